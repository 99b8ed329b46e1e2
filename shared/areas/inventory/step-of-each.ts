import type { Actor } from "#shared/access/actor.ts";
import { change, type DecideContext, type Decision, type Read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { changedItem } from "./changed-item.ts";
import { decideEach, eachId, itemGone, seenItem } from "./decide-each.ts";
import type { ItemRow } from "./rows.ts";
import type { StatusAction } from "./status-actions.ts";

interface OfItems {
  readonly itemIds: readonly string[];
  /** Recorded in the items' history. */
  readonly reason?: string;
}

/** Returns reads for change of a command's items. */
export const itemsToChange = ({ itemIds }: OfItems): readonly Read[] => itemIds.map((itemId) => change("item", itemId));

/** Applies one status action to each item the person may see, and reports refused ones. */
export function stepOfEach(
  { rows, args, actor, now }: DecideContext<OfItems>,
  actionOf: (item: ItemRow, actor: Actor) => Exclude<StatusAction, "delete">,
): Decision | DomainError {
  const decision = decideEach(
    eachId(args.itemIds),
    ({ id }) => {
      const item = seenItem(rows, actor, id);
      return item === undefined
        ? itemGone()
        : changedItem(item, actionOf(item, actor), actor, { now, actorId: actor.id });
    },
    "itemsChanged",
  );
  return decision instanceof DomainError || args.reason === undefined ? decision : { ...decision, reason: args.reason };
}
