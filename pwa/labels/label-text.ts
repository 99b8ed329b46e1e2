import { helveticaWidth } from "./helvetica-widths.ts";

/**
 * Text on a label, measured without a canvas, so that a layout is the same on a page, in a
 * worker and in a test. What the PDF's fonts have is measured exactly; the rest by its kind,
 * on the wide side, and drawn narrower should a device's font be wider still.
 */
const mmPerPoint = 25.4 / 72;

/** Lines follow each other at this distance, in type sizes: from above Å to below g. */
export const linePitch = 1.15;
/** Where in its line text stands, from the line's top, in type sizes. */
export const baselineInLine = 0.93;

/** Millimetres the text takes. */
export function textWidthMm(text: string, sizePt: number, bold: boolean): number {
  let thousandths = 0;
  let isJoined = false;
  for (const character of text) {
    // Emoji that are joined are drawn as one.
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

/** One line of what a label may hold: composed, without control characters, spaces as spaces. */
export const labelLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, " ")
    // Direction marks, soft hyphens and the like; the two joiners shape letters and emoji, so they stay.
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, "")
    .trim();

/** Whether the PDF's built-in fonts can set it. Beyond them they print garbage without a word. */
export function isSettable(text: string): boolean {
  for (const character of text) if (helveticaWidth(character, false) === undefined) return false;
  return true;
}

/** Whether the text is read from right to left: its first letter decides. */
export const isRightToLeft = (text: string): boolean =>
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text);

/** The narrowest room in which something of the text is shown. */
export const leastClippedMm = (text: string, sizePt: number, bold: boolean): number =>
  textWidthMm(`${graphemes(text)[0] ?? ""}…`, sizePt, bold);

/** The text as far as it fits, with an ellipsis where it was cut; empty where nothing of it fits. */
export function clip(text: string, widthMm: number, sizePt: number, bold: boolean): string {
  if (textWidthMm(text, sizePt, bold) <= widthMm) return text;
  const kept = fitting(graphemes(text), widthMm - textWidthMm("…", sizePt, bold), sizePt, bold);
  const cut = kept.join("").trimEnd();
  return cut === "" ? "" : `${cut}…`;
}

/** At most `lines` lines, broken between words, within a word only where it is wider than a line; the last one clipped. */
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

/** Whether every line of `wrap` ends where a word ends. */
export function keepsWords(text: string, lines: readonly string[]): boolean {
  let at = 0;
  for (const line of lines.slice(0, -1)) {
    at = text.indexOf(line, at) + line.length;
    const [before = "", after = ""] = [line.at(-1), text[at]];
    if (after !== " " && !ideograph.test(before) && !ideograph.test(after)) return false;
  }
  return true;
}

/** How many of the characters that fit stay on the line: up to the last word's end, or all of them. */
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
// A 300-character title never needs more to fill a label.
const graphemes = (text: string): string[] => [...segmenter.segment(text.slice(0, 400))].map(({ segment }) => segment);
