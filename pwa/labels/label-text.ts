/**
 * How wide text is on a label, without a canvas: the advance widths of Helvetica
 * (Adobe's font metrics, thousandths of the font size), which is what the PDF is set in.
 */
const printable =
  "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 " +
  "1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 " +
  "333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584";
const widths = printable.split(" ").map(Number);

const mmPerPoint = 25.4 / 72;

/** Bold letters are wider by this at most, text as a whole. */
const boldFactor = 1.1;

/** Millimetres the text takes; an estimate on the safe side for what Helvetica does not have. */
export function textWidthMm(text: string, sizePt: number, bold: boolean): number {
  let thousandths = 0;
  for (const character of text) thousandths += widthOf(character);
  return (thousandths / 1_000) * sizePt * mmPerPoint * (bold ? boldFactor : 1);
}

function widthOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x20 && code <= 0x7e) return widths[code - 0x20] ?? 556;
  if (code === 0xa0) return 278;
  // Accented Latin is as wide as its base letter; the rest is measured by its widest.
  const base = character.normalize("NFD").charCodeAt(0);
  if (code <= 0x24f && base >= 0x41 && base <= 0x7a) return widths[base - 0x20] ?? 600;
  if (/\p{M}/u.test(character)) return 0;
  return /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]/u.test(character)
    ? 750
    : 1_000;
}

/** One line of what a label may hold: composed, without control characters, spaces as spaces. */
export const labelLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Zs}]+/gu, " ")
    .trim();

/** Whether the PDF's built-in fonts can set it. Beyond Latin-1 they print garbage without a word. */
export const isSettable = (text: string): boolean => /^[\u0020-\u007e\u00a0-\u00ff]*$/.test(text);

/** The text as far as it fits, with "..." where it was cut. */
export function clip(text: string, widthMm: number, sizePt: number, bold: boolean): string {
  if (textWidthMm(text, sizePt, bold) <= widthMm) return text;
  const characters = graphemes(text);
  for (let kept = characters.length - 1; kept > 0; kept--) {
    const cut = `${characters.slice(0, kept).join("").trimEnd()}...`;
    if (textWidthMm(cut, sizePt, bold) <= widthMm) return cut;
  }
  return "";
}

/** At most `lines` lines, broken between words, the last one clipped. */
export function wrap(text: string, widthMm: number, sizePt: number, bold: boolean, lines: number): string[] {
  const wrapped: string[] = [];
  let rest = text;
  while (rest !== "" && wrapped.length < lines - 1) {
    const line = fittingWords(rest, widthMm, sizePt, bold);
    if (line === "" || line === rest) break;
    wrapped.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  const last = clip(rest, widthMm, sizePt, bold);
  return last === "" ? wrapped : [...wrapped, last];
}

function fittingWords(text: string, widthMm: number, sizePt: number, bold: boolean): string {
  let fitting = "";
  for (const match of text.matchAll(/\s+|$/g)) {
    const upTo = text.slice(0, match.index);
    if (textWidthMm(upTo, sizePt, bold) > widthMm) break;
    fitting = upTo;
  }
  return fitting;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
// A 300-character title never needs more to fill a label.
const graphemes = (text: string): string[] => [...segmenter.segment(text.slice(0, 400))].map(({ segment }) => segment);
