import type { Actor } from "#shared/access/actor.ts";
import type { Decision, Events } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { ItemsEvent } from "./events.ts";

/**
 * Renames a decision's `itemsChanged` event for items whose owners made a request that staff answered; consigners' own
 * actions are no news to them.
 */
export function announcedAs(
  decision: Decision | DomainError,
  event: ItemsEvent,
  { role }: Pick<Actor, "role">,
  asked: (itemId: string) => boolean = () => true,
): Decision | DomainError {
  if (decision instanceof DomainError || decision.events === undefined || role === "consigner") return decision;
  return {
    ...decision,
    events: decision.events.flatMap((one): Events => {
      if (one.name !== "itemsChanged") return [one];
      const announcedIds = one.ids.filter(asked);
      const others = one.ids.filter((id) => !asked(id));
      return [
        ...(announcedIds.length > 0 ? [{ name: event, ids: announcedIds }] : []),
        ...(others.length > 0 ? [{ name: one.name, ids: others }] : []),
      ];
    }),
  };
}
