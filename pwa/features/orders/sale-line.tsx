import { Tag, X } from "lucide-react";
import { useState } from "react";
import { ItemImage } from "#pwa/parts/items/item-facts.tsx";
import { useCan } from "#pwa/ui/access.ts";
import { IconButton } from "#pwa/ui/controls/button.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { DiscountDialog } from "./discount-dialog.tsx";
import { ItemText } from "./item-text.tsx";
import { sellWords } from "#pwa/parts/orders/sell-words.ts";
import type { Sale, SaleLine } from "./use-sale.ts";

/** An item being sold: price, discount and a way out. */
export function SaleLineRow({ line, sale }: { readonly line: SaleLine; readonly sale: Sale }) {
  const { item, discountMinor } = line;
  const currency = useCurrency();
  const may = useCan()("orders.discount");
  const [open, setOpen] = useState(false);
  return (
    <li className="flex min-h-16 items-center gap-3 py-1">
      <ItemImage item={item} className="size-12 shrink-0" />
      <ItemText item={item} />
      <div className="flex shrink-0 flex-col items-end gap-x-3 @lg:flex-row">
        <span className="tabular text-right font-semibold @lg:self-center">
          {formatMoney(item.priceMinor - discountMinor, currency)}
          {discountMinor > 0 && (
            <span className="block text-caption font-normal text-muted line-through">
              {formatMoney(item.priceMinor, currency)}
            </span>
          )}
        </span>
        <span className="flex">
          {may && (
            <IconButton
              label={sellWords("discountOf", { item: item.code })}
              icon={<Tag aria-hidden />}
              onClick={() => setOpen(true)}
            />
          )}
          <IconButton
            label={sellWords("remove", { item: item.code })}
            icon={<X aria-hidden />}
            onClick={() => sale.remove(line.id)}
          />
        </span>
      </div>
      {open && (
        <DiscountDialog
          title={sellWords("discountOf", { item: item.code })}
          priceMinor={item.priceMinor}
          discountMinor={discountMinor}
          onApply={(minor) => sale.discount(line.id, minor)}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}
