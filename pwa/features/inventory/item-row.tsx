import { SquarePen } from "lucide-react";
import { type CSSProperties, memo, type Ref } from "react";
import { classes } from "#pwa/components/classes.ts";
import { DateText } from "#pwa/components/ui/date-text.tsx";
import { Money } from "#pwa/components/ui/money.tsx";
import { StatusBadge } from "#pwa/components/ui/status-badge.tsx";
import type { ItemBrief } from "#pwa/local/device.ts";
import { ItemCheckbox } from "./item-checkbox.tsx";
import { CodeText, ItemImage, ItemLink, optionLine, PlaceText, shortSku, UnsentMark } from "./item-facts.tsx";

export interface ItemViewProps {
  readonly item: ItemBrief;
  readonly index: number;
  readonly selected: boolean;
  readonly onToggle: (id: string) => void;
  /** Where it stands in a list that places its rows, in CSS pixels from its top. */
  readonly y?: number | undefined;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * The table's columns at each width, shared by its head and its rows: up to 1280 px the code
 * stands under the title, from there it, the place and the date have columns, from 1440 px all do.
 */
const columns =
  "grid items-center gap-x-3 px-2 grid-cols-[2.75rem_minmax(0,1fr)_10rem_6rem] xl:grid-cols-[2.75rem_minmax(0,2fr)_6rem_minmax(0,1fr)_9.5rem_6rem_4.75rem] min-[90rem]:grid-cols-[2.75rem_minmax(0,2.4fr)_6rem_minmax(0,1.1fr)_minmax(0,1fr)_9.5rem_6rem_4.75rem_2.75rem]";

/** The table's head. */
export function ItemRowHead({ children }: { children: React.ReactNode }) {
  const head = "text-caption font-medium text-muted";
  return (
    <div role="row" className={classes(columns, "min-h-11 border-b border-line bg-surface")}>
      <div role="columnheader">{children}</div>
      <div role="columnheader" className={head}>
        Item
      </div>
      <div role="columnheader" className={classes(head, "max-xl:hidden")}>
        Code
      </div>
      <div role="columnheader" className={classes(head, "max-xl:hidden")}>
        Location
      </div>
      <div role="columnheader" className={classes(head, "max-[89.99rem]:hidden")}>
        Consigner
      </div>
      <div role="columnheader" className={head}>
        Status
      </div>
      <div role="columnheader" className={classes(head, "text-right")}>
        Price
      </div>
      <div role="columnheader" className={classes(head, "max-xl:hidden")}>
        Updated
      </div>
      <div role="columnheader" className={classes(head, "max-[89.99rem]:hidden")}>
        <span className="sr-only">Edit</span>
      </div>
    </div>
  );
}

/** The style that puts a row there; none where it stands in the flow. */
export const placeAt = (y: number | undefined): CSSProperties | undefined =>
  y === undefined ? undefined : { position: "absolute", insetInline: 0, top: 0, transform: `translateY(${y}px)` };

/** One item in the table, from 768 px. While a list scrolls, rows that stay are not drawn again. */
export const ItemTableRow = memo(function ItemTableRow({ item, index, selected, onToggle, y, ref }: ItemViewProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-index={index}
      ref={ref}
      style={placeAt(y)}
      className={classes(
        columns,
        "h-[4.25rem] border-b border-line",
        selected ? "bg-accent-soft" : "bg-surface hover:bg-hover",
      )}
    >
      <div role="cell">
        <ItemCheckbox checked={selected} label={`Select ${item.code}`} onChange={() => onToggle(item.id)} />
      </div>
      <div role="cell" className="min-w-0">
        <ItemLink id={item.id} className="flex min-h-14 items-center gap-3 rounded-control">
          <ItemImage item={item} className="size-12" />
          <span className="min-w-0">
            <span className="block truncate font-medium">{item.title}</span>
            <span className="flex items-center gap-1.5 truncate text-caption text-muted">
              {item.unsent && <UnsentMark className="xl:hidden" />}
              <CodeText code={item.code} className="xl:hidden" />
              <span title={item.sku} className="max-xl:hidden">
                {shortSku(item.sku)}
              </span>
              <span aria-hidden>·</span>
              <span className="truncate">{optionLine(item)}</span>
            </span>
          </span>
        </ItemLink>
      </div>
      <div role="cell" className="max-xl:hidden">
        <CodeText code={item.code} />
        {item.unsent && <UnsentMark className="block" />}
      </div>
      <div role="cell" className="truncate text-caption max-xl:hidden">
        <PlaceText item={item} />
      </div>
      <div role="cell" className="truncate text-caption max-[89.99rem]:hidden">
        {item.consignerName}
      </div>
      <div role="cell" className="min-w-0">
        <StatusBadge status={item.status} />
      </div>
      <div role="cell" className="text-right">
        <Money minor={item.priceMinor} className="font-medium" />
      </div>
      <div role="cell" className="text-caption text-muted max-xl:hidden">
        <DateText at={item.updatedAt} />
      </div>
      <div role="cell" className="max-[89.99rem]:hidden">
        <a
          href={`/inventories/${item.id}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`Edit ${item.code} in a new tab`}
          title="Edit in a new tab"
          className="flex size-11 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
        >
          <SquarePen aria-hidden className="size-5" />
        </a>
      </div>
    </div>
  );
});
