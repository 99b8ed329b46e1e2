import type { ReactNode } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { Device } from "#pwa/machine/local/device.ts";
import type { ItemStep } from "./item-steps.ts";
import { inventoryScreenWords, stepDoneWords, stepHintWords, stepLabelWords, stepQuestionWords } from "./words.ts";

type ItemIds = readonly string[];

/** Prices that the dialog shows, in minor units. */
type Seen = readonly { readonly itemId: string; readonly priceMinor: number }[];

/** The actions that need only confirmation, and their commands. */
const questions = {
  declinePrice: (device: Device, itemIds: ItemIds) => device.run("inventory.declinePrices", { itemIds: [...itemIds] }),
  acceptPrice: (device: Device, itemIds: ItemIds, seen: Seen) =>
    device.run("inventory.acceptPrices", { itemIds: [...itemIds], seen: [...seen] }),
  declineWithdrawal: (device: Device, itemIds: ItemIds) =>
    device.run("inventory.declineWithdrawals", { itemIds: [...itemIds], reason: "" }),
  cancelWithdrawal: (device: Device, itemIds: ItemIds) =>
    device.run("inventory.cancelWithdrawals", { itemIds: [...itemIds] }),
  cancelTransfer: (device: Device, itemIds: ItemIds) =>
    device.run("inventory.cancelTransfers", { itemIds: [...itemIds] }),
  acceptTransfer: (device: Device, itemIds: ItemIds) =>
    device.run("inventory.acceptTransfers", { itemIds: [...itemIds], locationId: null, subLocationId: null }),
  cancelDropOff: (device: Device, itemIds: ItemIds) =>
    device.run("inventory.cancelDropOffs", { itemIds: [...itemIds] }),
  delete: (device: Device, itemIds: ItemIds) => device.run("inventory.deleteItems", { itemIds: [...itemIds] }),
  cancelRequest: (device: Device, itemIds: ItemIds) => device.run("inventory.deleteItems", { itemIds: [...itemIds] }),
} as const satisfies Partial<Record<ItemStep, (device: Device, itemIds: ItemIds, seen: Seen) => Promise<unknown>>>;

type Question = keyof typeof questions;

/** Irreversible actions. */
const dangerous: readonly Question[] = ["cancelDropOff", "delete", "cancelRequest"];

/** Confirms an action that needs no further input, and applies it on the device at once. */
export function QuestionDialog({
  question,
  itemIds,
  facts,
  seen = [],
  onClose,
  onDone,
}: {
  readonly question: Question;
  readonly itemIds: ItemIds;
  /** Facts about the items for the decision. */
  readonly facts?: ReactNode;
  /** Prices among these facts, for an action that takes them over. */
  readonly seen?: Seen;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const device = useDevice();
  const count = itemIds.length;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger={dangerous.includes(question)}
      title={stepQuestionWords(question, { count })}
      description={stepHintWords(question, { count })}
      confirmLabel={stepLabelWords(question)}
      // "Cancel" beside "Cancel Request" would be ambiguous.
      cancelLabel={inventoryScreenWords("goBack")}
      onConfirm={async () => {
        if (count > 1) toast(inventoryScreenWords("updating"));
        await questions[question](device, itemIds, seen);
        if (count > 1) toast(inventoryScreenWords("confirmed"));
        else toast.success(stepDoneWords(question));
        onDone();
      }}
    >
      {facts}
    </ConfirmDialog>
  );
}
