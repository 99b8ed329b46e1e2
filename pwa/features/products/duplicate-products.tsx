import { t } from "#shared/words/define-words.ts";
import { Merge } from "lucide-react";
import { useCallback, useState } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { shortSku } from "#pwa/parts/items/item-facts.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { ProductImage } from "#pwa/ui/controls/product-image.tsx";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import { duplicatesOnDevice } from "./duplicates-on-device.ts";
import { MergeDialog } from "./merge-dialog.tsx";

/** Possible duplicates of the product, each with a link and a merge button; nothing if there are none. */
export function DuplicateProducts({ product }: { readonly product: ProductRow }) {
  const others = useView(useCallback((view) => duplicatesOnDevice(view, product), [product]));
  const [merging, setMerging] = useState<ProductRow | null>(null);
  return (
    <>
      {others.length > 0 && (
        <SectionCard id="duplicates" title={t("Duplicates")} className="mb-6">
          <ul className="divide-y divide-line">
            {others.map((other) => (
              <li key={other.id} className="flex items-center gap-2 py-1">
                <AppLink
                  to="/products/$productId"
                  params={{ productId: other.id }}
                  className="-ml-2 flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control px-2 hover:bg-hover"
                >
                  <ProductImage src={other.image} title={other.title} className="size-12" />
                  <span className="min-w-0 flex-1">
                    <span className="line-clamp-2 font-medium">{other.title}</span>
                    <span className="block truncate text-caption text-muted" title={other.sku}>
                      {shortSku(other.sku, 20)}
                    </span>
                  </span>
                </AppLink>
                <Button
                  icon={<Merge aria-hidden />}
                  aria-label={t("Merge {title}, {sku}", { title: other.title, sku: other.sku })}
                  onClick={() => setMerging(other)}
                >
                  {t("Merge")}
                </Button>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
      {merging !== null && <MergeDialog from={merging} to={product} onClose={() => setMerging(null)} />}
    </>
  );
}
