import { t } from "#shared/words/define-words.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { Decision, FoundRows, ItemReport, Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { ItemsEvent } from "./events.ts";
import type { ItemRow } from "./rows.ts";

/**
 * Decides a bulk command over explicit ids: allowed items are written, the rest reported item by item. If none is
 * allowed, the first refusal is the command's.
 *
 * `decideOne` returns the rows to write for one of them; none if nothing changes. Without an event nobody is told.
 */
export function decideEach<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  decideOne: (entry: Entry) => readonly Put[] | DomainError,
  event?: ItemsEvent,
): Decision | DomainError {
  const put: Put[] = [];
  const reports: ItemReport[] = [];
  const changed: string[] = [];
  let first: DomainError | undefined;
  let done = 0;
  for (const entry of entries) {
    const decided = decideOne(entry);
    if (decided instanceof DomainError) {
      first ??= decided;
      reports.push({ id: entry.id, code: decided.code, message: decided.message });
      continue;
    }
    done++;
    if (decided.length > 0) changed.push(entry.id);
    put.push(...decided);
  }
  if (done === 0 && first !== undefined) return first;
  return {
    put,
    ...(event !== undefined && changed.length > 0 ? { events: [{ name: event, ids: changed }] } : {}),
    ...(reports.length > 0 ? { reports } : {}),
  };
}

/** Returns each id once, in the order given, as entries for `decideEach`. */
export const eachId = (ids: readonly string[]): readonly { readonly id: string }[] =>
  [...new Set(ids)].map((id) => ({ id }));

/** Returns the refusal for an item that does not exist. */
export const itemGone = (): DomainError => new DomainError("not_found", t("This item is no longer in the store."));

/** Returns an item that was read; undefined when it does not exist and, for a consigner, when it is another's. */
export function seenItem(rows: FoundRows, actor: Actor, itemId: string): ItemRow | undefined {
  const item = rows.get("item", itemId);
  return actor.role === "consigner" && item?.consignerId !== actor.id ? undefined : item;
}
