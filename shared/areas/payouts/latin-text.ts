import transliterate from "@sindresorhus/transliterate";

/** What the library leaves, or writes as one language says it; banks' own tables have these. */
const replacements = new Map([
  ["đ", "d"],
  ["Đ", "D"],
  ["Þ", "Th"],
  ["•", "."],
  ["·", "."],
]);
for (const [plain, marks] of [
  ["'", "‘’‚‛ʼʻʹ′`´"],
  ['"', "“”„‟″«»"],
  ["-", "‐‑‒–—―−"],
] as const)
  for (const mark of marks) replacements.set(mark, plain);

/**
 * Returns text in ASCII as far as it can be read in it: letters lose their accents, other letters and scripts are
 * transliterated; what cannot be stays.
 */
export function asciiText(text: string): string {
  const bare = text
    .replaceAll("´", "'")
    .normalize("NFKD")
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC");
  return transliterate(bare, { customReplacements: replacements });
}

const notLatin1 = /[^\x20-\x7e\xa0-\xff]+/g;

/** Returns text in the Latin-1 of a PDF's own fonts: what it has stays, the rest is written as in ASCII, or as a point. */
export const latin1Text = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(notLatin1, asciiText)
    .replaceAll(/[^\x20-\x7e\xa0-\xff]/g, ".");

/** Returns whether a name has letters or digits that a bank or a cheque cannot show, or none at all. */
export function isUnprintable(name: string): boolean {
  const letters = asciiText(name).replaceAll(/[^\p{L}\p{N}]/gu, "");
  return letters === "" || /[^A-Za-z0-9]/.test(letters);
}
