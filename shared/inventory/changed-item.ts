import type { Actor } from "#shared/access/actor.ts";
import type { Put } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import type { ItemCost } from "./item-fees.ts";
import type { ItemRow } from "./rows.ts";
import type { StatusAction } from "./status-actions.ts";
import type { StatusFacts } from "./status-facts.ts";
import { nextStatus } from "./status-machine.ts";

/** The item as it is written: with what changes, and by whom and when. */
export const stamped = (item: ItemRow, fields: Partial<ItemRow>, actor: Actor, now: string): Put => ({
  type: "item",
  row: { ...item, ...fields, updatedAt: now, updatedBy: actor.id },
});

/** The item after the store has lost it: withdrawn, without a fee for its consigner; or the refusal. */
export const writtenOffItem = (item: ItemRow, actor: Actor, now: string): readonly Put[] | DomainError =>
  changedItem(item, item.status === "RequestWithdrawal" ? "acceptWithdrawal" : "withdraw", actor, {
    now,
    actorId: actor.id,
  });

/** What an item cost the store, as it is written. */
export const costOf = (itemId: string, { costMinor, isCostGiven }: ItemCost): Put => ({
  type: "itemCost",
  row: { id: itemId, costMinor, isCostGiven },
});

/** The item after a status action that leaves it in the store, with further fields; or the refusal. */
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
