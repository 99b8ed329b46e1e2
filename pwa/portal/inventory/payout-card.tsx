import { t } from "#shared/words/define-words.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { isBought } from "#shared/areas/inventory/is-bought.ts";

/**
 * From price to payout, line by line, without amounts of 0. In a store that buys outright a seller reads what it keeps and what
 * they get, without the fees, and when. What it buys is an offer, and paid in full once it has it.
 */
export function PayoutCard({
  item,
  buys,
}: {
  readonly item: Pick<
    ItemRow,
    | "priceMinor"
    | "payoutMinor"
    | "discountMinor"
    | "sellingFeeMinor"
    | "payoutFeeMinor"
    | "cleaningFeeMinor"
    | "boxFeeMinor"
    | "vatMinor"
    | "soldOn"
    | "status"
    | "buyingId"
  >;
  readonly buys: boolean;
}) {
  const currency = useCurrency();
  const show = (minor: number) => formatMoney(minor, currency);
  const off = [
    [t("Discount"), item.discountMinor],
    [t("Selling fee"), item.sellingFeeMinor],
    [t("Transaction fee"), item.payoutFeeMinor],
    [t("Cleaning fee"), item.cleaningFeeMinor],
    [t("Box fee"), item.boxFeeMinor],
    [t("VAT on fees"), item.vatMinor],
  ] as const;
  const bought = isBought(item);
  const getsMinor = bought ? item.priceMinor : item.payoutMinor;
  const parts = buys ? ([[t("The store keeps"), item.priceMinor - getsMinor]] as const) : off;
  const line = "flex justify-between gap-4 py-1";
  return (
    <SectionCard id="payout" title={bought ? t("Your offer to the store") : t("How this payout is worked out")}>
      <dl className="tabular">
        <div className={line}>
          <dt>{bought ? t("Your offer") : t("Price")}</dt>
          <dd>{show(item.priceMinor)}</dd>
        </div>
        {parts.map(([label, minor]) =>
          minor === 0 ? null : (
            <div key={label} className={`${line} text-muted`}>
              <dt>{label}</dt>
              <dd>{show(-minor)}</dd>
            </div>
          ),
        )}
        <div className={`${line} mt-1 border-t border-line pt-2 font-semibold`}>
          <dt>{buys ? (item.soldOn === null ? t("You’d get") : t("You get")) : t("Payout")}</dt>
          <dd>{show(getsMinor)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-caption text-muted">
        {bought
          ? t("The store buys it and pays you once it has taken it in.")
          : item.soldOn !== null
            ? t("As it was sold.")
            : buys
              ? t("The store sells it for you and pays you when it sells.")
              : t("If it is sold at this price.")}
      </p>
    </SectionCard>
  );
}
