import { tooLong } from "#pwa/components/too-long.ts";
import type { ProductRow, ProductTemplateRow } from "#shared/catalogue/rows.ts";
import { incompleteSentence } from "#shared/inventory/check-options.ts";
import { currentLanguage } from "#shared/words/language.ts";
import type { IntakeDraft, IntakeLine } from "./intake-draft.ts";
import { neededFieldWords, intakeProblemWords, intakeWords } from "./words.ts";

/** As the command takes them. */
export const mostNotes = 2_000;

type Options = Pick<IntakeLine, "option1Value" | "option2Value" | "option3Value" | "priceMinor" | "notes"> & {
  readonly quantity: number;
};

/** The fields of a line that are not right yet, in the order they are asked for. */
export function missingFields(line: Options, template: ProductTemplateRow | undefined): readonly MissingField[] {
  const missing: MissingField[] = [];
  if (line.option1Value === "") missing.push("option1Value");
  if (!isValid(line.option2Value, template?.option2 ?? "", template?.option2Values)) missing.push("option2Value");
  if (!isValid(line.option3Value, template?.option3 ?? "", template?.option3Values)) missing.push("option3Value");
  if (line.priceMinor === null || line.priceMinor <= 0) missing.push("priceMinor");
  if (!Number.isInteger(line.quantity) || line.quantity < 1) missing.push("quantity");
  if (tooLong(line.notes, mostNotes) !== null) missing.push("notes");
  return missing;
}
export type MissingField = "option1Value" | "option2Value" | "option3Value" | "priceMinor" | "quantity" | "notes";

/** Filled when the template has the option, with one of its values where it lists any; empty when it has not. */
const isValid = (value: string, option: string, values: readonly string[] | undefined): boolean =>
  option === ""
    ? value === ""
    : value !== "" && (values === undefined || values.length === 0 || values.includes(value));

/** The rule's own sentence with this template's option names; before a template is known, only the size is. */
export const incompleteMessage = (template: ProductTemplateRow | undefined): string =>
  incompleteSentence(template ?? { option1: intakeWords("sizeLabel"), option2: "", option3: "" });

/** What keeps an intake from being saved, and where. */
export interface IntakeProblem {
  readonly sentence: string;
  /** Which line, and what it needs; for a place none. */
  readonly detail?: string;
  readonly lineId?: string;
}

/** The first thing that keeps a draft from being saved; null when nothing does. */
export function intakeProblem(
  draft: IntakeDraft,
  rowsOf: (productId: string) => {
    readonly product: Pick<ProductRow, "title"> | undefined;
    readonly template: ProductTemplateRow | undefined;
  },
): IntakeProblem | null {
  if (draft.consignerId === null || draft.locationId === null) return { sentence: intakeProblemWords("placeMissing") };
  for (const line of draft.lines) {
    if (line.productId === null) return { sentence: intakeProblemWords("unknownBarcode"), lineId: line.id };
    const { product, template } = rowsOf(line.productId);
    const missing = missingFields({ ...line, quantity: line.itemIds.length }, template);
    if (missing.length === 0) continue;
    const title = product?.title ?? intakeWords("unknownProduct");
    return {
      sentence: intakeProblemWords("incomplete"),
      detail: intakeWords("lineNeeds", {
        line: line.option1Value === "" ? title : intakeWords("titleAndSize", { title, size: line.option1Value }),
        fields: missingNames(missing, template),
      }),
      lineId: line.id,
    };
  }
  return null;
}

/** What a line still lacks, in the template's own words: "size, condition, and price". */
export const missingNames = (missing: readonly MissingField[], template: ProductTemplateRow | undefined): string =>
  new Intl.ListFormat(currentLanguage()).format(missing.map((field) => fieldName(field, template)));

function fieldName(field: MissingField, template: ProductTemplateRow | undefined): string {
  if (field === "priceMinor") return neededFieldWords("price");
  if (field === "quantity") return neededFieldWords("quantity");
  if (field === "notes") return neededFieldWords("notes");
  return (
    template?.[field.replace("Value", "") as "option1" | "option2" | "option3"] ?? neededFieldWords("size")
  ).toLowerCase();
}
