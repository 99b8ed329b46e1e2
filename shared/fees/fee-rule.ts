import type { ConsignerRow } from "#shared/consigners/rows.ts";
import type { ConsignerTypeRow } from "./rows.ts";

/** What a fee row is chosen by. */
export interface RuleQuestion {
  readonly option1Value: string;
  readonly option2Value: string;
  readonly option3Value: string;
  /** The product's category. */
  readonly category: string;
  readonly consigner: Pick<ConsignerRow, "consignerTypeId">;
  /** The rows of the consigner's type and the store's default row; more do no harm. */
  readonly types: readonly ConsignerTypeRow[];
}

/**
 * The fee row that counts for an item: among the rows of the consigner's type the one
 * that matches most of options 1-3, then the one that matches the category, and where
 * none of them fits the store's default row. An empty field of a row fits anything; a
 * filled one that differs rules the row out. Undefined only when the store has no default.
 */
export function feeRule(question: RuleQuestion): ConsignerTypeRow | undefined {
  const own = question.types.find((row) => row.id === question.consigner.consignerTypeId);
  const fitting = question.types.filter((row) => row.accountType === own?.accountType && fits(row, question));
  return (
    fitting.toSorted((a, b) => rank(b) - rank(a) || (a.id < b.id ? -1 : 1))[0] ??
    question.types.find((row) => row.isDefault)
  );
}

const fields = ["option1Value", "option2Value", "option3Value", "category"] as const;

const fits = (row: ConsignerTypeRow, question: RuleQuestion) =>
  fields.every((field) => row[field] === "" || row[field] === question[field]);

/** More options win; the category only decides between equals. */
const rank = (row: ConsignerTypeRow) =>
  2 * [row.option1Value, row.option2Value, row.option3Value].filter((value) => value !== "").length +
  (row.category === "" ? 0 : 1);
