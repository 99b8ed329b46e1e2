import { t } from "#shared/words/define-words.ts";
import { ChevronDown, Landmark } from "lucide-react";
import { useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { consignerName } from "#pwa/ui/consigner-name.ts";
import { ShowBankDialog } from "#pwa/parts/consigners/show-bank-dialog.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatDate, formatMoney } from "#pwa/ui/format.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import type { PayoutRow } from "#shared/areas/payouts/rows.ts";
import { countWords } from "#shared/words/count-words.ts";
import { methodName, PayoutMethod } from "./payment-method.tsx";
import { type NamedShare, payoutBadgeOf } from "./payout-facts.ts";

/** Returns the shares of a payout, by name. */
export const useShares = (payoutId: string): readonly NamedShare[] =>
  useView((view) =>
    view
      .by("payoutShare", "payout", payoutId)
      .map((share): NamedShare => ({ ...share, name: consignerName(view, share.consignerId) ?? "" }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  );

/** A payout with its consigners' shares on a phone, shown on request. */
export function PayoutEntry({ row }: { readonly row: PayoutRow }) {
  const currency = useCurrency();
  const [open, setOpen] = useState(false);
  const shares = useShares(row.id);
  const items = shares.reduce((sum, { itemCount }) => sum + itemCount, 0);
  const { tone, text } = payoutBadgeOf(row, row);
  const made = formatDate(row.createdAt);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <AppLink
          to="/payouts/$payoutId"
          params={{ payoutId: row.id }}
          className="inline-flex min-h-11 min-w-0 flex-1 basis-24 items-center font-semibold hover:underline"
        >
          {row.name}
        </AppLink>
        <Badge tone={tone}>{text}</Badge>
        <span className="tabular font-semibold">{formatMoney(row.totalMinor, currency)}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 text-caption text-muted">
        <span className="flex-1 basis-56">
          {row.createdByName === "" ? made : t("{date} by {name}", { date: made, name: row.createdByName })}
          {" · "}
          {countWords("items", { count: items })}
          {" · "}
          {shareNames(shares)}
          {" · "}
          {methodsOf(shares)}
        </span>
        <Button
          variant="ghost"
          className="-mr-4 -mb-2 ml-auto"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          icon={<ChevronDown aria-hidden className={open ? "rotate-180" : ""} />}
        >
          {t("Show consigners")}
        </Button>
      </div>
      {open && <PayoutShares row={row} />}
    </Card>
  );
}

/** Returns the consigner's name, or how many there are. */
export const shareNames = (shares: readonly NamedShare[]): string =>
  shares.length === 1 ? (shares[0]?.name ?? "") : countWords("consigners", { count: shares.length });

/** Returns the ways in which shares are paid. */
export const methodsOf = (shares: readonly NamedShare[]): string =>
  [...new Set(shares.map(({ method }) => (method === "" ? t("No payout method") : methodName(method))))].join(", ");

/** What each consigner is paid by a payout. */
export function PayoutShares({ row }: { readonly row: PayoutRow }) {
  const shares = useShares(row.id);
  return (
    <ul className="mt-2 divide-y divide-line border-t border-line">
      {shares.map((share) => (
        <ShareLine key={share.id} share={share} payout={row} />
      ))}
    </ul>
  );
}

function ShareLine({ share, payout }: { readonly share: NamedShare; readonly payout: PayoutRow }) {
  const currency = useCurrency();
  const { tone, text } = payoutBadgeOf(share, payout);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-40 truncate">{share.name}</span>
      <PayoutMethod method={share.method} hasDetails />
      <span className="text-caption text-muted">{countWords("items", { count: share.itemCount })}</span>
      <span className="tabular font-medium">{formatMoney(share.amountMinor, currency)}</span>
      <Badge tone={tone}>{text}</Badge>
      <BankButton consignerId={share.consignerId} name={share.name} />
    </li>
  );
}

/** Button for a consigner's bank details, with a recorded reason. */
export function BankButton({ consignerId, name }: { readonly consignerId: string; readonly name: string }) {
  const can = useCan();
  const [open, setOpen] = useState(false);
  if (!can("consigners.revealBankData")) return null;
  const label = t("Bank details");
  return (
    <>
      <Button aria-label={`${label}: ${name}`} icon={<Landmark aria-hidden />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <ShowBankDialog consignerId={consignerId} onClose={() => setOpen(false)} />}
    </>
  );
}
