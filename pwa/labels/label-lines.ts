import { formatMoney } from "#shared/kernel/money.ts";
import type { ItemLabel, LabelStore } from "./labelled-item.ts";
import { labelLine, leastClippedMm, textWidthMm, wrap } from "./label-text.ts";
import { labelWords } from "./words.ts";

/** Something a label may say, and how much it matters when there is no room for everything. */
export interface Entry {
  /** The label options it serves. */
  readonly options: readonly string[];
  readonly text: string;
  readonly bold: boolean;
  readonly weight: number;
  readonly widthMm: number;
  /** The narrowest room in which it is shown: a part of a title is better than nothing, half a price or code is worse. */
  readonly leastMm: number;
  /** Long and of no use in part: it takes as many lines as it needs. */
  readonly takesLines: boolean;
  /** Its type in type sizes, and the lines it takes: 1, or more for what is read from a distance. */
  readonly times: number;
}

/** One printed line. */
export interface Line {
  readonly text: string;
  readonly bold: boolean;
  /** Its type in type sizes, and the lines it is high. */
  readonly times: number;
}

/** Room for text: whole lines of a type size, and their width. */
export interface Room {
  readonly lines: number;
  readonly widthMm: number;
}

const mostTitleLines = 3;
/** Narrower than this, a clipped text says nothing. */
const leastTextMm = 8;
const title = "Item Description";
const consignerId = "Consigner Id";
const size = "Size";
/** What a size in two or three type sizes is worth: more than whose item it is, less than what finds it. */
const sizeWorth = [0, 0, 26, 34];
const between = " · ";

/** What the store's label options make of an item, in the order it is printed. Empty fields say nothing. */
export function labelEntries(label: ItemLabel, store: LabelStore, sizePt: number): readonly Entry[] {
  const sizeText = label.size === "" ? "" : labelWords("size", { size: label.size });
  const price = formatMoney(label.priceMinor, store.currency);
  const fee = labelWords("fee", { amount: formatMoney(label.payoutFeeMinor, store.currency) });
  const all: readonly [option: string, text: string, bold: boolean, clips: boolean, weight: number][] = [
    [title, label.title, true, true, 55],
    [size, sizeText, true, false, 60],
    ["Price", price, true, false, 70],
    ["Item Id", label.code, false, false, 45],
    ["SKU", label.sku, false, true, 32],
    ["Sublocation", label.subLocation, false, true, 28],
    ["Consigner", label.consignerName, false, true, 22],
    [consignerId, label.consignerId, false, false, 14],
    ["Payout Fee", fee, false, false, 12],
  ];
  const shown = new Set<string>(store.labelOptions);
  return all
    .filter(([option]) => shown.has(option))
    .map(([option, raw, bold, clips, weight]) => {
      const text = labelLine(raw);
      const widthMm = textWidthMm(text, sizePt, bold);
      const takesLines = option === consignerId;
      const leastMm =
        clips || takesLines ? Math.min(widthMm, Math.max(leastTextMm, leastClippedMm(text, sizePt, bold))) : widthMm;
      return { options: [option], text, bold, weight, widthMm, leastMm, takesLines, times: 1 };
    })
    .filter(({ text }) => text !== "");
}

interface Chosen {
  readonly set: readonly Entry[];
  readonly worth: number;
}

/**
 * As many of the entries as the room holds, and what that is worth. The size is the largest text
 * wherever that leaves room for what finds an item. Measures only, because a layout asks it about
 * many rooms.
 */
export function chooseEntries(entries: readonly Entry[], room: Room, sizePt: number): Chosen {
  let best = chooseSet(entries, room, sizePt);
  const written = entries.find(({ options }) => options[0] === size);
  if (written === undefined) return best;
  for (let times = 2; times < sizeWorth.length; times++) {
    const widthMm = written.widthMm * times;
    if (widthMm > room.widthMm || times > room.lines) break;
    const large: Entry = { ...written, widthMm, leastMm: widthMm, times };
    const { set, worth } = chooseSet(
      entries.map((entry) => (entry === written ? large : entry)),
      room,
      sizePt,
    );
    const all = worth + (sizeWorth[times] ?? 0);
    if (set.includes(large) && all > best.worth) best = { set, worth: all };
  }
  return best;
}

/**
 * Size and price share a line where they fit on one; where lines are short the smaller entries
 * share them too; what matters least goes first.
 */
function chooseSet(entries: readonly Entry[], room: Room, sizePt: number): Chosen {
  const { lines, widthMm } = room;
  const gap = textWidthMm(between, sizePt, true);
  const join = (one: Entry, other: Entry): Entry | null => {
    const both = one.widthMm + gap + other.widthMm;
    if (both > widthMm) return null;
    return {
      options: [...one.options, ...other.options],
      text: one.text + between + other.text,
      bold: one.bold,
      weight: one.weight + other.weight,
      widthMm: both,
      leastMm: both,
      takesLines: false,
      times: 1,
    };
  };
  let kept = entries.filter((entry) => entry.leastMm <= widthMm);
  let set = packed(kept, lines, join);
  while (linesTaken(set, widthMm, sizePt) > lines) {
    const least = kept.reduce((one, other) => (other.weight < one.weight ? other : one));
    kept = kept.filter((entry) => entry !== least);
    set = packed(kept, lines, join);
  }
  const spare = lines - linesTaken(set, widthMm, sizePt);
  // Half of a text still says something; all of it says more.
  const worth = set.reduce((sum, entry) => {
    const wide = widthMm * (entry.options[0] === title ? Math.min(mostTitleLines, 1 + spare) : 1);
    return sum + entry.weight * (0.4 + 0.6 * Math.min(1, wide / entry.widthMm));
  }, 0);
  return { set, worth };
}

/** The chosen entries as printed lines. Spare lines are the title's. */
export function setLines(set: readonly Entry[], room: Room, sizePt: number): readonly Line[] {
  const spare = room.lines - linesTaken(set, room.widthMm, sizePt);
  return set.flatMap((entry) => {
    const { options, text, bold, times } = entry;
    if (times > 1) return [{ text, bold, times }];
    const lines = options[0] === title ? Math.min(mostTitleLines, 1 + spare) : linesOf(entry, room.widthMm, sizePt);
    return wrap(text, room.widthMm, sizePt, bold, lines).map((line) => ({ text: line, bold, times }));
  });
}

/** Each line but the last may end one character early. */
function linesOf({ takesLines, widthMm, bold, times }: Entry, roomMm: number, sizePt: number): number {
  if (times > 1) return times;
  if (!takesLines || widthMm <= roomMm) return 1;
  return Math.ceil(widthMm / Math.max(0.1, roomMm - textWidthMm("W", sizePt, bold)));
}

const linesTaken = (set: readonly Entry[], roomMm: number, sizePt: number): number =>
  set.reduce((sum, entry) => sum + linesOf(entry, roomMm, sizePt), 0);

/** Size and price on one line, unless the size is large; then, while there are more lines than room, neighbours of the smaller ones. */
function packed(
  entries: readonly Entry[],
  lines: number,
  join: (one: Entry, other: Entry) => Entry | null,
): readonly Entry[] {
  const out: Entry[] = [];
  let over = entries.reduce((sum, { times }) => sum + times, 0) - lines;
  for (const entry of entries) {
    const last = out.at(-1);
    const always = last?.options.at(-1) === size && entry.options[0] === "Price";
    const both =
      last?.times === 1 &&
      entry.times === 1 &&
      (always || (over > 0 && last.bold === entry.bold && last.options[0] !== title))
        ? join(last, entry)
        : null;
    if (both === null) out.push(entry);
    else {
      out[out.length - 1] = both;
      over -= 1;
    }
  }
  return out;
}
