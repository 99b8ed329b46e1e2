import { ownLanguage, ownLocale } from "#pwa/language/own-language.ts";
import { currencyExponent, formatMoney as format } from "#shared/kernel/money.ts";
import { dayZone, inDayZone } from "./day-zone.ts";

/**
 * How numbers, money and moments read in the language of the page, by the browser's region where it is of that language. Amounts are integers in minor units;
 * moments are ISO 8601 instants, and read by the clock of `countDaysIn`.
 */
export const locale = ownLocale;

/** `12345` USD → "$123.45". Whole amounts drop their zeros when `short`. */
export function formatMoney(minor: number, currency: string, short = false): string {
  const full = format(minor, currency, locale);
  const exponent = currencyExponent(currency);
  return short && exponent > 0 && minor % 10 ** exponent === 0 ? full.replace(/\D0+(?=\D*$)/, "") : full;
}

/** A payout as lists show it, to one decimal [A9.11]: `28155` USD → "$281.6". */
export const formatListPayout = (minor: number, currency: string): string => format(minor, currency, locale, 1);

/** The currency's sign alone, as it stands before a price field. */
export const currencySymbol = (currency: string): string => format(0, currency, locale).replace(/[\d.,\s]/g, "");

let counts: Intl.NumberFormat | undefined;
/** Made when it is first asked for, as every formatter here: the first screen waits for each. */
export const formatCount = (count: number): string => (counts ??= new Intl.NumberFormat(locale)).format(count);

const two = (value: number) => String(value).padStart(2, "0");
const days = inDayZone(
  (timeZone) => new Intl.DateTimeFormat("en-CA", { timeZone, year: "2-digit", month: "2-digit", day: "2-digit" }),
);

/** YY/MM/DD, the form of a date [A9.47]. */
export function formatDate(instant: string): string {
  const at = new Date(instant);
  // Lists ask for each row that scrolls by, and a formatter is slow.
  return dayZone() === ""
    ? `${two(at.getFullYear() % 100)}/${two(at.getMonth() + 1)}/${two(at.getDate())}`
    : days().format(at).replaceAll("-", "/");
}

const isoDays = inDayZone(
  (timeZone) => new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }),
);

/** YYYY-MM-DD, as files have it. */
export const formatDay = (instant: string): string => isoDays().format(new Date(instant));

const times = inDayZone(
  (timeZone) => new Intl.DateTimeFormat(locale, { timeZone, hour: "2-digit", minute: "2-digit" }),
);
const longs = inDayZone(
  (timeZone) => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "long", timeStyle: "short" }),
);

/** YY/MM/DD and the time of day. */
export const formatDateTime = (instant: string): string =>
  `${formatDate(instant)} ${times().format(new Date(instant))}`;
export const formatLongDateTime = (instant: string): string => longs().format(new Date(instant));

let ages: Intl.RelativeTimeFormat | undefined;
const steps = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** "3 minutes ago", "yesterday"; "just now" below a minute, and for clocks that run ahead. */
export function formatAge(instant: string, now = Date.now()): string {
  const passed = now - Date.parse(instant);
  ages ??= new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "long" });
  for (const [unit, size] of steps) {
    if (passed >= size) return ages.format(-Math.floor(passed / size), unit);
  }
  return ownLanguage === "en" ? "just now" : ages.format(0, "second");
}

/** "14 MB": bytes in the unit a person expects. */
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
