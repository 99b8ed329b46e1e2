import { t } from "#shared/words/define-words.ts";
import { meantCredit } from "#shared/machine/kernel/store-credit.ts";
import { normaliseItemCode } from "#shared/machine/kernel/codes.ts";
import { create, type FoundRows, type Put, type Read, readBy } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";

/** Returns the reads that tell whether an old code is free for a new item. */
export const oldCodeReads = (id: string, oldCode: string | undefined): readonly Read[] =>
  oldCode ? [create("itemAlias", id), readBy("itemAlias", "code", oldCode)] : [];

/**
 * Returns whether an old code has the shape of an own item code or store credit: issued or not, it would stand for that
 * one when scanned.
 */
export const looksOwn = (oldCode: string): boolean =>
  normaliseItemCode(oldCode) !== null || meantCredit(oldCode) !== null;

/** Returns the row of a new item's old code, none without one, or the refusal: a tag names one item. */
export function aliasOf(rows: FoundRows, id: string, oldCode: string | undefined): readonly Put[] | DomainError {
  if (!oldCode) return [];
  if (looksOwn(oldCode)) {
    const sentence = t("The old code {code} looks like one of the store’s own codes. Leave it out.", { code: oldCode });
    return new DomainError("invalid_value", sentence, { oldCode: sentence });
  }
  if (rows.find("itemAlias", "code", oldCode).length > 0) return oldCodeTaken(oldCode);
  return [{ type: "itemAlias", row: { id, oldCode } }];
}

/** Returns the refusal of an old code that another item has. */
export const oldCodeTaken = (oldCode: string): DomainError =>
  new DomainError("code_taken", t("The old code {code} belongs to another item.", { code: oldCode }), {
    oldCode: t("The old code {code} belongs to another item.", { code: oldCode }),
  });
