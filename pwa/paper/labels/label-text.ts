import { helveticaWidth } from "./helvetica-widths.ts";

/**
 * Label text is measured without a canvas, so that layouts are equal on pages, in workers and in tests. Characters of
 * the PDF's fonts are exact; others are estimated generously, and drawn narrower if a device's font is wider still.
 */
const mmPerPoint = 25.4 / 72;

/** Line height in type sizes: from above Å to below g. */
export const linePitch = 1.15;
/** Baseline from the line's top, in type sizes. */
export const baselineInLine = 0.93;

/** Returns the text's width in millimetres. */
export function textWidthMm(text: string, sizePt: number, bold: boolean): number {
  let thousandths = 0;
  let isJoined = false;
  for (const character of text) {
    // Joined emoji are drawn as one.
    if (!isJoined || !picture.test(character))
      thousandths += helveticaWidth(character, bold) ?? estimatedWidth(character, bold);
    isJoined = character === "\u200d";
  }
  return (thousandths / 1_000) * sizePt * mmPerPoint;
}

const joins = /^(?:\p{M}|\p{Emoji_Modifier}|\u200c|\u200d)$/u;
const picture = /^\p{Extended_Pictographic}$/u;
const ideograph =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]$/u;
const letter = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]$/u;
const wide = /^[ЖМШЩЫЮжмшщыюФф]$/u;

function estimatedWidth(character: string, bold: boolean): number {
  if (joins.test(character)) return 0;
  if (picture.test(character)) return 1_300;
  if (ideograph.test(character)) return 1_000;
  if (!letter.test(character)) return 1_000;
  const base = helveticaWidth(character.normalize("NFD").charAt(0), bold);
  if (base !== undefined) return base;
  if (wide.test(character)) return 950;
  return (character === character.toLowerCase() ? 600 : 740) + (bold ? 40 : 0);
}

/** Returns the text as one line for a label: composed, without control characters, all white space as spaces. */
export const labelLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, " ")
    // Removes direction marks, soft hyphens and the like; the two joiners shape letters and emoji, so they stay.
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, "")
    .trim();

/** Whether the PDF's built-in fonts have all characters. Others would print as garbage without an error. */
export function isSettable(text: string): boolean {
  for (const character of text) if (helveticaWidth(character, false) === undefined) return false;
  return true;
}

/** Whether the text is read from right to left, by its first letter. */
export const isRightToLeft = (text: string): boolean =>
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text);

/** Returns the minimum width at which something of the text is shown. */
export const leastClippedMm = (text: string, sizePt: number, bold: boolean): number =>
  textWidthMm(`${graphemes(text)[0] ?? ""}…`, sizePt, bold);

/** Returns as much of the text as fits, with an ellipsis where it was cut; empty where nothing fits. */
export function clip(text: string, widthMm: number, sizePt: number, bold: boolean): string {
  if (textWidthMm(text, sizePt, bold) <= widthMm) return text;
  const kept = fitting(graphemes(text), widthMm - textWidthMm("…", sizePt, bold), sizePt, bold);
  const cut = kept.join("").trimEnd();
  return cut === "" ? "" : `${cut}…`;
}

/** Breaks text into at most `lines` lines, between words if possible; the last one is clipped. */
export function wrap(text: string, widthMm: number, sizePt: number, bold: boolean, lines: number): string[] {
  const wrapped: string[] = [];
  let rest = text;
  while (wrapped.length < lines - 1 && textWidthMm(rest, sizePt, bold) > widthMm) {
    const characters = graphemes(rest);
    const line = characters.slice(0, lineBreak(characters, fitting(characters, widthMm, sizePt, bold).length)).join("");
    if (line === "") break;
    wrapped.push(line.trimEnd());
    rest = rest.slice(line.length).trimStart();
  }
  const last = clip(rest, widthMm, sizePt, bold);
  return last === "" ? wrapped : [...wrapped, last];
}

/** Whether no line of `wrap` breaks a word. */
export function keepsWords(text: string, lines: readonly string[]): boolean {
  let at = 0;
  for (const line of lines.slice(0, -1)) {
    at = text.indexOf(line, at) + line.length;
    const [before = "", after = ""] = [line.at(-1), text[at]];
    if (after !== " " && !ideograph.test(before) && !ideograph.test(after)) return false;
  }
  return true;
}

/** Returns how many of the characters that fit stay on the line: up to the last word's end, or all of them. */
function lineBreak(characters: readonly string[], fit: number): number {
  for (let end = fit; end > 0; end--) {
    const [before = "", after = ""] = [characters[end - 1], characters[end]];
    if (after === " " || before === " " || ideograph.test(before) || ideograph.test(after)) return end;
  }
  return fit;
}

function fitting(characters: readonly string[], widthMm: number, sizePt: number, bold: boolean): readonly string[] {
  let taken = 0;
  const end = characters.findIndex((character) => (taken += textWidthMm(character, sizePt, bold)) > widthMm);
  return end < 0 ? characters : characters.slice(0, end);
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
// Enough for any label; titles have at most 300 characters.
const graphemes = (text: string): string[] => [...segmenter.segment(text.slice(0, 400))].map(({ segment }) => segment);
