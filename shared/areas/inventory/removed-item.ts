import type { Put } from "#shared/machine/kernel/define-command.ts";
import type { DeletedItemRow, ItemRow } from "./rows.ts";

/**
 * Returns what stays of an item that is deleted: its code is never issued again. An imported item comes again under the
 * same id: what stayed of it `before` is kept, and no item's id has a colon.
 */
export const removedItem = (
  { id, code, productId, consignerId }: ItemRow,
  before: DeletedItemRow | undefined,
  deletedBy: string,
  now: string,
): Put => ({
  type: "deletedItem",
  row: { id: before === undefined ? id : `${id}:${code}`, code, productId, consignerId, deletedAt: now, deletedBy },
});
