import type { DotBox, Wanted } from "./wanted-label.ts";
import { printerDotMm, type QrModules, qrQuiet } from "./label-symbols.ts";

/** Position of a QR code's first dark module, in printer dots. */
export interface PlacedQr {
  readonly x: number;
  readonly y: number;
  readonly module: number;
}

/** A free area; `margin` must stay white at each side, 0 next to something with white space of its own. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly margin: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

export interface Codes {
  readonly qr: PlacedQr | null;
  readonly shopQr: PlacedQr | null;
  /** Number of lines of the words under the shop's code. */
  readonly captionLines: number;
  /** Area for text, and the white space already at its left and right. */
  readonly text: DotBox;
  readonly white: { readonly left: number; readonly right: number };
  /** Whether the text is under the codes, centred like them. */
  readonly centred: boolean;
  readonly worth: number;
}

/** Thinner bars and modules are illegible from a label printer. */
export const leastModule = 2;
const mostModule = 16;

/** One way to place the codes: dots per module of each (0 if left out), and their position. */
interface Way {
  readonly qr: QrModules | null;
  readonly shopQr: QrModules | null;
  readonly module: number;
  readonly shopModule: number;
  readonly side: "left" | "top";
  readonly together: "row" | "far" | "stack";
}

/** A code with its quiet zone and words, in dots. */
interface Block {
  readonly dark: number;
  readonly quiet: number;
  /** Height of the words beneath its quiet zone. */
  readonly words: number;
}

/** White space between the words under a code and the text. */
const wordsToText = 6;

/** Labels 101 mm wide and labels 32 mm high have QR layouts of their own. */
const isWide = ({ width }: Wanted): boolean => Math.round(width * printerDotMm) === 101;
const isLow = ({ width, height }: Wanted): boolean => Math.round(height * printerDotMm) === 32 && width >= height;

/**
 * Yields every way to place the item's QR code, the shop's, both or none in an area, in every size. On labels 32 mm
 * high they are at the left, as high as the label allows; on labels 101 mm wide side by side and large; on others
 * wherever they leave the most room for text.
 */
export function* codePlaces(wanted: Wanted, area: Area): Iterable<Codes> {
  yield {
    qr: null,
    shopQr: null,
    captionLines: 0,
    text: textBox(area, area.left + area.margin.left, area.right - area.margin.right, area.top + area.margin.top),
    white: { left: area.margin.left, right: area.margin.right },
    centred: false,
    worth: 0,
  };
  for (const way of ways(wanted)) {
    const placed = place(wanted, area, way);
    if (placed !== null) yield placed;
  }
}

function* ways(wanted: Wanted): Iterable<Way> {
  const { qr, shopQr } = wanted;
  const sides = isLow(wanted) ? (["left"] as const) : (["left", "top"] as const);
  const several = isLow(wanted) || isWide(wanted) ? (["row"] as const) : (["row", "far", "stack"] as const);
  for (let module = leastModule; module <= mostModule; module++)
    for (const side of sides) {
      if (qr !== null) yield { qr, shopQr: null, module, shopModule: 0, side, together: "row" };
      if (shopQr !== null) yield { qr: null, shopQr, module: 0, shopModule: module, side, together: "row" };
      if (qr === null || shopQr === null) continue;
      // Equal in size to the eye, but never too fine for the printer.
      const alike = Math.floor((blockSize(qr) * module) / blockSize(shopQr));
      for (const together of several)
        yield { qr, shopQr, module, shopModule: Math.max(leastModule, alike), side, together };
    }
}

const blockSize = (qr: QrModules): number => qr.size + 2 * qrQuiet;

function place(wanted: Wanted, area: Area, way: Way): Codes | null {
  const blocks: Block[] = [];
  let captionLines = 0;
  if (way.qr !== null) blocks.push({ dark: way.qr.size * way.module, quiet: qrQuiet * way.module, words: 0 });
  if (way.shopQr !== null) {
    const block = { dark: way.shopQr.size * way.shopModule, quiet: qrQuiet * way.shopModule };
    // The words may be wider than the dark of their code, but keep the margin of all text.
    const widest = block.dark + 2 * Math.max(0, block.quiet - area.margin.left);
    captionLines = wanted.caption.findIndex((width) => width <= widest) + 1;
    if (wanted.caption.length > 0 && captionLines === 0) return null;
    blocks.push({ ...block, words: Math.ceil(captionLines * wanted.lineHeight) });
  }
  const spots = way.side === "left" ? atLeft(area, blocks, way.together) : onTop(area, blocks, way.together);
  if (spots === null) return null;
  const at = (index: number, module: number): PlacedQr | null => {
    const spot = spots.at[index];
    return spot === undefined ? null : { ...spot, module };
  };
  return {
    qr: way.qr === null ? null : at(0, way.module),
    shopQr: way.shopQr === null ? null : at(blocks.length - 1, way.shopModule),
    captionLines,
    text: spots.text,
    white: spots.white,
    centred: way.side === "top",
    worth: worthOf(wanted, way),
  };
}

/** Worth of a module by dots: beyond what phones read at arm's length, more size matters little. */
const growth = [0, 0, 0, 45, 55, 60, 63, 65];

function worthOf(wanted: Wanted, { qr, shopQr, module, shopModule }: Way): number {
  const special = isLow(wanted) || isWide(wanted);
  const grown = (dots: number) => (special ? 6 * dots : (growth[dots] ?? 65 + (dots - 7) / 2));
  return (qr === null ? 0 : 300 + grown(module)) + (shopQr === null ? 0 : 120 + 0.7 * grown(shopModule));
}

interface Spots {
  readonly at: readonly { readonly x: number; readonly y: number }[];
  readonly text: DotBox;
  readonly white: { readonly left: number; readonly right: number };
}

const tallOf = ({ dark, quiet, words }: Block): number => dark + (words === 0 ? 0 : quiet + words);
/** Returns the white space a code needs beneath it, words included. */
const under = ({ quiet, words }: Block, margin: number): number => (words === 0 ? Math.max(margin, quiet) : margin);
/**
 * Returns the white space between two codes. Words may extend into their own code's quiet zone, not into the
 * neighbour's.
 */
const apart = (one: Block, other: Block): number =>
  other.words === 0 ? Math.max(one.quiet, other.quiet) : one.quiet + other.quiet;

/** Returns the white space that a barcode beside the code may share: none if there are words in it. */
const whiteAt = ({ quiet, words }: Block): number => (words === 0 ? quiet : 0);

const textBox = (area: Area, left: number, right: number, top: number): DotBox => ({
  x: left,
  y: top,
  width: Math.max(0, right - left),
  height: Math.max(0, area.bottom - area.margin.bottom - top),
});

function atLeft(area: Area, blocks: readonly Block[], together: Way["together"]): Spots | null {
  const { margin } = area;
  const [first, second] = blocks;
  if (first === undefined) return null;
  const top = area.top + Math.max(margin.top, ...blocks.map(({ quiet }) => quiet));
  const textTop = area.top + margin.top;
  const textRight = area.right - margin.right;
  const x = area.left + Math.max(margin.left, first.quiet);
  if (second === undefined || together !== "stack") {
    const room = Math.min(...blocks.map((block) => area.bottom - under(block, margin.bottom) - tallOf(block)));
    if (room < top) return null;
    const y = (top + room) >> 1;
    const right = x + first.dark + first.quiet;
    if (second === undefined)
      return right > textRight
        ? null
        : {
            at: [{ x, y }],
            text: textBox(area, right, textRight, textTop),
            white: { left: whiteAt(first), right: margin.right },
          };
    if (together === "row") {
      const x2 = x + first.dark + apart(first, second);
      const right2 = x2 + second.dark + second.quiet;
      return right2 > textRight
        ? null
        : {
            at: [
              { x, y },
              { x: x2, y },
            ],
            text: textBox(area, right2, textRight, textTop),
            white: { left: whiteAt(second), right: margin.right },
          };
    }
    const x2 = area.right - Math.max(margin.right, second.quiet) - second.dark;
    return x2 - second.quiet < right
      ? null
      : {
          at: [
            { x, y },
            { x: x2, y },
          ],
          text: textBox(area, right, x2 - second.quiet, textTop),
          white: { left: whiteAt(first), right: whiteAt(second) },
        };
  }
  const pile = tallOf(first) + Math.max(first.quiet, second.quiet) + tallOf(second);
  const room = area.bottom - under(second, margin.bottom) - pile;
  if (room < top) return null;
  const y = (top + room) >> 1;
  const column = Math.max(...blocks.map(({ dark, quiet }) => Math.max(margin.left, quiet) + dark + quiet));
  const right = area.left + column;
  if (right > textRight) return null;
  return {
    at: [
      { x, y },
      { x: area.left + Math.max(margin.left, second.quiet), y: y + pile - tallOf(second) },
    ],
    text: textBox(area, right, textRight, textTop),
    white: { left: Math.min(first.quiet, whiteAt(second)), right: margin.right },
  };
}

function onTop(area: Area, blocks: readonly Block[], together: Way["together"]): Spots | null {
  const { margin } = area;
  const [first, second] = blocks;
  if (first === undefined || together === "far") return null;
  const y = area.top + Math.max(margin.top, ...blocks.map(({ quiet }) => quiet));
  const text = (below: number): DotBox => textBox(area, area.left + margin.left, area.right - margin.right, below);
  const white = { left: margin.left, right: margin.right };
  const centred = (block: Block): number => (area.left + area.right - block.dark) >> 1;
  const fits = (wide: number, quiet: number): boolean =>
    wide + Math.max(margin.left, quiet) + Math.max(margin.right, quiet) <= area.right - area.left;
  const quiet = Math.max(...blocks.map((block) => block.quiet));
  const end = (block: Block, from: number): number => from + tallOf(block) + under(block, wordsToText);
  const isIn = (bottom: number): boolean => bottom <= area.bottom - margin.bottom;
  if (second === undefined) {
    const bottom = end(first, y);
    return fits(first.dark, quiet) && isIn(bottom)
      ? { at: [{ x: centred(first), y }], text: text(bottom), white }
      : null;
  }
  if (together === "row") {
    const wide = first.dark + apart(first, second) + second.dark;
    const x = (area.left + area.right - wide) >> 1;
    const bottom = Math.max(end(first, y), end(second, y));
    return fits(wide, quiet) && isIn(bottom)
      ? {
          at: [
            { x, y },
            { x: x + wide - second.dark, y },
          ],
          text: text(bottom),
          white,
        }
      : null;
  }
  const y2 = y + tallOf(first) + Math.max(first.quiet, second.quiet);
  const bottom = end(second, y2);
  return fits(Math.max(first.dark, second.dark), quiet) && isIn(bottom)
    ? {
        at: [
          { x: centred(first), y },
          { x: centred(second), y: y2 },
        ],
        text: text(bottom),
        white,
      }
    : null;
}
