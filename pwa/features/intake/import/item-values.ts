import { t } from "#shared/words/define-words.ts";
import type { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { type FieldKey, fieldLabel } from "./fields.ts";
import type { Lookups } from "./lookups.ts";
import { isRounded, sizeAmong } from "./repaired.ts";
import { importWords } from "./words.ts";

/** Reads a field of a line; "" for none. */
export type Value = (field: FieldKey) => string;

/** Returns the template's spelling of a value: "NEW" and "9 ", and of a size "9,0" or "US 9" where it can be one only. */
export function valueOf(text: string, allowed: readonly string[]): string {
  const low = text.toLowerCase();
  return (
    allowed.find((one) => one === text) ??
    allowed.find((one) => one.toLowerCase() === low) ??
    sizeAmong(text, allowed) ??
    text
  );
}

/** Returns the consigner of this e-mail, account number or id, or why there is none who can own an item. */
export function matchConsigner(text: string, lookups: Lookups): { readonly id: string } | { readonly problem: string } {
  if (text === "") return { problem: t("Please select a consigner") };
  const [consigner, ...more] = lookups.consigners(text);
  if (consigner === undefined)
    return { problem: t("There is no consigner with the email or account number {text}.", { text }) };
  if (more.length > 0) return { problem: t("More than one consigner has {text}.", { text }) };
  return consigner.isActive ? { id: consigner.id } : { problem: t("The consigner {text} is disabled.", { text }) };
}

/** Returns which option is missing or not among the template's values. */
export function optionSentence(
  { message, fields }: DomainError,
  template: { readonly option1: string; readonly option2: string; readonly option3: string },
  options: { readonly option1Value: string; readonly option2Value: string; readonly option3Value: string },
): string {
  for (const number of [1, 2, 3] as const) {
    if (fields?.[`option${number}Value`] === undefined) continue;
    const [option, value] = [template[`option${number}`], options[`option${number}Value`]];
    if (value === "") return t("{option} is missing.", { option });
    return importWords("optionNotHere", { value, option });
  }
  return message;
}

/** Returns why a cell is no barcode. */
export const gtinSentence = (text: string): string =>
  isRounded(text)
    ? t("{text} is a barcode that a spreadsheet has rounded. Format the column as text.", { text })
    : t("{text} is not a valid barcode number.", { text });

/** Returns why what a line says of a person cannot be read: a spreadsheet rounded it; null if it can. */
export function roundedCell(value: Value): string | null {
  for (const field of ["phone", "idNumber"] as const)
    if (isRounded(value(field))) return importWords("cellRounded", { field: fieldLabel(field), text: value(field) });
  return null;
}
