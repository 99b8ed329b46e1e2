import { t } from "#shared/words/define-words.ts";
import { normaliseItemCode } from "#shared/machine/kernel/codes.ts";
import { create, type FoundRows, type Put, type Read, readBy } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";

/** Returns the reads that tell whether an old code is free for a new item. */
export const oldCodeReads = (id: string, oldCode: string | undefined): readonly Read[] => {
  if (!oldCode) return [];
  const own = normaliseItemCode(oldCode);
  return [
    create("itemAlias", id),
    readBy("itemAlias", "code", oldCode),
    ...(own === null ? [] : [readBy("item", "code", own)]),
  ];
};

/** Returns the row of a new item's old code, none without one, or the refusal: a tag names one item. */
export function aliasOf(rows: FoundRows, id: string, oldCode: string | undefined): readonly Put[] | DomainError {
  if (!oldCode) return [];
  const own = normaliseItemCode(oldCode);
  const taken =
    rows.find("itemAlias", "code", oldCode).length > 0 || (own !== null && rows.find("item", "code", own).length > 0);
  return taken ? oldCodeTaken(oldCode) : [{ type: "itemAlias", row: { id, oldCode } }];
}

/** Returns the refusal of an old code that another item has. */
export const oldCodeTaken = (oldCode: string): DomainError =>
  new DomainError("code_taken", t("The old code {code} belongs to another item.", { code: oldCode }), {
    oldCode: t("The old code {code} belongs to another item.", { code: oldCode }),
  });
