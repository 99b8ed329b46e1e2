import { t } from "#shared/words/define-words.ts";
import { useCallback, useState } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { useCan } from "#pwa/ui/access.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatDate, formatMoney } from "#pwa/ui/format.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { chequeAmounts } from "#shared/areas/payouts/cheques.ts";
import type { PayoutRow } from "#shared/areas/payouts/rows.ts";
import { BankButton } from "./payout-entry.tsx";
import { methodName } from "./payment-method.tsx";
import { type NamedShare, payoutBadgeOf } from "./payout-facts.ts";
import { PaidDialog } from "./paid-dialog.tsx";
import { FailedDialog } from "./payout-dialogs.tsx";
import { serviceName } from "./payout-services.ts";

/** One consigner's share of a payout: amount, items, method and state. */
export function ShareCard({ payout, share }: { readonly payout: PayoutRow; readonly share: NamedShare }) {
  const currency = useCurrency();
  const [confirming, setConfirming] = useState<"paid" | "failed" | null>(null);
  const { tone, text } = payoutBadgeOf(share, payout);
  const amount = (minor: number) => formatMoney(minor, currency);
  const isOpen = payout.voidedAt === null && share.status !== "paid" && share.transfer !== "sending";
  const service = serviceName(share.provider);
  return (
    <SectionCard
      id={`share-${share.id}`}
      title={share.name}
      aside={
        <span className="flex flex-wrap items-center gap-x-3">
          <Badge tone={tone}>{text}</Badge>
          <span className="tabular font-semibold">{amount(share.amountMinor)}</span>
        </span>
      }
    >
      <p className="text-caption text-muted">
        {share.method === "" ? t("No payout method") : methodName(share.method)}
        {share.transfer === "sending" && ` · ${t("Being paid by {service}", { service })}`}
        {share.transfer === "unknown" && ` · ${t("{service} hasn’t answered", { service })}`}
        {share.bankFileId !== null && ` · ${t("In a bank file")}`}
        {share.chequeNumber !== null && ` · ${t("Cheque {number}", { number: String(share.chequeNumber) })}`}
        {share.settledMinor !== 0 && (
          <>
            {" · "}
            {t("Items {amount}", { amount: amount(share.grossMinor) })}
            {" · "}
            {share.settledMinor < 0
              ? t("{amount} owed is taken off", { amount: amount(-share.settledMinor) })
              : t("{amount} credit is paid with it", { amount: amount(share.settledMinor) })}
          </>
        )}
        {share.paidAt !== null && (
          <>
            {" · "}
            {share.paidByName === ""
              ? t("Paid on {date}", { date: formatDate(share.paidAt) })
              : t("Paid on {date} by {name}", { date: formatDate(share.paidAt), name: share.paidByName })}
          </>
        )}
        {share.reference !== "" && ` · ${t("Reference {reference}", { reference: share.reference })}`}
      </p>
      {payout.voidedAt === null && !payout.isPurchase && share.status !== "paid" && <Refunded share={share} />}
      {share.problem !== "" && <p className="mt-1 text-danger">{share.problem}</p>}
      <Cheques share={share} payout={payout} />
      <Items payoutId={payout.id} consignerId={share.consignerId} count={share.itemCount} />
      <div className="mt-3 flex flex-wrap gap-2">
        {isOpen && (
          <Button
            variant="primary"
            aria-label={`${t("Mark as Paid")}: ${share.name}`}
            onClick={() => setConfirming("paid")}
          >
            {t("Mark as Paid")}
          </Button>
        )}
        {isOpen && share.status === "Pending" && (
          <Button aria-label={`${t("Mark as failed")}: ${share.name}`} onClick={() => setConfirming("failed")}>
            {t("Mark as failed")}
          </Button>
        )}
        <BankButton consignerId={share.consignerId} name={share.name} />
      </div>
      {confirming === "paid" && <PaidDialog payout={payout} shares={[share]} onClose={() => setConfirming(null)} />}
      {confirming === "failed" && <FailedDialog share={share} onClose={() => setConfirming(null)} />}
    </SectionCard>
  );
}

/** What was refunded since the payout was made, which is paid all the same and taken off the next one. */
function Refunded({ share }: { readonly share: NamedShare }) {
  const currency = useCurrency();
  const { payoutId, consignerId } = share;
  const lines = useView(
    useCallback(
      (view) =>
        view.by("payoutLine", "payout", payoutId).filter((line) => line.consignerId === consignerId && !line.isLive),
      [payoutId, consignerId],
    ),
  );
  if (lines.length === 0) return null;
  const minor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return (
    <p className="mt-1 text-warning">
      {t(
        "{count, plural, one {# item was} other {# items were}} refunded since. This payout pays {amount} too much, which is taken off the next one. You can also void this payout and make it again.",
        { count: lines.length, amount: formatMoney(minor, currency) },
      )}
    </p>
  );
}

/** The cheques of the share, each with its state. */
function Cheques({ share, payout }: { readonly share: NamedShare; readonly payout: PayoutRow }) {
  const currency = useCurrency();
  if (share.method !== "Cheque") return null;
  const amounts = chequeAmounts(share.amountMinor, currency);
  const { tone } = payoutBadgeOf(share, payout);
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {amounts.map((minor, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cheque is known by its number
        <li key={n}>
          <Badge tone={tone}>
            {t("Cheque {number} of {count}: {amount}", {
              number: n + 1,
              count: amounts.length,
              amount: formatMoney(minor, currency),
            })}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** Items shown before the rest is requested. */
const fewItems = 5;

function Items(props: { readonly payoutId: string; readonly consignerId: string; readonly count: number }) {
  const { payoutId, consignerId } = props;
  const currency = useCurrency();
  const can = useCan();
  const [all, setAll] = useState(false);
  const lines = useView(
    useCallback(
      (view) =>
        view
          .by("payoutLine", "payout", payoutId)
          .filter((line) => line.consignerId === consignerId)
          .map(({ itemId, amountMinor }) => {
            const item = view.items.brief(itemId);
            const { title = "", code = "", option1Value: size = "" } = item ?? {};
            return { id: itemId, title, code, size, amountMinor };
          }),
      [payoutId, consignerId],
    ),
  );
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {lines.slice(0, all ? lines.length : fewItems).map(({ id, title, code, size, amountMinor }) => (
          <li key={id} className="flex min-h-11 items-center gap-3">
            {size !== "" && <span className="font-medium">{size}</span>}
            {can("inventory.view") ? (
              <AppLink
                to="/inventories/$itemId"
                params={{ itemId: id }}
                className="inline-flex min-h-11 min-w-0 flex-1 items-center hover:underline"
              >
                <span className="truncate">{title}</span>
              </AppLink>
            ) : (
              <span className="min-w-0 flex-1 truncate">{title}</span>
            )}
            <span className="tabular text-caption text-muted">{code}</span>
            <span className="tabular">{formatMoney(amountMinor, currency)}</span>
          </li>
        ))}
      </ul>
      {lines.length > fewItems && (
        <Button variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t("Show fewer") : t("Show all {count} items", { count: lines.length })}
        </Button>
      )}
    </>
  );
}
