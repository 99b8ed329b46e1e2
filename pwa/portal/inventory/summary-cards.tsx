import { t } from "#shared/words/define-words.ts";
import { useCallback, useMemo } from "react";
import { classes } from "#pwa/ui/classes.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { DateRangeField } from "#pwa/ui/pickers/date-range-field.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { isOnSale } from "#shared/areas/inventory/transitions.ts";
import { PortalLink } from "../portal-link.tsx";
import { cardCount, cardMoney } from "../card-amount.ts";
import { momentsOfRange, useSold } from "./use-sold.ts";
import { ownWords } from "./words.ts";

/**
 * Figures of the consigner: on sale now, and listed, sold and earned in a range of days, which is chosen with them. On
 * a phone they are one row, so that the list begins high on its screen.
 */
export function SummaryCards({
  range,
  wide,
  onRange,
}: {
  readonly range: string;
  /** False on a phone. */
  readonly wide: boolean;
  readonly onRange: (range: string | null) => void;
}) {
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
  const days = <DateRangeField bare={!wide} label={t("Days")} value={range} onChange={onRange} />;
  if (!wide)
    return (
      <div className="mb-3 rounded-card border border-line bg-surface">
        {days}
        {/* As many beside each other as letters of their size allow. */}
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-x-2 gap-y-1 px-3 pb-2.5">
          <Figure label={t("Listed")} value={cardCount(now.listed)} />
          <Figure label={t("On sale")} value={cardCount(now.onSale)} />
          <Figure label={ownWords("sold")} value={sold && cardCount(sold.length)} />
          <Figure label={t("Payouts")} value={payoutMinor === undefined ? undefined : money(payoutMinor)} />
        </dl>
      </div>
    );
  return (
    <div className="mb-4 grid gap-3">
      <div className="max-w-xs">{days}</div>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Summary label={t("Listed")} value={cardCount(now.listed)} hint={t("in these days")} />
        <Summary
          label={t("On sale")}
          value={cardCount(now.onSale)}
          hint={t("{value} now", { value: money(now.valueMinor) })}
        />
        <Summary
          label={ownWords("sold")}
          value={sold && cardCount(sold.length)}
          hint={salesMinor === undefined ? undefined : t("{value} in these days", { value: money(salesMinor) })}
        />
        <Summary
          label={t("Payouts")}
          value={payoutMinor === undefined ? undefined : money(payoutMinor)}
          hint={t("for what was sold in these days")}
        />
      </dl>
    </div>
  );
}

/** A figure of a phone's row; without a value it is not known yet. */
const Figure = ({ label, value }: { readonly label: string; readonly value: string | undefined }) => (
  <div aria-busy={value === undefined || undefined} className="min-w-0">
    <dt className="text-caption text-muted wrap-anywhere">{label}</dt>
    <dd className="tabular font-semibold wrap-anywhere">
      {value?.replaceAll("\u00a0", " ") ?? <Skeleton className="my-1 h-4 w-12" />}
    </dd>
  </div>
);

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
