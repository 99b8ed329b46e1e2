import { locale } from "./format.ts";

/** Formats a rate in basis points as the reader's language does: "2.5%", in Spanish "2,5 %". */
export const rateText = (basisPoints: number): string =>
  new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 }).format(basisPoints / 10_000);
