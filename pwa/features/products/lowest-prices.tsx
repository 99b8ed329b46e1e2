import { t } from "#shared/words/define-words.ts";
import { useCallback } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { optionLine } from "#pwa/parts/items/item-facts.tsx";
import { unitsOnDevice } from "#pwa/parts/items/lowest-price-on-device.ts";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { lowestVariants } from "#shared/areas/inventory/lowest-price.ts";
import { compareSizes } from "#shared/areas/inventory/size-order.ts";
import { countWords } from "#shared/words/count-words.ts";

/** The lowest price of each variant of a product on sale on this device; nothing if there is none. */
export function LowestPrices({ productId }: { readonly productId: string }) {
  const currency = useCurrency();
  const variants = useView(
    useCallback(
      (view) =>
        lowestVariants(unitsOnDevice(view, productId)).toSorted(
          (one, other) => compareSizes(one.option1Value, other.option1Value) || one.priceMinor - other.priceMinor,
        ),
      [productId],
    ),
  );
  if (variants.length === 0) return null;
  return (
    <SectionCard id="lowest-prices" title={t("Lowest prices")} className="mb-6">
      <ul className="grid max-h-72 gap-x-8 overflow-y-auto sm:grid-cols-2 xl:grid-cols-3">
        {variants.map((variant) => (
          <li key={optionLine(variant)} className="flex items-baseline justify-between gap-3 border-b border-line py-2">
            <span className="min-w-0 break-words">{optionLine(variant)}</span>
            <span className="shrink-0 text-right">
              <span className="tabular font-semibold">{formatMoney(variant.priceMinor, currency, true)}</span>{" "}
              <span className="text-caption text-muted">{countWords("items", { count: variant.qty })}</span>
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
