/**
 * Money is whole minor units in integers. The currency says how many decimals it has
 * (ISO 4217); browsers' Intl disagrees with the standard for some, hence our own list
 * of those that do not have two. A test compares it with the standard's list.
 */
const zeroDecimals = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF";
const threeDecimals = "BHD IQD JOD KWD LYD OMR TND";
const fourDecimals = "CLF UYW";

const exponents = new Map<string, number>([
  ...zeroDecimals.split(" ").map((code) => [code, 0] as const),
  ...threeDecimals.split(" ").map((code) => [code, 3] as const),
  ...fourDecimals.split(" ").map((code) => [code, 4] as const),
]);

/** The largest amount a row holds. */
export const largestMinor = 999_999_999_999;

/** How many decimals the currency has. */
export const currencyExponent = (currency: string): number => exponents.get(currency) ?? 2;

/** The share of an amount, in hundredths of a percent, rounded half-up to a whole minor unit. */
export function shareOf(amountMinor: number, basisPoints: number): number {
  // The product may pass 2^53, and a quotient in doubles rounds up near whole numbers.
  return Number((BigInt(amountMinor) * BigInt(basisPoints) + 5_000n) / 10_000n);
}

/** Digits with a point, no symbol and no grouping: 250000 USD → "2500.00". What inputs and CSV files hold. */
export function decimalText(amountMinor: number, currency: string): string {
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(amountMinor)).padStart(exponent + 1, "0");
  const sign = amountMinor < 0 ? "-" : "";
  return exponent === 0 ? sign + digits : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/** As people read it, with the currency's symbol and grouping: 250000 USD → "$2,500.00". */
export function formatMoney(amountMinor: number, currency: string, locale = "en"): string {
  const exponent = currencyExponent(currency);
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: exponent,
      maximumFractionDigits: exponent,
    });
    formats.set(key, format);
  }
  // Below 10^12 minor units a double holds every digit that is shown.
  return format.format(amountMinor / 10 ** exponent);
}

export type ParsedMoney = { readonly minor: number } | { readonly problem: string };

/**
 * Reads an amount a person typed, in the writing of a place whose decimal mark is `decimal`: "1,250", "1 250.50", ".5".
 * The other mark counts as the decimal mark too where it cannot be a thousands mark: "245,5" and "12,50". What can be
 * read in two ways is refused with a sentence.
 */
export function parseMoney(text: string, currency: string, decimal: "." | "," = "."): ParsedMoney {
  const exponent = currencyExponent(currency);
  const [point, other] = decimal === "." ? [String.raw`\.`, ","] : [",", String.raw`\.`];
  const example = `Write the amount like ${moneyExample(currency, decimal)}.`;
  const typed = text.trim();
  if (/^[-\u2212]\s*[\d.,]/.test(typed)) return { problem: "An amount cannot be negative." };
  const marked = new RegExp(
    `^(\\d{1,3}(?:([${other} \u00a0\u202f'\u2019])\\d{3})(?:\\2\\d{3})*)(?:${point}(\\d*))?$`,
  ).exec(typed);
  const plain = new RegExp(`^(\\d*)(?:${point}(\\d*))?$`).exec(typed);
  const swapped = new RegExp(`^(\\d*)${other}(\\d{1,2})$`).exec(typed);
  // In a currency with three decimals "1,250" is either.
  if (marked !== null && exponent === 3 && /^\d+[.,]\d{3}$/.test(typed)) return { problem: example };
  const whole = marked?.[1]?.replaceAll(/\D/g, "") ?? plain?.[1] ?? swapped?.[1];
  const decimals = marked === null ? (plain?.[2] ?? swapped?.[2] ?? "") : (marked[3] ?? "");
  if (whole === undefined || whole.length > 12 || whole + decimals === "") return { problem: example };
  if (decimals.length > exponent)
    return {
      problem: exponent === 0 ? `${currency} has no decimals.` : `${currency} has ${exponent} decimals at most.`,
    };
  const minor = Number(`${whole}${decimals.padEnd(exponent, "0")}`);
  return minor > largestMinor ? { problem: "This amount is too large." } : { minor };
}

/** 1,250 in the currency, as it may be typed. */
function moneyExample(currency: string, decimal: "." | ","): string {
  const [, decimals = ""] = decimalText(0, currency).split(".");
  const whole = decimal === "." ? "1,250" : "1.250";
  return decimals === "" ? whole : `${whole}${decimal}${decimals}`;
}
