import { DomainError } from "#shared/kernel/domain-error.ts";
import type { ConsignerTypeRow } from "./rows.ts";
import { consignerTypeWords } from "./type-words.ts";

const chosenBy = ["category", "option1Value", "option2Value", "option3Value"] as const;

/** The refusal of a fee row that cannot be, beside the store's other ones; null for one that can. */
export function checkType(row: ConsignerTypeRow, others: readonly ConsignerTypeRow[]): DomainError | null {
  if (row.accountType === "") return wrong("accountType", consignerTypeWords("typeRequired"));
  // Whoever has no type of their own, and what no row of theirs fits, has the default.
  if (row.isDefault && chosenBy.some((field) => row[field] !== ""))
    return wrong("isDefault", consignerTypeWords("defaultForAll"));
  const same = others.some(
    (other) => other.accountType === row.accountType && chosenBy.every((field) => other[field] === row[field]),
  );
  if (!same) return null;
  const sentence = consignerTypeWords("sameRule");
  return new DomainError("already_exists", sentence, { category: sentence });
}

const wrong = (field: string, sentence: string) => new DomainError("invalid_value", sentence, { [field]: sentence });
