import { type FocusEvent, useRef, useState } from "react";
import { useRowsInView } from "#pwa/components/use-rows-in-view.ts";
import type { ItemBrief } from "#pwa/local/device.ts";
import type { ListResult } from "#pwa/local/list.ts";
import { cardHeight, ItemCard } from "./item-card.tsx";
import { ItemCheckbox } from "./item-checkbox.tsx";
import { ItemRowHead, ItemTableRow, rowHeight } from "./item-row.tsx";
import { mostSelected, type Selection } from "./selection.ts";
import { useItemWords } from "./use-item-words.ts";
import { useTableWidth } from "./use-table-width.ts";

/**
 * A slice of a result, of any length: only what is on the screen exists in the page, and the row that holds the
 * keyboard's focus; only those items are read out of the result. Cards on phones, a table from 768 px.
 */
export function ItemList({
  result,
  from,
  to,
  selection,
  label,
}: {
  result: ListResult<ItemBrief>;
  from: number;
  to: number;
  selection: Selection;
  label: string;
}) {
  const width = useTableWidth();
  const wide = width !== null;
  const height = wide ? rowHeight : cardHeight;
  const frame = useRef<HTMLDivElement>(null);
  const { first, end } = useRowsInView(frame, to - from, height);
  const [focused, setFocused] = useState<number | null>(null);
  const wordsOf = useItemWords();

  const row = (item: ItemBrief | undefined, at: number) => {
    if (item === undefined) return null;
    const words = wordsOf(item);
    const props = {
      ...{ item, index: from + at, selected: selection.ids.has(item.id), onToggle: selection.toggle, y: at * height },
      ...words,
    };
    return wide ? <ItemTableRow key={item.id} width={width} {...props} /> : <ItemCard key={item.id} {...props} />;
  };
  const items = result.slice(from + first, from + end).map((item, n) => row(item, first + n));
  // It must stay, or the focus would be lost with it; and where it belongs, for whoever walks on from it.
  if (focused !== null && focused < to - from && (focused < first || focused >= end)) {
    const kept = row(result.slice(from + focused, from + focused + 1)[0], focused);
    if (focused < first) items.unshift(kept);
    else items.push(kept);
  }
  const body = (
    <div
      ref={frame}
      {...(wide ? { role: "rowgroup" } : { role: "list", "aria-label": label })}
      className="relative [overflow-anchor:none]"
      style={{ height: (to - from) * height }}
      onFocus={(event) => setFocused(rowOf(event, from))}
      onBlur={() => setFocused(null)}
    >
      {items}
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
        <ItemRowHead width={width}>
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

/** The row of the slice that the focus went into; rows carry their place in the whole result. */
function rowOf({ target, currentTarget }: FocusEvent<HTMLElement>, from: number): number | null {
  let element: Element | null = target;
  while (element !== null && element.parentElement !== currentTarget) element = element.parentElement;
  const at = (element as HTMLElement | null)?.dataset["index"];
  return at === undefined ? null : Number(at) - from;
}
