import { t } from "#shared/words/define-words.ts";
import { moneyText } from "#shared/machine/kernel/money.ts";
import type { ItemLabel, LabelStore } from "./labelled-item.ts";
import { labelLine, leastClippedMm, textWidthMm, wrap } from "./label-text.ts";

/** A text of a label, with its weight for when there is no room for everything. */
export interface LabelText {
  /** The label options it covers. */
  readonly options: readonly string[];
  readonly text: string;
  readonly bold: boolean;
  readonly weight: number;
  readonly widthMm: number;
  /** Minimum width at which it is shown: part of a title is useful, part of a price or code is misleading. */
  readonly leastMm: number;
  /** Long and useless in part: it takes as many lines as it needs. */
  readonly takesLines: boolean;
  /** Height in lines and multiple of the type size: 1, or more to be read from a distance. */
  readonly times: number;
}

/** One printed line. */
export interface LabelLine {
  readonly text: string;
  readonly bold: boolean;
  /** Height in lines and multiple of the type size. */
  readonly times: number;
}

/** Room for text: whole lines of a type size, and their width. */
export interface Room {
  readonly lines: number;
  readonly widthMm: number;
}

const mostTitleLines = 3;
/** Clipped text narrower than this is useless. */
const leastTextMm = 8;
const title = "Item Description";
const consignerId = "Consigner Id";
const size = "Size";
/** Worth of a size in two or three times the type size: more than the consigner, less than what identifies the item. */
const sizeWorth = [0, 0, 26, 34];
const between = " · ";

/** Returns an item's texts by the store's label options, in print order. Empty fields are left out. */
export function labelEntries(label: ItemLabel, store: LabelStore, sizePt: number): readonly LabelText[] {
  const sizeText = label.size === "" ? "" : t("Size {size}", { size: label.size });
  const price = moneyText(label.priceMinor, store.currency);
  const fee = t("Fee {amount}", { amount: moneyText(label.payoutFeeMinor, store.currency) });
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
  readonly set: readonly LabelText[];
  readonly worth: number;
}

/**
 * Chooses as many of the entries as fit, and returns their worth. The size is the largest text if that leaves room for
 * what identifies an item. Only measures, because a layout calls it for many rooms.
 */
export function chooseEntries(entries: readonly LabelText[], room: Room, sizePt: number): Chosen {
  let best = chooseSet(entries, room, sizePt);
  const written = entries.find(({ options }) => options[0] === size);
  if (written === undefined) return best;
  for (let times = 2; times < sizeWorth.length; times++) {
    const widthMm = written.widthMm * times;
    if (widthMm > room.widthMm || times > room.lines) break;
    const large: LabelText = { ...written, widthMm, leastMm: widthMm, times };
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
 * Puts size and price on one line where they fit; where lines are scarce, smaller entries share them too, and the least
 * important are dropped first.
 */
function chooseSet(entries: readonly LabelText[], room: Room, sizePt: number): Chosen {
  const { lines, widthMm } = room;
  const gap = textWidthMm(between, sizePt, true);
  const join = (one: LabelText, other: LabelText): LabelText | null => {
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
  // Half of a text has some worth; all of it has more.
  const worth = set.reduce((sum, entry) => {
    const wide = widthMm * (entry.options[0] === title ? Math.min(mostTitleLines, 1 + spare) : 1);
    return sum + entry.weight * (0.4 + 0.6 * Math.min(1, wide / entry.widthMm));
  }, 0);
  return { set, worth };
}

/** Returns the chosen entries as printed lines. Spare lines go to the title. */
export function setLines(set: readonly LabelText[], room: Room, sizePt: number): readonly LabelLine[] {
  const spare = room.lines - linesTaken(set, room.widthMm, sizePt);
  return set.flatMap((entry) => {
    const { options, text, bold, times } = entry;
    if (times > 1) return [{ text, bold, times }];
    const lines = options[0] === title ? Math.min(mostTitleLines, 1 + spare) : linesOf(entry, room.widthMm, sizePt);
    return wrap(text, room.widthMm, sizePt, bold, lines).map((line) => ({ text: line, bold, times }));
  });
}

/** Counts the lines of an entry; each but the last may end one character early. */
function linesOf({ takesLines, widthMm, bold, times }: LabelText, roomMm: number, sizePt: number): number {
  if (times > 1) return times;
  if (!takesLines || widthMm <= roomMm) return 1;
  return Math.ceil(widthMm / Math.max(0.1, roomMm - textWidthMm("W", sizePt, bold)));
}

const linesTaken = (set: readonly LabelText[], roomMm: number, sizePt: number): number =>
  set.reduce((sum, entry) => sum + linesOf(entry, roomMm, sizePt), 0);

/**
 * Joins size and price on one line, unless the size is large, and then neighbouring smaller entries while there are
 * more lines than room.
 */
function packed(
  entries: readonly LabelText[],
  lines: number,
  join: (one: LabelText, other: LabelText) => LabelText | null,
): readonly LabelText[] {
  const out: LabelText[] = [];
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
