import type { ExportContext } from "#shared/machine/csv/export-context.ts";
import { kindOfField } from "#shared/machine/kernel/field-kind.ts";
import { decimalText } from "#shared/machine/kernel/money.ts";
import { choiceText } from "./item-field-words.ts";

/** Returns a declared field's value as files have it, given a reference's name; "" for none. */
export function fieldText(field: string, value: unknown, { currency, date }: ExportContext): string {
  if (value === null || value === undefined) return "";
  if (kindOfField(field) === "money") return decimalText(Number(value), currency);
  const text = String(value);
  return kindOfField(field) === "day" ? date(text) : choiceText(field, text);
}
