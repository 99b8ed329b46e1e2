import type { ConsignerMail } from "#shared/consigners/consigner-mails.ts";

/** What consigners are told of, each with the switch that their mails and pushes of it follow. */
export const notificationSwitch = {
  itemsAccepted: "onInventoryAccept",
  dropOffsAccepted: "onInventoryAccept",
  itemsDeclined: "onInventoryAccept",
  pricesAccepted: "onPriceAcceptOrDecline",
  pricesDeclined: "onPriceAcceptOrDecline",
  withdrawalsAccepted: "onWithdrawAcceptOrDecline",
  withdrawalsDeclined: "onWithdrawAcceptOrDecline",
  itemsSold: "onProductSold",
  payoutsPaid: "onPayout",
} as const satisfies Record<string, ConsignerMail>;

export type NotificationKind = keyof typeof notificationSwitch;
export const notificationKinds = Object.keys(notificationSwitch) as [NotificationKind, ...NotificationKind[]];
