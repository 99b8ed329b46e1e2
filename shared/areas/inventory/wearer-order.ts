import { compareSizes, isLetterSize } from "./size-order.ts";

/** The letters after a size that say who wears it, in the order in which their sizes are shown; first none. */
const wearers = ["", "C", "K", "Y", "M", "W"] as const;

/** Returns the place of a size's wearers: other letters after a number come next, what has no number last. */
function wearersOf(size: string): number {
  const letters = /^\s*\d+(?:[.,]\d+)?\s*(.*?)\s*$/.exec(size)?.[1];
  if (letters === undefined || isLetterSize(size)) return wearers.length + 1;
  const place = wearers.findIndex((one) => one === letters.toUpperCase());
  return place < 0 ? wearers.length : place;
}

/**
 * Compares sizes wearer by wearer, for people who look for their own: plain ones first, then those of each letter, so
 * that 10C comes after 9.5C and not after 10.
 */
export const compareByWearer = (a: string, b: string): number => wearersOf(a) - wearersOf(b) || compareSizes(a, b);
