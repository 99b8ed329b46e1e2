import { normaliseItemCode } from "#shared/machine/kernel/codes.ts";
import { parseGtin } from "#shared/machine/kernel/gtin.ts";

/** Longer texts are not checked. */
const longest = 84;

/**
 * Returns whether the text is several codes in a row (item codes, or GTINs with valid check digits): scans that ran
 * together.
 */
export function isSeveralCodes(text: string): boolean {
  if (text.length < 16 || text.length > longest || !/^[0-9A-Za-z]+$/.test(text)) return false;
  // From the end: whether the text from each position on is only codes.
  const isCodes = Array.from({ length: text.length + 1 }, (_, from) => from === text.length);
  for (let from = text.length - 8; from >= 0; from--)
    isCodes[from] = codeLengths.some((length) => {
      const to = from + length;
      const isWhole = from === 0 && to === text.length;
      return !isWhole && isCodes[to] === true && isWholeCode(text.slice(from, to));
    });
  return isCodes[0] === true;
}

const codeLengths = [8, 12, 13, 14];

function isWholeCode(text: string): boolean {
  const gtin = parseGtin(text);
  return "gtin14" in gtin || gtin.problem === "ambiguous8" || (text.length === 8 && normaliseItemCode(text) !== null);
}
