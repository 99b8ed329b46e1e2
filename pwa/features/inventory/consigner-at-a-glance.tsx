import { t } from "#shared/words/define-words.ts";
import type { ReactNode } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { type AnyAddress, AppLink, linkTo } from "#pwa/ui/app-link.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatCount, formatDate, formatMoney } from "#pwa/ui/format.ts";
import type { ConsignerGlance, CountedItems } from "./consigner-glance.ts";

/** What one opens a consigner's page for: what is owed, on sale, sold and was paid last; each leads to more of it. */
export function ConsignerAtAGlance({
  consignerId,
  glance: { onSale, sold, unpaid, lastPayout },
  owedMinor,
}: {
  readonly consignerId: string;
  readonly glance: ConsignerGlance;
  /** Null for who sees no ledgers. */
  readonly owedMinor: number | null;
}) {
  const can = useCan();
  const currency = useCurrency();
  const money = (minor: number) => formatMoney(Math.abs(minor), currency);
  const summed = ({ minor }: CountedItems, words: (amount: string) => string) =>
    minor === null || minor === 0 ? undefined : words(money(minor));
  // Nobody owes or pays a store for its own.
  const isOwn = onSale.minor === null;
  const inPayouts = unpaid.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const tab = (search: Readonly<Record<string, string>>): AnyAddress =>
    linkTo({ to: "/consigners/$consignerId", params: { consignerId }, search });
  const seesItems = can("inventory.view");
  const statement = tab({ tab: "statement" });
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {owedMinor !== null && !isOwn && (
        <Figure
          name={owedMinor < 0 ? t("Owes you") : t("You owe")}
          at={statement}
          below={inPayouts === 0 ? undefined : t("{amount} in unpaid payouts", { amount: money(inPayouts) })}
        >
          {money(owedMinor)}
        </Figure>
      )}
      {seesItems && (
        <>
          <Figure
            name={t("On sale")}
            at={tab({ tab: "items", onSale: "yes" })}
            below={summed(onSale, (amount) => t("{amount} at their prices", { amount }))}
          >
            {formatCount(onSale.count)}
          </Figure>
          <Figure
            name={isOwn ? t("Sold so far") : t("Sold, not paid yet")}
            at={tab({ tab: "items", status: "Sold" })}
            below={summed(sold, (amount) => t("{amount} to pay for them", { amount }))}
          >
            {formatCount(sold.count)}
          </Figure>
        </>
      )}
      {owedMinor !== null && !isOwn && (
        <Figure
          name={t("Last payout")}
          at={statement}
          below={lastPayout === undefined ? undefined : formatDate(lastPayout.createdAt)}
        >
          {lastPayout === undefined ? t("None yet") : money(lastPayout.amountMinor)}
        </Figure>
      )}
    </dl>
  );
}

function Figure(props: {
  readonly name: string;
  readonly at: AnyAddress;
  readonly below: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className="relative min-w-0 rounded-card border border-line bg-surface p-4 shadow-card hover:bg-hover">
      <dt className="text-caption text-muted">{props.name}</dt>
      <dd className="tabular text-title font-semibold break-words">
        <AppLink {...props.at} className="after:absolute after:inset-0 after:rounded-card">
          {props.children}
        </AppLink>
        {props.below !== undefined && <span className="block text-caption font-normal text-muted">{props.below}</span>}
      </dd>
    </div>
  );
}
