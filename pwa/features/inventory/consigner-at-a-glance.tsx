import { t } from "#shared/words/define-words.ts";
import { type ReactNode, useCallback } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { type AnyAddress, AppLink, linkTo } from "#pwa/ui/app-link.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatCount, formatDate, formatMoney } from "#pwa/ui/format.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { LedgerEntryRow } from "#shared/areas/consigners/rows.ts";
import { sellableStatuses } from "#shared/areas/inventory/transitions.ts";

interface Glance {
  readonly onSale: number;
  /** Sold and not paid yet. */
  readonly sold: number;
  readonly lastPayout: Pick<LedgerEntryRow, "amountMinor" | "createdAt"> | undefined;
}

function glanceOf(view: View, consignerId: string): Glance {
  const entries = view.by("ledgerEntry", "consigner", consignerId);
  const voided = new Set(entries.filter(({ kind }) => kind === "payoutVoided").map(({ payoutId }) => payoutId));
  const lastPayout = entries
    .filter(({ kind, payoutId }) => kind === "payout" && !voided.has(payoutId))
    .reduce<LedgerEntryRow | undefined>(
      (last, entry) => (last === undefined || last.createdAt < entry.createdAt ? entry : last),
      undefined,
    );
  return {
    onSale: view.list("item", { where: { consignerId, status: sellableStatuses, onSale: true } }).count,
    sold: view.list("item", { where: { consignerId, status: "Sold" } }).count,
    lastPayout,
  };
}

/** What one opens a consigner's page for: what is owed, on sale, sold and was paid last; each leads to more of it. */
export function ConsignerAtAGlance({
  consignerId,
  owedMinor,
}: {
  readonly consignerId: string;
  /** Null for who sees no ledgers. */
  readonly owedMinor: number | null;
}) {
  const can = useCan();
  const currency = useCurrency();
  const { onSale, sold, lastPayout } = useView(useCallback((view) => glanceOf(view, consignerId), [consignerId]));
  const tab = (search: Readonly<Record<string, string>>): AnyAddress =>
    linkTo({ to: "/consigners/$consignerId", params: { consignerId }, search });
  const seesItems = can("inventory.view");
  const statement = tab({ tab: "statement" });
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {owedMinor !== null && (
        <Figure name={owedMinor < 0 ? t("Owes you") : t("You owe")} at={statement}>
          {formatMoney(Math.abs(owedMinor), currency)}
        </Figure>
      )}
      {seesItems && (
        <>
          <Figure name={t("On sale")} at={tab({ tab: "items", status: "Active" })}>
            {formatCount(onSale)}
          </Figure>
          <Figure name={t("Sold, not paid yet")} at={tab({ tab: "items", status: "Sold" })}>
            {formatCount(sold)}
          </Figure>
        </>
      )}
      {owedMinor !== null && (
        <Figure
          name={t("Last payout")}
          at={statement}
          {...(lastPayout !== undefined && { below: formatDate(lastPayout.createdAt) })}
        >
          {lastPayout === undefined ? t("None yet") : formatMoney(Math.abs(lastPayout.amountMinor), currency)}
        </Figure>
      )}
    </dl>
  );
}

function Figure(props: {
  readonly name: string;
  readonly at: AnyAddress;
  readonly below?: string;
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
