import type { Actor } from "#shared/access/actor.ts";
import type { Put } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import type { ItemCost } from "./item-fees.ts";
import type { ItemRow } from "./rows.ts";
import type { StatusAction } from "./status-actions.ts";
import type { StatusFacts } from "./status-facts.ts";
import { nextStatus } from "./status-machine.ts";

/** Returns the item's write with the changed fields, when and by whom it was changed, and since when it has its status. */
export const stamped = (item: ItemRow, fields: Partial<ItemRow>, actor: Actor, now: string): Put => ({
  type: "item",
  row: {
    ...item,
    statusSince: fields.status && fields.status !== item.status ? now : item.statusSince,
    ...fields,
    updatedAt: now,
    updatedBy: actor.id,
  },
});

/** Returns the item written off as lost: withdrawn, without a fee for its consigner; or the refusal. */
export const writtenOffItem = (item: ItemRow, actor: Actor, now: string): readonly Put[] | DomainError =>
  changedItem(item, item.status === "RequestWithdrawal" ? "acceptWithdrawal" : "withdraw", actor, {
    now,
    actorId: actor.id,
  });

/** Returns the write of an item's cost. */
export const costOf = (itemId: string, { costMinor, isCostGiven }: ItemCost): Put => ({
  type: "itemCost",
  row: { id: itemId, costMinor, isCostGiven },
});

/** Returns the item after a status action that keeps it in the store, with further fields; or the refusal. */
export function changedItem(
  item: ItemRow,
  action: Exclude<StatusAction, "delete">,
  actor: Actor,
  facts: StatusFacts,
  further: Partial<ItemRow> = {},
): readonly Put[] | DomainError {
  const next = nextStatus(item, action, actor, facts);
  if (next instanceof DomainError) return next;
  return next.kind === "removed" ? [] : [stamped(item, { ...next.fields, ...further }, actor, facts.now)];
}
