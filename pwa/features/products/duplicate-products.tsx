import { ChevronRight } from "lucide-react";
import { useCallback } from "react";
import { AppLink } from "#pwa/components/app-link.tsx";
import { useView } from "#pwa/components/device-context.tsx";
import { SectionCard } from "#pwa/components/ui/card.tsx";
import { ProductImage } from "#pwa/components/ui/product-image.tsx";
import { isDuplicate } from "#shared/catalogue/duplicates.ts";
import type { ProductRow } from "#shared/catalogue/rows.ts";
import { productScreenWords } from "./words.ts";

/** Other products that seem to be the same one, each a link to it; nothing where there are none. */
export function DuplicateProducts({ product }: { readonly product: ProductRow }) {
  const others = useView(
    useCallback((view) => view.all("product").filter((other) => isDuplicate(product, other)), [product]),
  );
  if (others.length === 0) return null;
  return (
    <SectionCard id="duplicates" title={productScreenWords("duplicates")} className="mb-6">
      <ul className="divide-y divide-line">
        {others.map(({ id, title, sku, image }) => (
          <li key={id}>
            <AppLink
              to="/products/$productId"
              params={{ productId: id }}
              className="-mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 py-1 hover:bg-hover"
            >
              <ProductImage src={image} title={title} className="size-12" />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 font-medium">{title}</span>
                <span className="block truncate text-caption text-muted">{sku}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </AppLink>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
