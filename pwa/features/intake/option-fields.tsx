import { OptionPicker } from "#pwa/features/catalogue/option-picker.tsx";
import { sizesOf } from "#pwa/features/catalogue/product-options.ts";
import type { ProductRow, ProductTemplateRow } from "#shared/catalogue/rows.ts";
import type { IntakeLine, LineChanges } from "./intake-draft.ts";
import { intakeMessages, missingFields } from "./line-problem.ts";

export type OptionNumber = 1 | 2 | 3;

/** Which options a template asks for, in order: always the first, the others where it names them. */
export const optionsOf = (template: ProductTemplateRow | undefined): readonly OptionNumber[] =>
  template === undefined
    ? [1]
    : ([1, 2, 3] as const).filter((number) => number === 1 || template[`option${number}`] !== "");

/** One option of a line, from its template's values; the size from the sizes the product comes in. */
export function OptionField({
  number,
  line,
  product,
  template,
  asked,
  onChange,
}: {
  readonly number: OptionNumber;
  readonly line: IntakeLine;
  readonly product: ProductRow;
  readonly template: ProductTemplateRow | undefined;
  readonly asked: boolean;
  readonly onChange: (changes: LineChanges) => void;
}) {
  const field = `option${number}Value` as const;
  const missing = missingFields({ ...line, quantity: line.itemIds.length }, template).includes(field);
  const messages = { 1: "Please select an option", 2: intakeMessages.option2, 3: intakeMessages.option3 };
  return (
    <OptionPicker
      label={template?.[`option${number}`] ?? "Size"}
      values={number === 1 ? sizesOf(product, template) : (template?.[`option${number}Values`] ?? [])}
      value={line[field]}
      onChange={(value) => onChange({ [field]: value })}
      error={asked && missing ? messages[number] : null}
    />
  );
}
