import { can } from "#shared/access/capabilities.ts";
import type { Actor } from "#shared/access/actor.ts";
import { t } from "#shared/words/define-words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";

/**
 * Days in which an import may be undone. A wrong file is seen within days; later its items are stock that people rely on,
 * and leave it by withdrawal.
 */
export const undoDays = 7;

/** No older day is meant: a spreadsheet's day 0, or a year of two digits. */
const earliest = "2000-01-01T00:00:00.000Z";

/** Whether a day that a file says can be one of before. */
export const isPossibleDay = (day: string, now: string): boolean => day >= earliest && day <= now;

/**
 * Returns the refusal of what only an import says of a new item: its id, by which the import is undone, and the day it
 * came in; null for none or a possible one. From others the day does not count.
 */
export function checkImported(
  { id, acceptedOn }: { readonly id: string; readonly acceptedOn?: string | undefined },
  actor: Actor,
  now: string,
): DomainError | null {
  if (!can(actor, "inventory.import"))
    return id.startsWith("imp-") ? new DomainError("forbidden", t("Ids that begin with imp- are for imports.")) : null;
  if (acceptedOn === undefined || isPossibleDay(acceptedOn, now)) return null;
  const sentence = t("The day it came in must be in the past, from 2000 on.");
  return new DomainError("invalid_value", sentence, { acceptedOn: sentence });
}
