import { t } from "#shared/words/define-words.ts";
import { Tag, X } from "lucide-react";
import { useState } from "react";
import { ItemImage } from "#pwa/parts/items/item-facts.tsx";
import { useCan } from "#pwa/ui/access.ts";
import { IconButton } from "#pwa/ui/controls/button.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { DiscountDialog } from "./discount-dialog.tsx";
import { ItemText } from "./item-text.tsx";
import type { GoneLine, SaleLine } from "./sale-changes.ts";
import type { Sale } from "./use-sale.ts";

/** An item being sold: price, discount and a way out. */
export function SaleLineRow({ line, sale }: { readonly line: SaleLine; readonly sale: Sale }) {
  const { item, discountMinor, wasMinor } = line;
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
          {wasMinor !== null && (
            <span className="block text-caption font-medium text-warning">
              {t("Was {price}", { price: formatMoney(wasMinor, currency) })}
            </span>
          )}
        </span>
        <span className="flex">
          {may && (
            <IconButton
              label={t("Discount on {item}", { item: item.code })}
              icon={<Tag aria-hidden />}
              onClick={() => setOpen(true)}
            />
          )}
          <IconButton
            label={t("Remove {item}", { item: item.code })}
            icon={<X aria-hidden />}
            onClick={() => sale.remove(line.id)}
          />
        </span>
      </div>
      {open && (
        <DiscountDialog
          title={t("Discount on {item}", { item: item.code })}
          priceMinor={item.priceMinor}
          discountMinor={discountMinor}
          onApply={(minor) => sale.discount(line.id, minor)}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}

/** An item of the sale that can no longer be sold: what happened to it, and a way out. */
export function GoneLineRow({ line, sale }: { readonly line: GoneLine; readonly sale: Sale }) {
  const { id, title, code, why } = line;
  return (
    <li className="flex min-h-16 items-center gap-3 py-1">
      <span className="min-w-0 flex-1">
        <span className="block leading-5 font-medium break-words text-muted line-through">{title}</span>
        {code !== "" && <span className="block text-caption leading-5 text-muted">{code}</span>}
        <span className="block leading-5 font-medium text-danger">{why}</span>
      </span>
      <IconButton
        label={t("Remove {item}", { item: code === "" ? title : code })}
        icon={<X aria-hidden />}
        onClick={() => sale.remove(id)}
      />
    </li>
  );
}
