import type { DayOrder, DecimalSign } from "../amounts.ts";
import type { ColumnFields, ForeignField } from "./foreign-fields.ts";
import type { ShareOf } from "./splits.ts";

/** Fields whose words a person gives a meaning once. */
export const wordFields = [
  "condition",
  "boxCondition",
  "status",
  "ownership",
  "consigner",
  "gender",
  "category",
  "location",
] as const;
export type WordField = (typeof wordFields)[number];

/** What a person said of a file, and what its columns say of themselves. */
export interface Answers {
  readonly columns: ColumnFields;
  /**
   * Meaning of a field's word, by the word in any spelling (`foldedWord`): a template's value, a standing, an owner. Of
   * `file`: answers about whole files, as the next one finds them (file-answers.ts).
   */
  readonly words: Partial<Readonly<Record<WordField | "file", Readonly<Record<string, string>>>>>;
  readonly shareOf: ShareOf;
  readonly decimal: DecimalSign;
  readonly days: DayOrder;
  /** For lines without their own. */
  readonly defaults: Partial<
    Readonly<Record<"location" | "condition" | "boxCondition" | "category" | "gender" | "brand" | "template", string>>
  >;
  /** Whether EU sizes become US ones by the makers' charts; null until somebody says it. */
  readonly usSizes: boolean | null;
  /** Whether sold lines are left out altogether; else they are kept as past sales. */
  readonly leavesPastSales?: boolean;
  /** Cells typed in the preview, by the line's number. */
  readonly typed: Readonly<Record<number, Partial<Readonly<Record<ForeignField, string>>>>>;
}
