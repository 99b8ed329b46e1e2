/**
 * Money is whole minor units in integers. The currency determines the decimals (ISO 4217); browsers' Intl deviates from
 * the standard for some, hence this list of those without two decimals. A test compares it with the standard's list.
 */
const zeroDecimals = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF";
const threeDecimals = "BHD IQD JOD KWD LYD OMR TND";
const fourDecimals = "CLF UYW";

const exponents = new Map<string, number>([
  ...zeroDecimals.split(" ").map((code) => [code, 0] as const),
  ...threeDecimals.split(" ").map((code) => [code, 3] as const),
  ...fourDecimals.split(" ").map((code) => [code, 4] as const),
]);

/** The largest amount a row can hold. */
export const largestMinor = 999_999_999_999;

/** Returns the currency's number of decimals. */
export const currencyExponent = (currency: string): number => exponents.get(currency) ?? 2;

/** Returns a share of an amount, given in hundredths of a percent, rounded half-up to a minor unit. */
export function shareOf(amountMinor: number, basisPoints: number): number {
  // BigInt: the product may pass 2^53, and floating point division rounds up near whole numbers.
  return Number((BigInt(amountMinor) * BigInt(basisPoints) + 5_000n) / 10_000n);
}

/** Formats an amount for inputs and CSV files: point, no symbol, no grouping. 250000 USD → "2500.00". */
export function decimalText(amountMinor: number, currency: string): string {
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(amountMinor)).padStart(exponent + 1, "0");
  const sign = amountMinor < 0 ? "-" : "";
  return exponent === 0 ? sign + digits : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats an amount for people, with symbol and grouping: 250000 USD → "$2,500.00". `decimals` limits the number of
 * decimals.
 */
export function moneyText(amountMinor: number, currency: string, locale = "en", decimals?: number): string {
  const exponent = currencyExponent(currency);
  const shown = Math.min(exponent, decimals ?? exponent);
  const key = `${locale} ${currency} ${shown}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: shown,
      maximumFractionDigits: shown,
    });
    formats.set(key, format);
  }
  // Below 10^12 minor units a double is exact in every digit shown.
  return format.format(amountMinor / 10 ** exponent);
}
