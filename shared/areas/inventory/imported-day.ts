import { t } from "#shared/words/define-words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";

/** No older day is meant: a spreadsheet's day 0, or a year of two digits. */
const earliest = "2000-01-01T00:00:00.000Z";

/** Returns the refusal of a new item's day of acceptance that a file gave; null for none or a possible one. */
export function checkImportedDay(acceptedOn: string | undefined, now: string): DomainError | null {
  if (acceptedOn === undefined || (acceptedOn >= earliest && acceptedOn <= now)) return null;
  const sentence = t("The day it came in must be in the past, from 2000 on.");
  return new DomainError("invalid_value", sentence, { acceptedOn: sentence });
}
