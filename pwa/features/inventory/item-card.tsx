import { memo } from "react";
import { classes } from "#pwa/components/classes.ts";
import { Money } from "#pwa/components/ui/money.tsx";
import { StatusBadge } from "#pwa/components/ui/status-badge.tsx";
import { ItemCheckbox } from "./item-checkbox.tsx";
import { CodeText, ItemImage, ItemLink, optionLine, PlaceText, UnsentMark } from "./item-facts.tsx";
import { type ItemViewProps, placeAt } from "./item-row.tsx";

/** One item on a phone: everything a thumb needs, in two lines and a badge. */
export const ItemCard = memo(function ItemCard({ item, index, selected, onToggle, y, ref }: ItemViewProps) {
  return (
    <div
      role="listitem"
      aria-setsize={-1}
      aria-posinset={index + 1}
      data-index={index}
      ref={ref}
      style={placeAt(y)}
      className="pb-2.5"
    >
      <div
        className={classes(
          "flex rounded-card border py-3 pr-3 shadow-card",
          selected ? "border-accent bg-accent-soft" : "border-line bg-surface",
        )}
      >
        <ItemCheckbox
          checked={selected}
          label={`Select ${item.code}`}
          onChange={() => onToggle(item.id)}
          className="-mt-1"
        />
        <ItemLink id={item.id} className="flex min-w-0 flex-1 gap-3 rounded-control">
          <ItemImage item={item} className="size-16" />
          <span className="min-w-0 flex-1">
            <span className="flex items-start gap-2">
              <span className="line-clamp-2 min-w-0 flex-1 font-medium">{item.title}</span>
              <Money minor={item.priceMinor} short className="font-semibold" />
            </span>
            <span className="mt-0.5 block truncate text-caption text-muted">{optionLine(item)}</span>
            <span className="mt-0.5 block truncate text-caption text-muted">
              <PlaceText item={item} />
            </span>
            <span className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <StatusBadge status={item.status} />
              <CodeText code={item.code} className="text-muted" />
              {item.unsent && <UnsentMark withText />}
            </span>
          </span>
        </ItemLink>
      </div>
    </div>
  );
});
