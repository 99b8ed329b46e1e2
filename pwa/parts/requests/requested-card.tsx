import { t } from "#shared/words/define-words.ts";
import { type ReactNode, useState } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useRow } from "#pwa/ui/use-row.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { ProductImage } from "#pwa/ui/controls/product-image.tsx";
import { type RequestedProduct, type RequestedSize, sizesShown } from "#shared/areas/requests/requested-products.ts";
import type { StoreRequestRow } from "#shared/areas/requests/rows.ts";
import { saleWords } from "./words.ts";

/**
 * A product that the store requests: its SKU and sizes, at first three of them. `action` renders a
 * size's button.
 */
export function RequestedCard({
  row: { product, sizes },
  action,
}: {
  readonly row: RequestedProduct;
  readonly action: (size: RequestedSize) => ReactNode;
}) {
  const [whole, setWhole] = useState(false);
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="flex items-start gap-3">
        <ProductImage src={product.image} title={product.title} side={72} className="size-18" />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 font-medium">{product.title}</h2>
          <p className="truncate text-caption text-muted">{product.sku}</p>
        </div>
      </div>
      <ul className="divide-y divide-line">
        {(whole ? sizes : sizes.slice(0, sizesShown)).map((size) => (
          <li key={size.request.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <SizeFacts size={size} />
            {action(size)}
          </li>
        ))}
      </ul>
      {sizes.length > sizesShown && (
        <Button variant="ghost" aria-expanded={whole} className="mt-auto self-start" onClick={() => setWhole(!whole)}>
          {whole ? t("Show Less") : t("More sizes")}
        </Button>
      )}
    </article>
  );
}

function SizeFacts({ size: { request, inventory } }: { readonly size: RequestedSize }) {
  const currency = useCurrency();
  const location = useRow("location", request.locationId)?.name;
  const range = rangeText(request, currency);
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">{request.option1Value === "" ? t("Any size") : request.option1Value}</span>
        <Badge>{saleWords.named(request.sale)}</Badge>
      </p>
      <p className="tabular text-caption text-muted">
        {[
          range,
          location === undefined ? "" : t("for {location}", { location }),
          t("{count, number} in stock", { count: inventory }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </div>
  );
}

/** Returns the price range the store accepts; empty if it is open. */
function rangeText({ lowMinor, highMinor }: StoreRequestRow, currency: string): string {
  const [low, high] = [lowMinor, highMinor].map((minor) => (minor === null ? null : formatMoney(minor, currency)));
  if (low != null && high != null) return t("{low} – {high}", { low, high });
  if (low != null) return t("from {low}", { low });
  return high == null ? "" : t("up to {high}", { high });
}
