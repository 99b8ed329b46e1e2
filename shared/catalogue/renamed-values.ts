import { mostRenamedValues, type OptionField, optionFields } from "./option-fields.ts";
import type { ProductTemplateRow } from "./rows.ts";

type Named = Pick<ProductTemplateRow, "renamedValues" | "option1Values" | "option2Values" | "option3Values">;

/** What a value of an option is called today; itself where it was not renamed, or is a value again. */
export function valueNow(template: Named, option: OptionField, value: string): string {
  if (template[`${option}s`].includes(value)) return value;
  return template.renamedValues.find((renamed) => renamed.option === option && renamed.from === value)?.to ?? value;
}

/** What is said of an item, with its options' values as they are called today (docs/decisions/0105). */
export function withValuesNow<T extends { readonly [O in OptionField]?: string | undefined }>(
  template: Named,
  said: T,
): T {
  const now: { -readonly [O in OptionField]?: string } = {};
  for (const option of optionFields) {
    const value = said[option];
    if (value !== undefined) now[option] = valueNow(template, option, value);
  }
  return { ...said, ...now };
}

/** The template with another name for a value of an option, in its place; the old one leads to the new one. */
export function withRenamed<T extends Named>(template: T, option: OptionField, from: string, to: string): T {
  const values = template[`${option}s`].map((value) => (value === from ? to : value));
  // What led to the old name leads to the new one at once, and a name that is a value again leads nowhere.
  const before = template.renamedValues
    .filter((renamed) => !(renamed.option === option && (renamed.from === to || renamed.from === from)))
    .map((renamed) => (renamed.option === option && renamed.to === from ? { ...renamed, to } : renamed));
  const renamedValues = [...before, { option, from, to }].slice(-mostRenamedValues);
  return { ...template, [`${option}s`]: values, renamedValues };
}
