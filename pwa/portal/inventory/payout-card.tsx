import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import type { ItemRow } from "#shared/inventory/rows.ts";
import { ownWords } from "./words.ts";

/**
 * From price to payout, line by line, without amounts of 0. A store that buys outright is made an offer: what the seller
 * would get, without its parts.
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
  const line = "flex justify-between gap-4 py-1";
  return (
    <SectionCard id="payout" title={ownWords(buys ? "offerTitle" : "payoutTitle")}>
      <dl className="tabular">
        <div className={line}>
          <dt>{ownWords(buys ? "yourOffer" : "price")}</dt>
          <dd>{show(item.priceMinor)}</dd>
        </div>
        {off.map(([label, minor]) =>
          minor === 0 || buys ? null : (
            <div key={label} className={`${line} text-muted`}>
              <dt>{label}</dt>
              <dd>{show(-minor)}</dd>
            </div>
          ),
        )}
        <div className={`${line} mt-1 border-t border-line pt-2 font-semibold`}>
          <dt>{ownWords(buys ? (item.soldOn === null ? "youdGet" : "youGet") : "payout")}</dt>
          <dd>{show(item.payoutMinor)}</dd>
        </div>
      </dl>
      {!buys && <p className="mt-2 text-caption text-muted">{ownWords(item.soldOn === null ? "ifSold" : "frozen")}</p>}
    </SectionCard>
  );
}
