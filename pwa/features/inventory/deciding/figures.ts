import { t } from "#shared/words/define-words.ts";
import { formatDate, formatListPayout, formatMoney, locale } from "#pwa/ui/format.ts";
import { dropOffDueOn } from "#shared/areas/inventory/drop-off-due.ts";
import type { Figure } from "./cells.ts";
import type { DecidingFacts } from "./facts.ts";
import { decidingWords } from "./words.ts";

let percents: Intl.NumberFormat | undefined;
const percent = (share: number): string =>
  (percents ??= new Intl.NumberFormat(locale, { style: "percent" })).format(share);

const signOf = (difference: number): string => (difference > 0 ? "+" : difference < 0 ? "−" : "");

/** Returns an amount with its sign: "−$20". */
export const signedText = (minor: number, currency: string): string =>
  `${signOf(minor)}${formatMoney(Math.abs(minor), currency, true)}`;

/** Returns what a price would change by: "−$20 · −10%". */
export function priceChangeText(fromMinor: number, toMinor: number, currency: string): string {
  const difference = toMinor - fromMinor;
  const amount = signedText(difference, currency);
  return fromMinor === 0 ? amount : `${amount} · ${signOf(difference)}${percent(Math.abs(difference) / fromMinor)}`;
}

/** Returns "$200 → $180". */
export const changeText = (fromMinor: number, toMinor: number, currency: string): string =>
  t("{from} → {to}", { from: formatMoney(fromMinor, currency, true), to: formatMoney(toMinor, currency, true) });

/** Returns what the item costs now and shall cost, and the difference. */
export const changeFigure = ({ priceMinor, askedMinor }: DecidingFacts, currency: string): Figure | null =>
  askedMinor === null
    ? null
    : {
        main: changeText(priceMinor, askedMinor, currency),
        below: priceChangeText(priceMinor, askedMinor, currency),
      };

/** Returns what its consigner would be paid at the price asked for, and is paid now. */
export const newPayoutFigure = ({ payoutMinor, askedPayoutMinor }: DecidingFacts, currency: string): Figure | null =>
  askedPayoutMinor === null || payoutMinor === null
    ? null
    : {
        main: formatListPayout(askedPayoutMinor, currency),
        below: t("now {amount}", { amount: formatListPayout(payoutMinor, currency) }),
      };

/** Returns what its consigner is paid. */
export const payoutFigure = ({ payoutMinor }: DecidingFacts, currency: string): Figure | null =>
  payoutMinor === null ? null : { main: formatListPayout(payoutMinor, currency) };

/** Returns the lowest price of the others of its variant on sale, and how the price in question compares with it. */
export function lowestFigure({ others, priceMinor, askedMinor }: DecidingFacts, currency: string): Figure | null {
  if (others === null) return null;
  if (others.lowestMinor === null) return { main: "–", below: t("No other on sale") };
  const difference = (askedMinor ?? priceMinor) - others.lowestMinor;
  const amount = formatMoney(Math.abs(difference), currency, true);
  return {
    main: formatMoney(others.lowestMinor, currency, true),
    below:
      difference === 0
        ? t("the same price")
        : difference < 0
          ? t("{amount} below it", { amount })
          : t("{amount} above it", { amount }),
  };
}

/** Returns the price asked for an item that is offered, and whether it is in the range that the store asked for. */
export function offeredFigure({ priceMinor, range }: DecidingFacts, currency: string): Figure {
  const main = formatMoney(priceMinor, currency, true);
  if (range === null) return { main };
  const isOutside = priceMinor < range.lowMinor || priceMinor > range.highMinor;
  const [low, high] = [formatMoney(range.lowMinor, currency, true), formatMoney(range.highMinor, currency, true)];
  return { main, below: t("you asked {low} – {high}", { low, high }), tone: isOutside ? "danger" : undefined };
}

/** Returns for how long it is on sale. */
export const onSaleFigure = ({ daysOnSale }: DecidingFacts): Figure => ({
  main: daysOnSale === null ? "–" : decidingWords("days", { count: daysOnSale }),
});

/** Returns since when it waits. */
export const sinceFigure = ({ since, daysWaiting }: DecidingFacts): Figure => ({
  main: formatDate(since),
  below: decidingWords("days", { count: daysWaiting }),
});

/** Returns the fee for withdrawing it now, and when there is none. */
export const feeFigure = ({ feeMinor, freeInDays }: DecidingFacts, currency: string): Figure | null =>
  feeMinor === null
    ? null
    : feeMinor === 0
      ? { main: t("No fee") }
      : {
          main: formatMoney(feeMinor, currency, true),
          below: t("{count, plural, one {none in # day} other {none in # days}}", { count: freeInDays }),
          tone: "warning",
        };

/** Returns when it is due, and in how many days or since how many. */
export function dueFigure({ since, dueInDays }: DecidingFacts): Figure {
  if (dueInDays === null) return { main: "–" };
  const main = formatDate(dropOffDueOn(since));
  return dueInDays < 0
    ? {
        main,
        below: t("{count, plural, one {# day overdue} other {# days overdue}}", { count: -dueInDays }),
        tone: "danger",
      }
    : {
        main,
        below: t("{count, plural, =0 {Due today} one {Due in # day} other {Due in # days}}", { count: dueInDays }),
      };
}
