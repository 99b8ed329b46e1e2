import { t } from "#shared/words/define-words.ts";

/** Returns the fields of a request that begins with words nothing matched: a barcode, a style code, or a title. */
export function wantedFields(wanted: string): { readonly title: string; readonly sku: string; readonly notes: string } {
  const text = wanted.trim();
  if (/^\d{8,14}$/.test(text)) return { title: "", sku: "", notes: t("Barcode: {code}", { code: text }) };
  if (/^(?=.*\d)[a-z\d-]{5,}$/i.test(text)) return { title: "", sku: text.toUpperCase(), notes: "" };
  return { title: text.slice(0, 300), sku: "", notes: "" };
}
