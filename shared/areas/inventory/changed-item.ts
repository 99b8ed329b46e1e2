import type { Actor } from "#shared/access/actor.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { ItemCost } from "./item-fees.ts";
import type { ItemRow } from "./rows.ts";
import { leftStatuses, type Status } from "./status.ts";
import type { StatusAction } from "./status-actions.ts";
import type { StatusFacts } from "./status-facts.ts";
import { nextStatus } from "./status-machine.ts";

/** Statuses of items that are on no shelf of the store. */
const away: readonly Status[] = [...leftStatuses, "InTransit"];

/** Returns whether these changes bring an item to where it then is. */
const comes = (item: ItemRow, { status = item.status, ...fields }: Partial<ItemRow>): boolean =>
  (fields.locationId !== undefined && fields.locationId !== item.locationId) ||
  (fields.subLocationId !== undefined && fields.subLocationId !== item.subLocationId) ||
  (away.includes(item.status) && !away.includes(status));

/**
 * Returns the item's write with the changed fields, when and by whom it was changed, and since when it has its status and
 * is where it is.
 */
export const stamped = (item: ItemRow, fields: Partial<ItemRow>, actor: Actor, now: string): Put => ({
  type: "item",
  row: {
    ...item,
    statusSince: fields.status && fields.status !== item.status ? now : item.statusSince,
    // Absent in a row of a server of the release before.
    hereSince: comes(item, fields) ? now : (item.hereSince ?? null),
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
export const costPut = (itemId: string, { costMinor, isCostGiven }: ItemCost): Put => ({
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
