import { t } from "#shared/words/define-words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { ConsignerTypeRow } from "./rows.ts";

const chosenBy = ["category", "option1Value", "option2Value", "option3Value"] as const;

/** Returns the refusal of a fee row that conflicts with itself or the store's other rows; null if it is allowed. */
export function checkType(row: ConsignerTypeRow, others: readonly ConsignerTypeRow[]): DomainError | null {
  if (row.accountType === "") return wrong("accountType", t("Consigner type required"));
  // The default applies to consigners without a type and to items that no row of their type fits.
  if (row.isDefault && chosenBy.some((field) => row[field] !== ""))
    return wrong("isDefault", t("The default must fit every item. Clear its category and options first."));
  const same = others.some(
    (other) => other.accountType === row.accountType && chosenBy.every((field) => other[field] === row[field]),
  );
  if (!same) return null;
  const sentence = t("There is already a fee of this type for the same category and options.");
  return new DomainError("already_exists", sentence, { category: sentence });
}

const wrong = (field: string, sentence: string) => new DomainError("invalid_value", sentence, { [field]: sentence });
