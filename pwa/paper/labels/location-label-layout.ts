import { locationLabelText } from "#shared/areas/scanning/parse-scan.ts";
import { type LabelLayout, type LabelShape, noRoom } from "./label-layout.ts";
import type { LabelStore } from "./labelled-item.ts";
import { drawQr, printerDotMm, type QrModules, textQr } from "./label-symbols.ts";
import { clip, keepsWords, labelLine, textWidthMm, wrap } from "./label-text.ts";

/** Data of a location's or sub-location's label. */
export interface LocationLabel {
  /** Id of the location or sub-location. */
  readonly id: string;
  readonly name: string;
  /** Name of a sub-location's location; empty for a location. */
  readonly within: string;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Setting {
  readonly sizePt: number;
  readonly lines: readonly string[];
  /** Whether no word is broken. */
  readonly keepsWords: boolean;
}

interface Arrangement {
  readonly module: number;
  /** Box of the name. */
  readonly box: Box;
  readonly setting: Setting;
}

const mmPerPoint = 25.4 / 72;
const lineHeight = 1.12;
const marginMm = 1.5;
/** White around a QR code, in modules: shelves are dark (ISO/IEC 18004). */
const quiet = 4;
/** Dots per module that scan easily at arm's length. */
const goodModule = 4;
const leastModule = 2;
const largestPt = 150;
const leastPt = 6;
const mostLines = 4;

/**
 * Lays out the label of a place: its QR code, and its name as large as possible, to be read from across the aisle. The
 * name is beside the code, or beneath it if that makes it clearly larger; the code gets the rest. `leftOut` names the
 * QR code if there is no room for a readable one.
 */
export function layoutLocationLabel(
  label: LocationLabel,
  store: Pick<LabelStore, "labelWidthMm" | "labelHeightMm">,
): LabelLayout {
  const { labelWidthMm: width, labelHeightMm: height } = store;
  const qr = textQr(locationLabelText(label.id));
  const name = labelLine(label.name);
  const within = labelLine(label.within);
  const best = arrangements(qr, width, height)
    .map(({ module, box }): Arrangement => ({ module, box, setting: largestSetting(name, within, box) }))
    .reduce<Arrangement | null>((chosen, next) => (chosen === null || isBetter(next, chosen) ? next : chosen), null);
  if (best === null) {
    const box = { x: marginMm, y: marginMm, width: width - 2 * marginMm, height: height - 2 * marginMm };
    return {
      width,
      height,
      shapes: textShapes(largestSetting(name, within, box), within, box),
      leftOut: [{ what: "QR Code", why: noRoom() }],
    };
  }
  const { module, box, setting } = best;
  const beneath = isBeneath(box);
  const side = module * qr.size;
  const x = beneath ? (width - side) / 2 : quiet * module;
  const y = beneath ? quiet * module : (height - side) / 2;
  // Aligned to whole dots, or the printer rounds each module differently.
  const bars = drawQr(qr, wholeDots(x), wholeDots(y), module).map((bar) => ({ kind: "bar" as const, ...bar }));
  return { width, height, shapes: [...bars, ...textShapes(setting, within, box)], leftOut: [] };
}

/** Returns some sizes of the code that fit beside or above a name, smallest first. */
function arrangements(qr: QrModules, width: number, height: number): { module: number; box: Box }[] {
  const across = qr.size + 2 * quiet;
  const largest = Math.floor(Math.min(width, height) / across / printerDotMm + 1e-6);
  // A code much smaller than its label looks lost and scans from less far.
  const least = Math.min(largest, Math.max(goodModule, Math.floor(largest * 0.6)));
  const found: { module: number; box: Box }[] = [];
  const step = Math.max(1, Math.ceil((largest - least) / 5));
  for (let dots = Math.max(least, leastModule); dots <= largest; dots += step) {
    const module = dots * printerDotMm;
    const taken = across * module;
    found.push(
      { module, box: { x: taken, y: marginMm, width: width - taken - marginMm, height: height - 2 * marginMm } },
      { module, box: { x: marginMm, y: taken, width: width - 2 * marginMm, height: height - taken - marginMm } },
    );
  }
  return found;
}

/** Prefers unbroken words, then the larger name, then the larger code. */
const isBetter = (one: Arrangement, other: Arrangement): boolean =>
  one.setting.keepsWords !== other.setting.keepsWords
    ? one.setting.keepsWords
    : worth(one) !== worth(other)
      ? worth(one) > worth(other)
      : one.module > other.module;

/** Names beside the code make labels in a row look alike, so beneath must gain something. */
const worth = ({ box, setting }: Arrangement): number => setting.sizePt / (isBeneath(box) ? 1.25 : 1);
const isBeneath = (box: Box): boolean => box.x === marginMm;

const smaller = (sizePt: number): number => Math.max(leastPt, sizePt * 0.45);
const linesMm = (count: number, sizePt: number): number => count * sizePt * mmPerPoint * lineHeight;

/**
 * Returns the largest type in which the whole name fits without breaking a word; breaks a word only if even the
 * smallest type is too large, and cuts the name only if that does not help.
 */
function largestSetting(name: string, within: string, box: Box): Setting {
  const best = largestFitting(name, within, box, true) ?? largestFitting(name, within, box, false);
  if (best !== null) return best;
  const lines = Math.min(mostLines, roomForLines(leastPt, "", box));
  const cut = lines === 0 || box.width <= 0 ? [] : wrap(name, box.width, leastPt, true, lines);
  // Worth less than any complete name.
  return { sizePt: cut.length === 0 ? 0 : leastPt - 0.001, lines: cut, keepsWords: false };
}

function largestFitting(name: string, within: string, box: Box, whole: boolean): Setting | null {
  let best: Setting | null = null;
  // A name that fits in one size fits in nearly all smaller ones.
  let [low, high] = [leastPt * 2, largestPt * 2];
  while (low <= high) {
    const half = (low + high) >> 1;
    const found = setting(name, within, box, half / 2);
    if (found === null || (whole && !found.keepsWords)) high = half - 1;
    else {
      best = found;
      low = half + 1;
    }
  }
  return best;
}

/** Returns the whole name set in this size, or null if it does not fit. */
function setting(name: string, within: string, box: Box, sizePt: number): Setting | null {
  const room = Math.min(mostLines, roomForLines(sizePt, within, box));
  if (room === 0) return null;
  const lines = wrap(name, box.width, sizePt, true, room);
  return lines.join("").replaceAll(" ", "") === name.replaceAll(" ", "")
    ? { sizePt, lines, keepsWords: keepsWords(name, lines) }
    : null;
}

function roomForLines(sizePt: number, within: string, box: Box): number {
  const left = box.height - (within === "" ? 0 : linesMm(1, smaller(sizePt)));
  return Math.max(0, Math.floor((left + 1e-6) / linesMm(1, sizePt)));
}

function textShapes({ lines, sizePt }: Setting, within: string, box: Box): LabelShape[] {
  const under = clip(within, box.width, smaller(sizePt), false);
  const underMm = under === "" ? 0 : linesMm(1, smaller(sizePt));
  const all = linesMm(lines.length, sizePt);
  const showsUnder = under !== "" && lines.length > 0 && all + underMm <= box.height + 1e-6;
  let y = box.y + Math.max(0, (box.height - all - (showsUnder ? underMm : 0)) / 2);
  const shapes: LabelShape[] = [];
  const set = (text: string, size: number, bold: boolean) => {
    const spare = isBeneath(box) ? box.width - textWidthMm(text, size, bold) : 0;
    shapes.push({
      kind: "text",
      x: box.x + Math.max(0, spare) / 2,
      y: y + size * mmPerPoint * 0.86,
      text,
      sizePt: size,
      bold,
      maxWidth: box.width,
    });
    y += linesMm(1, size);
  };
  for (const line of lines) set(line, sizePt, true);
  if (showsUnder) set(under, smaller(sizePt), false);
  return shapes;
}

const wholeDots = (mm: number): number => Math.floor(mm / printerDotMm + 1e-6) * printerDotMm;
