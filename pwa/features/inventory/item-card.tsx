import { memo } from "react";
import { AppLink } from "#pwa/components/app-link.tsx";
import { useCurrency } from "#pwa/components/currency.tsx";
import { formatMoney } from "#pwa/components/format.ts";
import { ProductImage } from "#pwa/components/ui/product-image.tsx";
import { StatusBadge } from "#pwa/components/ui/status-badge.tsx";
import { ItemCheckbox } from "./item-checkbox.tsx";
import { CodeText, optionLine, UnsentMark } from "./item-facts.tsx";
import type { ItemViewProps } from "./item-row.tsx";

/** In CSS pixels, the gap below with it; room for two lines of title. */
export const cardHeight = 152;

const card = "[contain:strict] flex h-[8.875rem] w-full items-start rounded-card border py-3 pr-3 shadow-card";
const styles = {
  plain: `${card} border-line bg-surface`,
  selected: `${card} border-accent bg-accent-soft`,
};

/** One item on a phone: everything a thumb needs, in two lines and a badge. */
export const ItemCard = memo(function ItemCard(props: ItemViewProps) {
  const { item, index, selected, onToggle, y, place, image } = props;
  const currency = useCurrency();
  return (
    <div
      role="listitem"
      aria-setsize={-1}
      aria-posinset={index + 1}
      data-index={index}
      style={y === undefined ? undefined : { position: "absolute", top: y }}
      className={
        y === undefined ? `${styles[selected ? "selected" : "plain"]} mb-2.5` : styles[selected ? "selected" : "plain"]
      }
    >
      <ItemCheckbox
        checked={selected}
        label={`Select ${item.code}`}
        onChange={() => onToggle(item.id)}
        className="-mt-1"
      />
      <AppLink href={`/inventories/${item.id}`} className="flex h-full min-w-0 flex-1 gap-3 rounded-control">
        <ProductImage src={image} title={item.title} className="size-16" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex items-start gap-2">
            <span className="line-clamp-2 min-w-0 flex-1 font-medium">{item.title}</span>
            <span className="tabular font-semibold whitespace-nowrap">
              {formatMoney(item.priceMinor, currency, true)}
            </span>
          </span>
          <span className="mt-0.5 truncate text-caption text-muted">{optionLine(item)}</span>
          <span className="truncate text-caption text-muted">
            <CodeText code={item.code} />
            {` · ${place === "" ? "No location" : place}`}
          </span>
          <span className="mt-auto flex items-center gap-x-2.5">
            <StatusBadge status={item.status} className="min-w-0" />
            {item.unsent && <UnsentMark withText className="shrink-0" />}
          </span>
        </span>
      </AppLink>
    </div>
  );
});
