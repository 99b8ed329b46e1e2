import type { Layout } from "./bar-layout.ts";
import { fitBars } from "./fit-bars.ts";
import type { CodeSymbology, Reading } from "./reading.ts";
import { symbolReading } from "./symbol-reading.ts";
import type { Upright } from "./upright.ts";

/** Parts of the bars' breadth, the likeliest to be read first. The first two alone show whether others may be. */
const bands = [
  [0, 1],
  [0.33, 0.67],
  [0, 0.34],
  [0.66, 1],
] as const;

interface Limits {
  /** Least share of the variance explained. */
  readonly explained: number;
  /** Least margin of each of two bands. */
  readonly margin: number;
  /** Margin of a single band that needs no other. */
  readonly clear: number;
}

/**
 * Higher where the symbology's own check is weaker. Of fits that explained as much, the wrong ones had margins of up to
 * 3.7 (EAN-13) in 300 hard pictures, the right ones of 4.3 and more, half of them above 50.
 */
const limits: Readonly<Record<Exclude<CodeSymbology, "QR">, Limits>> = {
  "EAN-13": { explained: 0.85, margin: 4, clear: 8 },
  "UPC-A": { explained: 0.85, margin: 4, clear: 8 },
  "EAN-8": { explained: 0.85, margin: 5, clear: 12 },
  "UPC-E": { explained: 0.9, margin: 2, clear: Number.POSITIVE_INFINITY },
  "Code 128": { explained: 0.85, margin: 1, clear: Number.POSITIVE_INFINITY },
};

/** Light adds up in a lens, not its code in a picture (sRGB, IEC 61966-2-1, roughly). */
const gamma = 2.2;

/**
 * Reads the linear code of a bar field by fitting blurred codes to the grey values, which needs no edges; null when
 * neither one band is clear beyond doubt nor two agree.
 */
export function fitField(upright: Upright, layouts: readonly Layout[], quick = false): Reading | null {
  let agreed: Reading | null = null;
  for (const [n, band] of bands.entries()) {
    if (n === 2 && agreed === null) return null;
    const fitted = fitBand(upright, band, layouts, "both", quick);
    if (fitted === null) continue;
    const { reading, isClear } = fitted;
    if (isClear) return reading;
    if (agreed !== null) return agreed.text === reading.text ? agreed : null;
    agreed = reading;
  }
  return null;
}

/** Returns what one part of the bars' breadth, from 0 to 1, says by itself; null when it is not clear. */
export function fitBand(
  upright: Upright,
  [from, to]: readonly [number, number],
  layouts: readonly Layout[],
  directions: "forwards" | "both" = "both",
  quick = false,
): { readonly reading: Reading; readonly isClear: boolean } | null {
  const profile = upright.profile(from, to).map((value) => 255 * (value / 255) ** gamma);
  const fit = fitBars(profile, layouts, directions, quick);
  if (fit === null) return null;
  const least = limits[fit.symbology];
  if (fit.explained <= least.explained || fit.margin <= least.margin) return null;
  const reading = symbolReading(fit.symbology, fit.text, upright.corners(fit.start, fit.end));
  return reading === null ? null : { reading, isClear: fit.margin > least.clear };
}
