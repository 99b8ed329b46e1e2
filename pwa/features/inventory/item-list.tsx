import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import type { ItemBrief, ItemResult } from "#pwa/local/device.ts";
import { ItemCard } from "./item-card.tsx";
import { ItemCheckbox } from "./item-checkbox.tsx";
import { ItemRowHead, ItemTableRow } from "./item-row.tsx";
import { mostSelected, type Selection } from "./selection.ts";
import { useWide } from "./use-wide.ts";

const rowHeight = 68;
const cardHeight = 132;

/**
 * A slice of a result, of any length: only what is on the screen exists in the page, and
 * only those items are read out of the result. Cards on phones, a table from 768 px.
 */
export function ItemList({
  result,
  from,
  to,
  selection,
  label,
}: {
  result: ItemResult;
  from: number;
  to: number;
  selection: Selection;
  label: string;
}) {
  const wide = useWide();
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // Filters above the list wrap and open; the list must know where it begins.
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => setTop(element.getBoundingClientRect().top + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const rows = useWindowVirtualizer<HTMLDivElement>({
    count: to - from,
    estimateSize: () => (wide ? rowHeight : cardHeight),
    overscan: 6,
    scrollMargin: top,
  });
  useLayoutEffect(() => rows.measure(), [rows, wide]);

  const shown = rows.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const items = result.slice(from + first, from + (shown.at(-1)?.index ?? -1) + 1);

  const View = wide ? ItemTableRow : ItemCard;
  const body = (
    <div
      ref={frame}
      {...(wide ? { role: "rowgroup" } : { role: "list", "aria-label": label })}
      className="relative"
      style={{ height: rows.getTotalSize() }}
    >
      {shown.map((at) => {
        const item: ItemBrief | undefined = items[at.index - first];
        return item === undefined ? null : (
          <View
            key={item.id}
            item={item}
            index={from + at.index}
            selected={selection.ids.has(item.id)}
            onToggle={selection.toggle}
            ref={wide ? undefined : rows.measureElement}
            y={at.start - top}
          />
        );
      })}
    </div>
  );
  if (!wide) return body;

  const selectable = () => result.slice(from, Math.min(to, from + mostSelected)).map((item) => item.id);
  const some = selection.ids.size > 0;
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={result.count + 1}
      className="overflow-clip rounded-card border border-line bg-surface shadow-card"
    >
      <div role="rowgroup">
        <ItemRowHead>
          <ItemCheckbox
            checked={some && to > from && selectable().every((id) => selection.ids.has(id))}
            mixed={some}
            label="Select all shown"
            onChange={() => selection.toggleAll(selectable())}
          />
        </ItemRowHead>
      </div>
      {body}
    </div>
  );
}
