import { locale } from "#pwa/ui/format.ts";

/** Returns a part in percent of a whole, to one decimal; 0 for a whole of 0. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;

const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
export const percentText = (percent: number): string => format.format(percent);
