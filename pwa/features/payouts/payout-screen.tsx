import { t } from "#shared/words/define-words.ts";
import { useParams } from "@tanstack/react-router";
import { Banknote } from "lucide-react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { NotHere } from "#pwa/ui/not-here.tsx";
import { useRow } from "#pwa/ui/use-row.ts";
import { formatDate, formatMoney } from "#pwa/ui/format.ts";
import { RowTimeline } from "#pwa/parts/history/row-timeline.tsx";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import type { PayoutRow } from "#shared/areas/payouts/rows.ts";
import { countWords } from "#shared/words/count-words.ts";
import { PayoutActions } from "./payout-actions.tsx";
import { useShares } from "./payout-entry.tsx";
import { payoutBadgeOf } from "./payout-facts.ts";
import { ShareCard } from "./share-card.tsx";

/** One payout: each consigner's share and its state. */
export function PayoutScreen() {
  const { payoutId = "" } = useParams({ strict: false }) as { payoutId?: string };
  const payout = useRow("payout", payoutId);
  if (payout !== undefined) return <Whole payout={payout} />;
  return (
    <>
      <PageHeader title={t("Payout")} back="/payouts" />
      <NotHere icon={<Banknote />} title={t("This payout doesn’t exist")}>
        {t("It may belong to another store.")}
      </NotHere>
    </>
  );
}

function Whole({ payout }: { readonly payout: PayoutRow }) {
  const currency = useCurrency();
  const shares = useShares(payout.id);
  const items = shares.reduce((sum, { itemCount }) => sum + itemCount, 0);
  const { tone, text } = payoutBadgeOf(payout, payout);
  const made = formatDate(payout.createdAt);
  return (
    <>
      <PageHeader
        title={payout.name}
        subtitle={
          payout.createdByName === "" ? made : t("{date} by {name}", { date: made, name: payout.createdByName })
        }
        back="/payouts"
        actions={<PayoutActions payout={payout} shares={shares} />}
      />
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Badge tone={tone}>{text}</Badge>
        <span className="tabular font-semibold">
          {t("Total")} {formatMoney(payout.totalMinor, currency)}
        </span>
        <span className="text-muted">
          {countWords("items", { count: items })} · {countWords("consigners", { count: shares.length })}
        </span>
        {payout.paidAt !== null && payout.voidedAt === null && (
          <span className="text-muted">{t("Paid on {date}", { date: formatDate(payout.paidAt) })}</span>
        )}
      </div>
      {payout.status === "Pending" && shares.some(({ transfer }) => transfer === "sending") && (
        <p role="status" className="mb-6 rounded-card bg-sunken p-4">
          {t("Auto payout in progress, check back later for status update.")}
        </p>
      )}
      {payout.voidedAt !== null && (
        <p role="status" className="mb-6 rounded-card bg-sunken p-4">
          {t("Voided on {date}: {reason}", { date: formatDate(payout.voidedAt), reason: payout.voidReason })}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {shares.map((share) => (
            <ShareCard key={share.id} payout={payout} share={share} />
          ))}
        </div>
        <RowTimeline rowType="payout" rowId={payout.id} productId="" />
      </div>
    </>
  );
}
