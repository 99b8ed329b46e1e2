import type { Put } from "#shared/machine/kernel/define-command.ts";
import type { ItemRow } from "./rows.ts";

/** Returns what stays of an item that is deleted: its code is never issued again. */
export const removedItem = ({ id, code, productId, consignerId }: ItemRow, deletedBy: string, now: string): Put => ({
  type: "deletedItem",
  row: { id, code, productId, consignerId, deletedAt: now, deletedBy },
});
