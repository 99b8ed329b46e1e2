import { t } from "#shared/words/define-words.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import type { NamedFigure } from "./fact-list.tsx";
import type { DecidingFacts } from "./facts.ts";
import { changeText, priceChangeText, signedText } from "./figures.ts";
import { decidingWords } from "./words.ts";

/**
 * Returns the sums and ranges of several items, by their requested prices where they have them. With `keep`, the payouts
 * are today's, since the items keep their prices.
 */
export function sumsOf(each: readonly DecidingFacts[], currency: string, keep = false): readonly NamedFigure[] {
  const prices = each.map(({ priceMinor }) => priceMinor);
  const asked = each.map(({ priceMinor, askedMinor }) => askedMinor ?? priceMinor);
  const payouts = each.map(({ askedMinor, askedPayoutMinor, payoutMinor }) =>
    keep || askedMinor === null ? payoutMinor : askedPayoutMinor,
  );
  const payout = payouts.every((minor) => minor !== null) ? sum(payouts.map((minor) => minor ?? 0)) : null;
  const paid: NamedFigure = [
    t("Payouts in total"),
    payout === null ? null : { main: formatMoney(payout, currency, true) },
  ];
  const [from, to] = [sum(prices), sum(asked)];
  if (each.every(({ askedMinor }) => askedMinor === null))
    return [
      [t("Prices in total"), { main: formatMoney(from, currency, true) }],
      [t("Prices"), { main: rangeText(prices, (minor) => formatMoney(minor, currency, true)) }],
      paid,
    ];
  const changes = asked.map((minor, n) => minor - (prices[n] ?? minor));
  return [
    [t("Prices in total"), { main: changeText(from, to, currency), below: priceChangeText(from, to, currency) }],
    [t("New prices"), { main: rangeText(asked, (minor) => formatMoney(minor, currency, true)) }],
    [decidingWords("changes"), { main: rangeText(changes, (minor) => signedText(minor, currency)) }],
    paid,
  ];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, minor) => total + minor, 0);

/** Returns "$40 to $90", or one amount if all are the same. */
function rangeText(amounts: readonly number[], say: (minor: number) => string): string {
  // As many as are chosen, which may be more than a call takes arguments.
  const low = amounts.reduce((lowest, amount) => Math.min(lowest, amount), Number.POSITIVE_INFINITY);
  const high = amounts.reduce((highest, amount) => Math.max(highest, amount), Number.NEGATIVE_INFINITY);
  return low === high ? say(low) : decidingWords("range", { low: say(low), high: say(high) });
}
