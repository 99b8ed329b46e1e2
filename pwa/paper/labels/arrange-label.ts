import { chooseEntries, type LabelText } from "./label-lines.ts";
import { type LinearModules, printerDotMm } from "./label-symbols.ts";
import { type Area, type Codes, codePlaces, leastModule, type PlacedQr } from "./place-codes.ts";
import type { DotBox, Wanted } from "./wanted-label.ts";

/** Position of a barcode's first bar; turned, the barcode runs downwards. */
export interface PlacedBarcode extends PlacedQr {
  readonly height: number;
  readonly turned: boolean;
}

export interface Arrangement {
  readonly qr: PlacedQr | null;
  readonly shopQr: PlacedQr | null;
  readonly captionLines: number;
  readonly barcode: PlacedBarcode | null;
  readonly logo: DotBox | null;
  readonly text: DotBox;
  readonly centred: boolean;
  readonly set: readonly LabelText[];
  readonly worth: number;
}

const gap = 8;
const mostBarModule = 5;

/**
 * Returns the arrangement of highest worth among those that fit: codes at the left or top; the shop's code beside,
 * beneath or at the far side; the barcode under the text, in a strip of its own or turned along the edge; the logo
 * beside or above the text, each in every size. Pure and fast: it only measures.
 */
export function arrangeLabel(wanted: Wanted): Arrangement {
  let best: Arrangement | null = null;
  for (const { area, barcode, worth } of barcodePlaces(wanted))
    for (const codes of codePlaces(wanted, area))
      for (const under of barcode === null
        ? barcodesUnderText(wanted, codes)
        : [{ barcode, text: codes.text, worth: 0 }])
        for (const { logo, text } of logoPlaces(wanted, under.text, codes.centred)) {
          const room = {
            lines: Math.max(0, Math.floor(text.height / wanted.lineHeight + 1e-6)),
            widthMm: text.width * printerDotMm,
          };
          const chosen = chooseEntries(wanted.entries, room, wanted.sizePt);
          const all = worth + codes.worth + under.worth + (logo === null ? 0 : 9) + chosen.worth;
          if (best === null || all > best.worth) {
            const { qr, shopQr, captionLines, centred } = codes;
            best = {
              qr,
              shopQr,
              captionLines,
              barcode: under.barcode,
              logo,
              text,
              centred,
              set: chosen.set,
              worth: all,
            };
          }
        }
  // One without codes, barcode and logo always fits.
  if (best === null) throw new RangeError("A label has no size.");
  return best;
}

/** Returns the margin in dots: printers are off by up to a millimetre. */
const edgeOf = ({ width, height }: Wanted): number => {
  const side = Math.min(width, height);
  return side < 120 ? 8 : height < 264 || side < 200 ? 12 : 16;
};

const barHeight = ({ height }: Wanted): number => (height < 160 ? 40 : height < 400 ? 56 : height < 800 ? 80 : 120);

/** Worth of a barcode by dots per module: wide bars tolerate a worn printhead. */
const barGrowth = [0, 0, 0, 12, 15, 16];

function* barcodePlaces(wanted: Wanted): Iterable<{ area: Area; barcode: PlacedBarcode | null; worth: number }> {
  const { width, height, barcode } = wanted;
  const edge = edgeOf(wanted);
  const margin = { left: edge, top: edge, right: edge, bottom: edge };
  const whole: Area = { left: 0, top: 0, right: width, bottom: height, margin };
  // Under the text, or none.
  yield { area: whole, barcode: null, worth: 0 };
  if (barcode === null) return;
  const tall = barHeight(wanted);
  const upright = largestBarcode(barcode, width, edge);
  if (upright > 0 && height - 2 * edge - tall - gap > 0) {
    const [x, y] = [(width - barcode.data.length * upright) >> 1, height - edge - tall];
    yield {
      area: { ...whole, bottom: y - gap, margin: { ...margin, bottom: 0 } },
      barcode: { x, y, module: upright, height: tall, turned: false },
      worth: 150 + (barGrowth[upright] ?? 0),
    };
  }
  const lying = largestBarcode(barcode, height, edge);
  if (lying > 0 && width - 2 * edge - tall - gap > 0) {
    const [x, y] = [width - edge - tall, (height - barcode.data.length * lying) >> 1];
    yield {
      area: { ...whole, right: x - gap, margin: { ...margin, right: 0 } },
      barcode: { x, y, module: lying, height: tall, turned: true },
      worth: 140 + (barGrowth[lying] ?? 0),
    };
  }
}

function largestBarcode({ data, quiet }: LinearModules, room: number, edge: number): number {
  for (let module = mostBarModule; module >= leastModule; module--)
    if (data.length * module + 2 * Math.max(quiet * module, edge) <= room) return module;
  return 0;
}

function* barcodesUnderText(
  wanted: Wanted,
  { text, white, centred }: Codes,
): Iterable<{ barcode: PlacedBarcode | null; text: DotBox; worth: number }> {
  yield { barcode: null, text, worth: 0 };
  if (wanted.barcode === null) return;
  const { data, quiet } = wanted.barcode;
  const height = barHeight(wanted);
  if (text.height < height) return;
  for (let module = mostBarModule; module >= leastModule; module--) {
    const before = Math.max(0, quiet * module - white.left);
    const after = Math.max(0, quiet * module - white.right);
    const spare = text.width - before - data.length * module - after;
    if (spare < 0) continue;
    const x = text.x + before + (centred ? spare >> 1 : 0);
    const y = text.y + text.height - height;
    yield {
      barcode: { x, y, module, height, turned: false },
      text: { ...text, height: Math.max(0, text.height - height - gap) },
      worth: 150 + (barGrowth[module] ?? 0),
    };
    return;
  }
}

/** Yields positions beside or above the text; above first where the text is centred under codes. */
function* logoPlaces(wanted: Wanted, text: DotBox, centred: boolean): Iterable<{ logo: DotBox | null; text: DotBox }> {
  yield { logo: null, text };
  if (!wanted.logo) return;
  if (centred) yield* logoAbove(wanted, text, text.width);
  const side = Math.min(72, text.width >> 2, text.height);
  const left = text.width - side - gap;
  if (side >= 40 && left >= 160)
    yield {
      logo: { x: text.x + left + gap, y: text.y, width: side, height: side },
      text: { ...text, width: left },
    };
  if (!centred) yield* logoAbove(wanted, text, 3 * logoHeight(wanted));
}

const logoHeight = ({ height }: Wanted): number => (height < 400 ? 48 : height < 800 ? 64 : 96);

function* logoAbove(wanted: Wanted, text: DotBox, widest: number): Iterable<{ logo: DotBox; text: DotBox }> {
  const height = logoHeight(wanted);
  if (text.width >= 80 && text.height >= height + gap + wanted.lineHeight)
    yield {
      logo: { x: text.x, y: text.y, width: Math.min(text.width, widest), height },
      text: { ...text, y: text.y + height + gap, height: text.height - height - gap },
    };
}
