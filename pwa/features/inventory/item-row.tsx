import { SquarePen } from "lucide-react";
import { memo } from "react";
import { AppLink } from "#pwa/components/app-link.tsx";
import { classes } from "#pwa/components/classes.ts";
import { useCurrency } from "#pwa/components/currency.tsx";
import { formatDate, formatLongDateTime, formatMoney } from "#pwa/components/format.ts";
import { ProductImage } from "#pwa/components/ui/product-image.tsx";
import { StatusBadge } from "#pwa/components/ui/status-badge.tsx";
import type { ItemBrief } from "#pwa/local/device.ts";
import { ItemCheckbox } from "./item-checkbox.tsx";
import { CodeText, optionLine, shortSku, UnsentMark } from "./item-facts.tsx";
import type { ItemWords } from "./use-item-words.ts";
import type { TableWidth } from "./use-table-width.ts";

/** In CSS pixels; its border with it. */
export const rowHeight = 68;

export interface ItemViewProps extends ItemWords {
  readonly item: ItemBrief;
  readonly index: number;
  readonly selected: boolean;
  readonly onToggle: (id: string) => void;
  /** Where it stands in a list that places its rows, in CSS pixels from its top; left out where it stands in the flow. */
  readonly y?: number | undefined;
}

const columns: Readonly<Record<TableWidth, string>> = {
  narrow: "grid-cols-[2.75rem_minmax(0,1fr)_10rem_6rem]",
  wide: "grid-cols-[2.75rem_minmax(0,2fr)_6rem_minmax(0,1fr)_9.5rem_6rem_4.75rem]",
  widest: "grid-cols-[2.75rem_minmax(0,2.4fr)_6rem_minmax(0,1.1fr)_minmax(0,1fr)_9.5rem_6rem_4.75rem_2.75rem]",
};
const grid = "grid items-center gap-x-3 px-2";

/** The table's head. */
export function ItemRowHead({ width, children }: { width: TableWidth; children: React.ReactNode }) {
  const head = "text-caption font-medium text-muted";
  return (
    <div role="row" className={classes(grid, columns[width], "min-h-11 border-b border-line bg-surface")}>
      <div role="columnheader">{children}</div>
      <div role="columnheader" className={head}>
        Item
      </div>
      {width !== "narrow" && (
        <>
          <div role="columnheader" className={head}>
            Code
          </div>
          <div role="columnheader" className={head}>
            Location
          </div>
        </>
      )}
      {width === "widest" && (
        <div role="columnheader" className={head}>
          Consigner
        </div>
      )}
      <div role="columnheader" className={head}>
        Status
      </div>
      <div role="columnheader" className={classes(head, "text-right")}>
        Price
      </div>
      {width !== "narrow" && (
        <div role="columnheader" className={head}>
          Updated
        </div>
      )}
      {width === "widest" && (
        <div role="columnheader">
          <span className="sr-only">Edit</span>
        </div>
      )}
    </div>
  );
}

const row = `${grid} [contain:strict] h-[4.25rem] w-full border-b border-line`;
const rowStyles = Object.fromEntries(
  Object.entries(columns).map(([width, template]) => [
    width,
    {
      plain: `${row} ${template} bg-surface hover:bg-hover`,
      selected: `${row} ${template} bg-accent-soft`,
    },
  ]),
) as Readonly<Record<TableWidth, { readonly plain: string; readonly selected: string }>>;

/**
 * One item in the table, from 768 px. A fast scroll makes ten a frame: there is no element, component or listener in it
 * that it can do without.
 */
export const ItemTableRow = memo(function ItemTableRow(props: ItemViewProps & { readonly width: TableWidth }) {
  const { item, index, selected, onToggle, y, width, place, image } = props;
  const currency = useCurrency();
  const narrow = width === "narrow";
  const options = optionLine(item);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-index={index}
      style={y === undefined ? undefined : { position: "absolute", top: y }}
      className={rowStyles[width][selected ? "selected" : "plain"]}
    >
      <div role="cell">
        <ItemCheckbox checked={selected} label={`Select ${item.code}`} onChange={() => onToggle(item.id)} />
      </div>
      <div role="cell" className="min-w-0">
        <AppLink
          href={`/inventories/${item.id}`}
          className="grid min-h-14 grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 rounded-control"
        >
          <ProductImage src={image} title={item.title} className="row-span-2 size-12" />
          <span className="truncate self-end font-medium">{item.title}</span>
          <span className="truncate self-start text-caption text-muted" title={narrow ? undefined : item.sku}>
            {narrow && item.unsent && <UnsentMark className="mr-1.5 align-middle" />}
            {narrow ? <CodeText code={item.code} /> : shortSku(item.sku)}
            {` · ${options}`}
          </span>
        </AppLink>
      </div>
      {!narrow && (
        <>
          <div role="cell" className="font-mono text-caption tracking-wide">
            {item.code}
            {item.unsent && <UnsentMark className="block" />}
          </div>
          <div role="cell" className={place === "" ? "text-caption text-faint" : "truncate text-caption"}>
            {place === "" ? "No location" : place}
          </div>
        </>
      )}
      {width === "widest" && (
        <div role="cell" className="truncate text-caption">
          {item.consignerName}
        </div>
      )}
      <div role="cell" className="min-w-0">
        <StatusBadge status={item.status} />
      </div>
      <div role="cell" className="tabular text-right font-medium whitespace-nowrap">
        {formatMoney(item.priceMinor, currency)}
      </div>
      {!narrow && (
        <time
          role="cell"
          dateTime={item.updatedAt}
          title={formatLongDateTime(item.updatedAt)}
          className="text-caption text-muted"
        >
          {formatDate(item.updatedAt)}
        </time>
      )}
      {width === "widest" && (
        <div role="cell">
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
      )}
    </div>
  );
});
