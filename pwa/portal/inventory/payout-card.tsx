import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import type { ItemRow } from "#shared/inventory/rows.ts";
import { isBought } from "#shared/inventory/is-bought.ts";
import { ownWords } from "./words.ts";

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
    [ownWords("discount"), item.discountMinor],
    [ownWords("sellingFee"), item.sellingFeeMinor],
    [ownWords("transactionFee"), item.payoutFeeMinor],
    [ownWords("cleaningFee"), item.cleaningFeeMinor],
    [ownWords("boxFee"), item.boxFeeMinor],
    [ownWords("vat"), item.vatMinor],
  ] as const;
  const bought = isBought(item);
  const getsMinor = bought ? item.priceMinor : item.payoutMinor;
  const parts = buys ? ([[ownWords("storeKeeps"), item.priceMinor - getsMinor]] as const) : off;
  const line = "flex justify-between gap-4 py-1";
  return (
    <SectionCard id="payout" title={ownWords(bought ? "offerTitle" : "payoutTitle")}>
      <dl className="tabular">
        <div className={line}>
          <dt>{ownWords(bought ? "yourOffer" : "price")}</dt>
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
          <dt>{ownWords(buys ? (item.soldOn === null ? "youdGet" : "youGet") : "payout")}</dt>
          <dd>{show(getsMinor)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-caption text-muted">
        {ownWords(bought ? "whenTaken" : item.soldOn !== null ? "frozen" : buys ? "whenSold" : "ifSold")}
      </p>
    </SectionCard>
  );
}
