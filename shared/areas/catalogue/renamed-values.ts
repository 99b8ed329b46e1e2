import { mostRenamedValues, type OptionField, optionFields } from "./option-fields.ts";
import type { ProductTemplateRow } from "./rows.ts";

type Named = Pick<ProductTemplateRow, "renamedValues" | "option1Values" | "option2Values" | "option3Values">;

/** Returns an option value's current name; unchanged if it was not renamed, or is a current value again. */
export function valueNow(template: Named, option: OptionField, value: string): string {
  if (template[`${option}s`].includes(value)) return value;
  return template.renamedValues.find((renamed) => renamed.option === option && renamed.from === value)?.to ?? value;
}

/** Returns item fields with their option values under current names (decision 0105). */
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

/** Returns the template with an option value renamed in place; the old name leads to the new one. */
export function withRenamed<T extends Named>(template: T, option: OptionField, from: string, to: string): T {
  const values = template[`${option}s`].map((value) => (value === from ? to : value));
  // Older names of this value lead straight to the new one; a name that is a current value again leads nowhere.
  const before = template.renamedValues
    .filter((renamed) => !(renamed.option === option && (renamed.from === to || renamed.from === from)))
    .map((renamed) => (renamed.option === option && renamed.to === from ? { ...renamed, to } : renamed));
  const renamedValues = [...before, { option, from, to }].slice(-mostRenamedValues);
  return { ...template, [`${option}s`]: values, renamedValues };
}
