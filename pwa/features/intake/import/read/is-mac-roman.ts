/** Endings after an apostrophe in English: Levi’s, don’t. */
const afterApostrophe = /^(s|t|d|m|ll|re|ve)\b/i;

/**
 * Returns whether a file that is not UTF-8 is Mac Roman rather than Windows-1252: whether its letters beyond ASCII make
 * better words in it. Both have a character for nearly every byte, so that only their places tell them apart.
 */
export function isMacRoman(file: Uint8Array): boolean {
  return scoreOf(file, "macintosh") > scoreOf(file, "windows-1252");
}

/** Counts characters beyond ASCII that are where they belong, less those that are not. */
function scoreOf(file: Uint8Array, encoding: string): number {
  const text = new TextDecoder(encoding).decode(file);
  let score = 0;
  for (const { 0: character, index } of text.matchAll(/[^\0-\x7f]/gu)) {
    const [before, after] = [text[index - 1] ?? "", text[index + character.length] ?? ""];
    score += pointsOf(character, before, after, text.slice(index + 1, index + 4));
  }
  return score;
}

function pointsOf(character: string, before: string, after: string, next: string): number {
  const [isAfter, isBefore] = [/\p{L}/u.test(before), /\p{L}/u.test(after)];
  if (!isAfter && !isBefore) return 0;
  if (/\p{Cc}/u.test(character)) return -2;
  if (isLetter.test(character)) {
    // A capital within a word of small letters is none of a name's.
    const isMisplaced = /\p{Lu}/u.test(character) && isAfter && (/\p{Ll}/u.test(before) || /\p{Ll}/u.test(after));
    if (isMisplaced) return -1;
    return isBefore ? 1 : 0.5;
  }
  if (isAfter && isBefore) return /[’'‘]/u.test(character) && afterApostrophe.test(next) ? 1 : -1;
  return (isAfter ? endings : beginnings).test(character) ? 0.5 : -0.5;
}

/** The florin sign and ligatures count as letters and are none of a name's. */
const isLetter = /^(?=[\p{Lu}\p{Ll}])(?![ƒﬁﬂ])\p{Script=Latin}$/u;
const endings = /[’”»™®©…½¼¾°]/u;
const beginnings = /[‘“«¿¡£€¥]/u;
