import type { ConsignerRow } from "#shared/areas/consigners/rows.ts";
import type { ConsignerTypeRow } from "./rows.ts";

/** The facts that select a fee row. */
export interface RuleQuestion {
  readonly option1Value: string;
  readonly option2Value: string;
  readonly option3Value: string;
  /** The product's category. */
  readonly category: string;
  readonly consigner: Pick<ConsignerRow, "consignerTypeId">;
  /** The rows of the consigner's type and the store's default; additional rows do no harm. */
  readonly types: readonly ConsignerTypeRow[];
}

/**
 * Returns the fee row for an item: among the rows of the consigner's type the one matching most of options 1-3, then
 * the one matching the category; if none fits, the store's default. An empty field of a row matches anything; any other
 * must be equal. Undefined only if the store has no default.
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

/** Ranks by matching options; the category only breaks ties. */
const rank = (row: ConsignerTypeRow) =>
  2 * [row.option1Value, row.option2Value, row.option3Value].filter((value) => value !== "").length +
  (row.category === "" ? 0 : 1);
