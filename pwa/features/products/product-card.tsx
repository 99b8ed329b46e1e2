import { t } from "#shared/words/define-words.ts";
import { Pencil } from "lucide-react";
import { useCallback, useContext } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { AppLink, isPlainClick, linkTo } from "#pwa/ui/app-link.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { OpenAddInventory } from "./open-add-inventory.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { shortSku } from "#pwa/parts/items/item-facts.tsx";
import { lowestPriceOnDevice } from "#pwa/parts/items/lowest-price-on-device.ts";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { ProductImage } from "#pwa/ui/controls/product-image.tsx";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";

/**
 * A product in the grid: the card opens Add Inventory over the grid, if the person may, and the wizard in a new tab;
 * its button opens the product.
 */
export function ProductCard({ row: { id, title, sku, image } }: { readonly row: ProductRow }) {
  const mayAdd = useCan()("inventory.add");
  const addInventory = useContext(OpenAddInventory);
  const currency = useCurrency();
  const priceMinor = useView(useCallback((view) => lowestPriceOnDevice(view, id, {}).priceMinor, [id]));
  const own = linkTo({ to: "/products/$productId", params: { productId: id } });
  return (
    <div className="flex h-full flex-col rounded-card border border-line bg-surface shadow-card">
      <AppLink
        {...(mayAdd ? linkTo({ to: "/addInventory/$productId", params: { productId: id } }) : own)}
        onClick={(event) => {
          if (!mayAdd || !isPlainClick(event)) return;
          event.preventDefault();
          addInventory(id);
        }}
        className="flex flex-1 flex-col gap-1 rounded-card p-3 hover:bg-hover"
      >
        <ProductImage src={image} title={title} side={280} className="mb-1 aspect-square w-full" />
        <span className="line-clamp-2 font-medium">{title}</span>
        <span className="truncate text-caption text-muted" title={sku}>
          {shortSku(sku, 20)}
        </span>
        <span className="tabular mt-auto font-semibold">
          {priceMinor === null
            ? t("None on sale")
            : t("From {price}", { price: formatMoney(priceMinor, currency, true) })}
        </span>
        {mayAdd && <span className="sr-only">{t("Add Inventory")}</span>}
      </AppLink>
      <AppLink {...own} aria-label={t("Edit {title}", { title })} className={`${buttonClasses("ghost")} mx-1 mb-1`}>
        <Pencil aria-hidden />
        {t("Edit")}
      </AppLink>
    </div>
  );
}
