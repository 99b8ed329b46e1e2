import { ownLanguage, ownLocale } from "#pwa/language/own-language.ts";
import { currencyExponent, moneyText as format } from "#shared/machine/kernel/money.ts";
import { dayZone, inDayZone } from "./day-zone.ts";

/**
 * Locale of numbers, money and dates: the page's language, with the browser's region if it is of that language. Amounts
 * are integers in minor units; moments are ISO 8601 instants, shown in the time zone of `countDaysIn`.
 */
export const locale = ownLocale;

/** Formats money: `12345` USD → "$123.45". With `short`, whole amounts have no decimals. */
export function formatMoney(minor: number, currency: string, short = false): string {
  const full = format(minor, currency, locale);
  const exponent = currencyExponent(currency);
  return short && exponent > 0 && minor % 10 ** exponent === 0 ? full.replace(/\D0+(?=\D*$)/, "") : full;
}

/** Formats a payout in lists, to one decimal: `28155` USD → "$281.6". */
export const formatListPayout = (minor: number, currency: string): string => format(minor, currency, locale, 1);

/** Returns the currency's sign alone, for price fields. */
export const currencySymbol = (currency: string): string => format(0, currency, locale).replace(/[\d.,\s]/g, "");

let counts: Intl.NumberFormat | undefined;
/** Formatters are created on first use: each one would delay the first screen. */
export const formatCount = (count: number): string => (counts ??= new Intl.NumberFormat(locale)).format(count);

const two = (value: number) => String(value).padStart(2, "0");
const days = inDayZone(
  (timeZone) => new Intl.DateTimeFormat("en-CA", { timeZone, year: "2-digit", month: "2-digit", day: "2-digit" }),
);

/** Formats a date as YY/MM/DD. */
export function formatDate(instant: string): string {
  const at = new Date(instant);
  // Lists call this for each row that scrolls by, and a formatter is slow.
  return dayZone() === ""
    ? `${two(at.getFullYear() % 100)}/${two(at.getMonth() + 1)}/${two(at.getDate())}`
    : days().format(at).replaceAll("-", "/");
}

const isoDays = inDayZone(
  (timeZone) => new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }),
);

/** Formats a date as YYYY-MM-DD, for files. */
export const formatDay = (instant: string): string => isoDays().format(new Date(instant));

const times = inDayZone(
  (timeZone) => new Intl.DateTimeFormat(locale, { timeZone, hour: "2-digit", minute: "2-digit" }),
);
const longs = inDayZone(
  (timeZone) => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "long", timeStyle: "short" }),
);

/** Formats YY/MM/DD and the time of day. */
export const formatDateTime = (instant: string): string =>
  `${formatDate(instant)} ${times().format(new Date(instant))}`;
export const formatLongDateTime = (instant: string): string => longs().format(new Date(instant));

let ages: Intl.RelativeTimeFormat | undefined;
const steps = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** Formats an age: "3 minutes ago", "yesterday"; "just now" below a minute, and for clocks ahead. */
export function formatAge(instant: string): string {
  const passed = Date.now() - Date.parse(instant);
  ages ??= new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "long" });
  for (const [unit, size] of steps) {
    if (passed >= size) return ages.format(-Math.floor(passed / size), unit);
  }
  return ownLanguage === "en" ? "just now" : ages.format(0, "second");
}

/** Formats bytes: "14 MB". */
export function formatBytes(bytes: number): string {
  const units = ["B", "kB", "MB", "GB"];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}
