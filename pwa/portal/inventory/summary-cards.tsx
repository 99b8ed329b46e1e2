import { useCallback, useMemo } from "react";
import { classes } from "#pwa/ui/classes.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { isOnSale } from "#shared/inventory/transitions.ts";
import { PortalLink } from "../portal-link.tsx";
import { cardCount, cardMoney } from "../card-amount.ts";
import { momentsOfRange, useSold } from "./use-sold.ts";
import { ownWords } from "./words.ts";

/** Figures of the consigner: on sale now, and listed, sold and earned in a range of days [A1.22, A2.162]. */
export function SummaryCards({ range }: { readonly range: string }) {
  const currency = useCurrency();
  const within = useMemo(() => {
    const moments = momentsOfRange(range);
    return (at: string) => moments === null || (at >= moments.from && at < moments.before);
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
  const sold = useSold(range);
  const salesMinor = sold?.reduce((sum, { priceMinor, discountMinor }) => sum + priceMinor - discountMinor, 0);
  const payoutMinor = sold?.reduce((sum, item) => sum + item.payoutMinor, 0);
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
        value={sold && cardCount(sold.length)}
        hint={salesMinor === undefined ? undefined : ownWords("soldHint", { value: money(salesMinor) })}
      />
      <Summary
        label={ownWords("payouts")}
        value={payoutMinor === undefined ? undefined : money(payoutMinor)}
        hint={ownWords("payoutsHint")}
      />
    </dl>
  );
}

/** A labelled figure, as a link to what makes it up if there is one; without a value it is not known yet. */
export function Summary({
  label,
  value,
  hint,
  link,
}: {
  readonly label: string;
  readonly value: string | undefined;
  readonly hint: string | undefined;
  readonly link?: { readonly to: string; readonly search: object; readonly onClick: () => void };
}) {
  // An amount too long for its card breaks before its currency.
  const text = value?.replaceAll("\u00a0", " ");
  return (
    <div
      aria-busy={value === undefined || undefined}
      className={classes(
        "relative flex min-w-0 flex-col rounded-card border border-line bg-surface p-4 shadow-card",
        link !== undefined && "hover:bg-hover",
      )}
    >
      <dt className="text-caption text-muted">{label}</dt>
      <dd className="tabular text-title font-semibold wrap-anywhere">
        {text === undefined ? (
          <Skeleton className="my-1 h-5 w-20" />
        ) : link === undefined ? (
          text
        ) : (
          <PortalLink
            {...link}
            aria-label={`${label}: ${text}`}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {text}
          </PortalLink>
        )}
      </dd>
      <dd className="text-caption text-muted">{hint ?? <Skeleton className="my-0.5 h-3.5 w-28" />}</dd>
    </div>
  );
}
