import { t } from "#shared/words/define-words.ts";
import { ProductImage } from "#pwa/ui/controls/product-image.tsx";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import { PortalLink } from "../portal-link.tsx";

/** Layout of the tiles. */
export const tilesClass = "grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4 [&>li]:items-stretch";

/** A product, as a link to listing an item of it. */
export function ProductTile({ row: { id, title, sku, image } }: { readonly row: ProductRow }) {
  return (
    <PortalLink
      to={`/products/${id}`}
      aria-label={t("Add {title} {sku}", { title, sku })}
      className="flex h-full w-full flex-col gap-1 rounded-card border border-line bg-surface p-3 shadow-card hover:bg-hover"
    >
      <ProductImage src={image} title={title} side={280} className="mb-1 aspect-square w-full" />
      <span className="line-clamp-2 font-medium">{title}</span>
      {/* Without a space both texts are one word to who looks for the link by what it shows. */}{" "}
      <span className="truncate text-caption text-muted" title={sku}>
        {sku}
      </span>
    </PortalLink>
  );
}
