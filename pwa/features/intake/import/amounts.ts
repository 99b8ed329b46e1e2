import { t } from "#shared/words/define-words.ts";
import { currencyExponent } from "#shared/machine/kernel/money.ts";
import { parseMoney } from "#shared/machine/kernel/parse-money.ts";

export type DecimalSign = "." | ",";

/** Detects the decimal mark of a file's amounts; the majority decides for all. */
export class DecimalSigns {
  #commas = 0;
  #points = 0;
  /** Amounts with a point before three digits, and without any mark. */
  #pointed = 0;
  #plain = 0;

  /** `times`: lines that have it. */
  check(amount: string, times = 1): void {
    const mark = /([.,])\d{1,2}\D*$/.exec(amount)?.[1];
    if (mark === ",") this.#commas += times;
    if (mark === ".") this.#points += times;
    if (/^\D*\d{1,3}(\.\d{3})+\D*$/.test(amount)) this.#pointed += times;
    if (/^\D*\d+\D*$/.test(amount)) this.#plain += times;
  }

  get mark(): DecimalSign {
    // Three decimals are written always or never: beside amounts without any, a point marks thousands.
    const isThousands = this.#points === 0 && this.#commas === 0 && this.#pointed > 0 && this.#plain > 0;
    return isThousands || this.#commas > this.#points ? "," : ".";
  }
}

const signs = /\p{Sc}|\b[A-Z]{3}(?![A-Za-z])/gu;
/** Signs shared by several currencies. */
const shared: Readonly<Record<string, RegExp>> = {
  "¥": /^(JPY|CNY)$/,
  $: /^(USD|CAD|AUD|NZD|SGD|HKD|MXN|BRL|ARS|CLP|COP|TWD)$/,
  kr: /^(SEK|NOK|DKK|ISK)$/,
};

/** Parses a cell's amount to minor units, with or without the currency's sign or code, or returns its error. */
export function readAmount(
  cell: string,
  currency: string,
  decimal: DecimalSign,
): { readonly minor: number } | { readonly problem: string } {
  const marked = [...new Set(cell.match(signs))];
  const other = marked.find((sign) => !isOf(sign, currency));
  if (other !== undefined)
    return { problem: t("The amount is in {sign}, the store’s currency is {currency}.", { sign: other, currency }) };
  const digits = cell
    .replace(/\bUS(?=\$)/, "")
    .replaceAll(signs, "")
    .trim();
  const read = parseMoney(digits, currency, decimal);
  if ("minor" in read) return read;
  // Some systems write 120.0000.
  const [, whole, decimals] = /^(\d+)[.,](\d{4,})$/.exec(digits) ?? [];
  const exponent = currencyExponent(currency);
  const part = decimals?.replace(/(?<!0)0+$/, "") ?? "";
  const minor = Number(`${whole}${part.padEnd(exponent, "0")}`);
  if (part.length <= exponent && Number.isSafeInteger(minor)) return { minor };
  return read;
}

/**
 * Parses an amount that may be below 0: "-12.50", "−12,50", "12.50-", "(12.50)" or "12.50 DR". A mark alone, which sheets
 * show for nothing, is 0.
 */
export function readSignedAmount(
  cell: string,
  currency: string,
  decimal: DecimalSign,
): { readonly minor: number } | { readonly problem: string } {
  const text = cell.trim();
  if (/^(?:\p{Sc}|[A-Z]{3})?\s*[-−–—](?:\s*(?:\p{Sc}|[A-Z]{3}))?$/u.test(text)) return { minor: 0 };
  const [, inner = text.replace(/(?<!\s)\s*\bDR$/i, "")] = /^\((.*)\)$/.exec(text) ?? [];
  const bare = inner
    .replace(/^(\p{Sc}|[A-Z]{3})?\s*[-−]/u, "$1")
    .replace(/(\d)\s*[-−](?=\s*(?:\p{Sc}|[A-Z]{3})?$)/u, "$1");
  const read = readAmount(bare.replace(/^\+|(?<!\s)\s*\bCR$/gi, ""), currency, decimal);
  if ("problem" in read || bare === text) return read;
  return { minor: 0 - read.minor };
}

function isOf(sign: string, currency: string): boolean {
  if (sign === currency) return true;
  const several = shared[sign];
  if (several !== undefined) return several.test(currency);
  if (/^[A-Z]{3}$/.test(sign)) return false;
  return new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .format(0)
    .includes(sign);
}

/** The order of day and month where the year comes last. */
export type DayOrder = "dayFirst" | "monthFirst";

/** Detects whether a column's days come before their months: by days that can be no month, unless they contradict. */
export class DayOrders {
  #dayFirst = false;
  #monthFirst = false;

  check(cell: string): void {
    const [, one, , other] = lastYear.exec(cell.trim()) ?? [];
    if (Number(one) > 12) this.#dayFirst = true;
    if (Number(other) > 12) this.#monthFirst = true;
  }

  /** Null where no line says it, or lines differ. */
  get order(): DayOrder | null {
    if (this.#dayFirst === this.#monthFirst) return null;
    return this.#dayFirst ? "dayFirst" : "monthFirst";
  }
}

/**
 * Returns a day as YYYY-MM-DD: from that, from YYYY/MM/DD, from DD.MM.YYYY, from a day and a month of which only one can
 * be the day, or whose order the column's other lines say, or from a month's name; also with a time after it. Null for
 * anything else, which would be ambiguous.
 */
export function readDay(cell: string, order: DayOrder | null = null): string | null {
  const text = cell.replace(weekday, "").replaceAll(/(\d)\. (?=\d)/g, "$1.");
  const [, year, month, day] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? yearLast(text, order) ?? monthNamed(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${iso}T00:00:00.000Z`);
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(iso) ? null : iso;
}

/** A day of the week before the date, which is not needed. */
const weekday =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? +|(?:lun|mar|mer|jeu|ven|sam|dim|mo|di|mi|do|fr|sa|so)\p{L}*\.?,? +(?=\d{1,2}\.? \p{L}))/iu;

const lastYear = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[T ,].*)?$/;

/** Returns a date whose year comes last, as [all, year, month, day]; null if its day could be its month. */
function yearLast(cell: string, order: DayOrder | null): readonly string[] | null {
  const [all, one, mark, other, last] = lastYear.exec(cell) ?? [];
  if (all === undefined || one === undefined || other === undefined || last === undefined) return null;
  const year = last.length === 2 ? `20${last}` : last;
  // Points are written between day, month and year only.
  if (mark === "." || Number(one) > 12 || one === other) return [all, year, other, one];
  if (Number(other) > 12) return [all, year, one, other];
  if (order === null) return null;
  return order === "dayFirst" ? [all, year, other, one] : [all, year, one, other];
}

/** Beginnings of the months' names in English, German, Spanish, French and Italian. */
const months = [
  /^(?:jan|jän|ene|gen)/i,
  /^(?:feb|fév|fev)/i,
  /^(?:mar|mär|mae)/i,
  /^(?:apr|avr|abr)/i,
  /^(?:may|mai|mag)/i,
  /^(?:jun|juin|giu)/i,
  /^(?:jul|juil|lug)/i,
  /^(?:aug|aou|aoû|ago)/i,
  /^(?:sep|set)/i,
  /^(?:oct|okt|ott)/i,
  /^(?:nov)/i,
  /^(?:dec|dez|dic|déc)/i,
];

/** Returns "Nov 28, 2024", "28 de noviembre 2024" or "28-Nov-24" as [all, year, month, day]. */
function monthNamed(cell: string): readonly string[] | null {
  const american = /^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:[ ,].*)?$/u.exec(cell);
  const [all, day, name, year] =
    /^(\d{1,2})(?:\.|er|st|nd|rd|th)?[- ](?:de )?(\p{L}{3,})\.?,?[- ](?:de )?'?(\d{4}|\d{2})(?:[ ,].*)?$/u.exec(
      cell,
    ) ?? [american?.[0], american?.[2], american?.[1], american?.[3]];
  const month = months.findIndex((begins) => begins.test(name ?? ""));
  if (all === undefined || day === undefined || year === undefined || month === -1) return null;
  return [all, year.padStart(4, "20"), String(month + 1), day];
}
