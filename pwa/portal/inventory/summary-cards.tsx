import { useCallback, useMemo } from "react";
import { momentsOf, readRange } from "#pwa/components/ask/date-ranges.ts";
import { useCurrency } from "#pwa/components/currency.tsx";
import { useView } from "#pwa/components/device-context.tsx";
import type { View } from "#pwa/local/device.ts";
import { isOnSale } from "#shared/inventory/transitions.ts";
import { cardCount, cardMoney } from "../card-amount.ts";
import { useWholeItems } from "./use-whole-items.ts";
import { ownWords } from "./words.ts";

const soldIds = (view: View): readonly string[] =>
  view.list("item", { where: { status: ["Sold", "Paid"] } }).rows.map(({ id }) => id);

/** What the consigner has on sale now, and what was listed, sold and earned in some days [A1.22, A2.162]. */
export function SummaryCards({ range }: { readonly range: string }) {
  const currency = useCurrency();
  const within = useMemo(() => {
    const days = readRange(range, new Date());
    const moments = days === undefined ? null : momentsOf(days);
    return (at: string | null | undefined) =>
      at != null && (moments === null || (at >= moments.from && at < moments.before));
  }, [range]);
  const now = useView(
    useCallback(
      (view) => {
        const { rows } = view.list("item", {});
        const onSale = rows.filter(isOnSale);
        return {
          listed: rows.filter(({ createdAt }) => within(createdAt)).length,
          onSale: onSale.length,
          valueMinor: onSale.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
        };
      },
      [within],
    ),
  );
  const whole = useWholeItems(useView(soldIds));
  const sold = useMemo(() => [...whole.values()].filter(({ soldOn }) => within(soldOn)), [whole, within]);
  const salesMinor = sold.reduce((sum, { priceMinor, discountMinor }) => sum + priceMinor - discountMinor, 0);
  const payoutMinor = sold.reduce((sum, item) => sum + item.payoutMinor, 0);
  const money = (minor: number) => cardMoney(minor, currency);
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Summary label={ownWords("listed")} value={cardCount(now.listed)} hint={ownWords("listedHint")} />
      <Summary
        label={ownWords("onSale")}
        value={cardCount(now.onSale)}
        hint={ownWords("onSaleHint", { value: money(now.valueMinor) })}
      />
      <Summary
        label={ownWords("sold")}
        value={cardCount(sold.length)}
        hint={ownWords("soldHint", { value: money(salesMinor) })}
      />
      <Summary label={ownWords("payouts")} value={money(payoutMinor)} hint={ownWords("payoutsHint")} />
    </dl>
  );
}

/** A figure with what it is. */
export const Summary = (of: { readonly label: string; readonly value: string; readonly hint: string }) => (
  <div className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-4 shadow-card">
    <dt className="text-caption text-muted">{of.label}</dt>
    <dd className="tabular text-title font-semibold wrap-anywhere">
      {/* An amount that is too long for its card is broken before its currency. */}
      {of.value.replaceAll("\u00a0", " ")}
    </dd>
    <dd className="text-caption text-muted">{of.hint}</dd>
  </div>
);
