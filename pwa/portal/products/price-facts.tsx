import { t } from "#shared/words/define-words.ts";
import { CircleCheck, Clock } from "lucide-react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Money } from "#pwa/ui/controls/money.tsx";
import type { Market } from "./use-market.ts";
import { listingScreenWords } from "./listing-words.ts";
import { useStore } from "#pwa/ui/use-row.ts";

/** Prices of others like it, to take over with a tap. */
export function KnownPrices({
  lastSaleMinor,
  market,
  onTake,
}: {
  readonly lastSaleMinor: number | null;
  readonly market: Market | null;
  readonly onTake: (priceMinor: number) => void;
}) {
  const known = [
    [listingScreenWords("lowestAsk"), market?.lowestMinor ?? null],
    [t("Last sale"), lastSaleMinor],
  ] as const;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {known.map(([label, minor]) =>
        minor === null || minor <= 0 ? null : (
          <Button key={label} className="px-3" onClick={() => onTake(minor)}>
            <span className="text-muted">{label}</span> <Money minor={minor} short />
          </Button>
        ),
      )}
    </div>
  );
}

/** Whether the store takes the item at this price without looking at it, as far as that is known. */
export function ApprovalChance({
  priceMinor,
  market,
}: {
  readonly priceMinor: number | null;
  readonly market: Market | null;
}) {
  const currency = useCurrency();
  const store = useStore();
  if (market === null) return null;
  const { range } = market;
  const isIn = range !== null && priceMinor !== null && priceMinor >= range.lowMinor && priceMinor <= range.highMinor;
  const show = (minor: number) => formatMoney(minor, currency, true);
  const text = isIn
    ? listingScreenWords("approvedHere")
    : range !== null
      ? listingScreenWords("approvedBetween", { low: show(range.lowMinor), high: show(range.highMinor) })
      : listingScreenWords(store?.autoPreapproval === true ? "firstOfItsKind" : "storeReviews");
  return (
    <p
      role="status"
      className={
        isIn
          ? "flex items-start gap-2 rounded-control bg-success-soft p-3 text-success"
          : "flex items-start gap-2 rounded-control bg-sunken p-3 text-muted"
      }
    >
      {isIn ? (
        <CircleCheck aria-hidden className="mt-px size-5 shrink-0" />
      ) : (
        <Clock aria-hidden className="mt-px size-5 shrink-0" />
      )}
      {text}
    </p>
  );
}
