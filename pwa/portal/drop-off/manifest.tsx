import { t } from "#shared/words/define-words.ts";
import { useMemo } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useStore } from "#pwa/ui/use-row.ts";
import { formatDate, formatMoney } from "#pwa/ui/format.ts";
import { ItemImage, placeText } from "#pwa/parts/items/item-facts.tsx";
import { isBought } from "#shared/areas/inventory/is-bought.ts";
import { useWholeItems } from "../inventory/use-whole-items.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { dropOffWords } from "./words.ts";

/** The printed list of items brought to the store. Visible only in print. */
export function Manifest({ title, items }: { readonly title: string; readonly items: readonly ItemBrief[] }) {
  const { session, view } = useDevice();
  const currency = useCurrency();
  const buys = useStore()?.isBuyingStore === true;
  // Only a full row says that an offer is bought, for its price.
  const whole = useWholeItems(useMemo(() => items.map(({ id }) => id), [items]));
  const bringsOf = ({ id, status, priceMinor, payoutMinor }: ItemBrief): number =>
    isBought({ status, buyingId: whole?.get(id)?.buyingId ?? null }) ? priceMinor : payoutMinor;
  const cell = "border-b border-black/30 py-1 pr-3 text-left align-middle";
  const heads = ["id", "image", "name", "sku", "location", "size", "condition", "price", "payout"] as const;
  return (
    <section data-manifest className="hidden bg-white text-black print:block">
      <h1 className="text-title font-semibold">{session.store.name}</h1>
      <p>{title}</p>
      <p className="mb-3">
        {t("{consigner} · {date}", { consigner: session.user.name, date: formatDate(new Date().toISOString()) })}
      </p>
      <table className="w-full text-caption">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={cell}>
                {dropOffWords(head === "payout" && buys ? "youdGet" : head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id} className="break-inside-avoid">
              <td className={`${cell} font-mono`}>{item.code}</td>
              <td className={cell}>
                <ItemImage item={item} className="size-10" />
              </td>
              <td className={cell}>{item.title}</td>
              <td className={cell}>{item.sku}</td>
              <td className={cell}>{placeText(view, item) ?? ""}</td>
              <td className={cell}>{item.option1Value}</td>
              <td className={cell}>{item.option2Value}</td>
              <td className={`${cell} tabular`}>{formatMoney(item.priceMinor, currency)}</td>
              <td className={`${cell} tabular`}>{formatMoney(bringsOf(item), currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
