import type { ConsignerMail } from "#shared/areas/consigners/consigner-mails.ts";

/** The kinds of notifications, each with the consigner's switch for its mails and pushes. */
export const notificationSwitch = {
  itemsAccepted: "onInventoryAccept",
  dropOffsAccepted: "onInventoryAccept",
  itemsDeclined: "onInventoryAccept",
  pricesProposed: "onPriceAcceptOrDecline",
  pricesAccepted: "onPriceAcceptOrDecline",
  pricesDeclined: "onPriceAcceptOrDecline",
  withdrawalsAccepted: "onWithdrawAcceptOrDecline",
  withdrawalsDeclined: "onWithdrawAcceptOrDecline",
  itemsSold: "onProductSold",
  payoutsPaid: "onPayout",
  itemsTakenOff: "onInventoryAccept",
  proposalsTakenBack: "onPriceAcceptOrDecline",
  salesTakenBack: "onProductSold",
  payoutsTakenBack: "onPayout",
} as const satisfies Record<string, ConsignerMail>;

export type NotificationKind = keyof typeof notificationSwitch;
export const notificationKinds = Object.keys(notificationSwitch) as [NotificationKind, ...NotificationKind[]];
