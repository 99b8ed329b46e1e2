import { t } from "#shared/words/define-words.ts";
import { tooLong } from "#pwa/ui/too-long.ts";
import type { ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { withValuesNow } from "#shared/areas/catalogue/renamed-values.ts";
import { isOptionValue } from "#shared/areas/inventory/check-options.ts";
import { currentLanguage } from "#shared/words/language.ts";
import type { AddingLine } from "./adding.ts";

/** The command's limit. */
export const mostNotes = 2_000;

type Options = Pick<AddingLine, "option1Value" | "option2Value" | "option3Value" | "priceMinor" | "notes"> & {
  readonly quantity: number;
};

/** Returns the invalid fields of a line, in the order of the form. */
export function missingFields(line: Options, template: ProductTemplateRow | undefined): readonly MissingField[] {
  const missing: MissingField[] = [];
  // As the server decides: a value that was renamed meanwhile counts under its name now.
  const { option1Value, option2Value, option3Value } = template === undefined ? line : withValuesNow(template, line);
  const { option1 = sizeOnly, option2 = "", option3 = "" } = template ?? {};
  if (!isOptionValue(option1, template?.option1Values ?? [], option1Value)) missing.push("option1Value");
  if (!isOptionValue(option2, template?.option2Values ?? [], option2Value)) missing.push("option2Value");
  if (!isOptionValue(option3, template?.option3Values ?? [], option3Value)) missing.push("option3Value");
  if (line.priceMinor === null || line.priceMinor <= 0) missing.push("priceMinor");
  if (!Number.isInteger(line.quantity) || line.quantity < 1) missing.push("quantity");
  if (tooLong(line.notes, mostNotes) !== null) missing.push("notes");
  return missing;
}
export type MissingField = "option1Value" | "option2Value" | "option3Value" | "priceMinor" | "quantity" | "notes";

/** Without its template only a product's size is known to be needed. */
const sizeOnly = "Size";

/** Returns a line's missing fields in the template's words: "size, condition, and price". */
export const missingNames = (missing: readonly MissingField[], template: ProductTemplateRow | undefined): string =>
  new Intl.ListFormat(currentLanguage()).format(missing.map((field) => fieldName(field, template)));

function fieldName(field: MissingField, template: ProductTemplateRow | undefined): string {
  if (field === "priceMinor") return t("price");
  if (field === "quantity") return t("quantity");
  if (field === "notes") return t("shorter notes");
  return (template?.[field.replace("Value", "") as "option1" | "option2" | "option3"] ?? t("size")).toLowerCase();
}
