/** Forms of makers' style codes: DD1391-100, FV5029 141, 172684-46, GW3773, M990GL5. */
const forms = [
  /^[A-Z]{1,3}\d{3,5}[- ]\d{3}$/i,
  /^\d{5,6}[A-Z]?[- ]\d{2,3}$/i,
  /^[A-Z]{2}\d{4}$/i,
  /^[A-Z]{1,3}\d{3,5}[A-Z]{1,3}\d{0,2}$/i,
  /^[A-Z]{1,2}\d{3,4}[A-Z]?\d{1,2}$/i,
];
const isStyleCode = (text: string): boolean => forms.some((form) => form.test(text));

/** Returns a style code as makers write it: in capitals, with a hyphen between its parts. */
export const styleCodeOf = (cell: string): string =>
  cell
    .trim()
    .toUpperCase()
    .replace(/^(?=[A-Z]*\d)([A-Z\d]+)[\s_–]+([A-Z\d]*\d)$/, "$1-$2");

/** Returns the style code within a text: after the word, or one that looks like it; null for none. */
export function styleCodeIn(text: string): string | null {
  const plain = text.replaceAll(/<[^<>]*>/g, " ").trim();
  if (isStyleCode(plain)) return styleCodeOf(plain);
  const named =
    /\bstyle\s*(?:(?:code|no\.?|number|id|#)\s*)?(?:[:#]\s*)?((?=[A-Z\d-]{0,40}\d{2})[A-Z\d]{3,}(?:-[A-Z\d]{2,4})?)/i.exec(
      plain,
    )?.[1];
  if (named !== undefined) return styleCodeOf(named);
  const found = plain.split(/[\s,;|()]+/).find((word) => word.length >= 6 && isStyleCode(word));
  return found === undefined ? null : styleCodeOf(found);
}

/** Returns the style code in a title, whose form no model's name has; null for none. */
export const styleCodeInTitle = (title: string): string | null =>
  title.split(/[\s,;|()]+/).find((word) => /^(?:[A-Z]{1,3}\d{3,5}|\d{6})-\d{3}$/i.test(word)) ?? null;
