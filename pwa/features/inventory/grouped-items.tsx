import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { classes } from "#pwa/components/classes.ts";
import { plural } from "#pwa/components/format.ts";
import { Button } from "#pwa/components/ui/button.tsx";
import { Money } from "#pwa/components/ui/money.tsx";
import type { ItemBrief } from "#pwa/local/device.ts";
import { type ItemGroup } from "./grouping.ts";
import { ItemCard } from "./item-card.tsx";
import { ItemImage } from "./item-facts.tsx";
import { ItemTableRow } from "./item-row.tsx";
import type { Selection } from "./selection.ts";
import { useItemWords } from "./use-item-words.ts";
import { useTableWidth } from "./use-table-width.ts";

const nestedPage = 10;

interface GroupProps {
  readonly group: ItemGroup;
  readonly by: "product" | "consigner";
  readonly selection: Selection;
  /** Offered for the whole group; null where nothing waits or the person may not. */
  readonly acceptAll: { readonly label: string; readonly run: (items: readonly ItemBrief[]) => void } | null;
}

function Group({ group, by, selection, acceptAll }: GroupProps) {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(nestedPage);
  const width = useTableWidth();
  const wide = width !== null;
  const wordsOf = useItemWords();
  const first = group.items[0];
  const rows = group.items.slice(0, shown).map((item, index) => {
    const props = { item, index, selected: selection.ids.has(item.id), onToggle: selection.toggle, ...wordsOf(item) };
    return wide ? <ItemTableRow key={item.id} width={width} {...props} /> : <ItemCard key={item.id} {...props} />;
  });
  return (
    <section className="rounded-card border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-center gap-3 p-3">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control text-left"
        >
          {by === "product" && first !== undefined ? <ItemImage item={first} className="size-12" /> : null}
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{group.title}</span>
            <span className="text-caption text-muted">
              {plural(group.items.length, "item")} · <Money minor={group.totalMinor} short />
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className={classes("size-5 shrink-0 text-muted transition-transform", open && "rotate-180")}
          />
        </button>
        {acceptAll !== null && <Button onClick={() => acceptAll.run(group.items)}>{acceptAll.label}</Button>}
      </div>
      {open && (
        <div className="border-t border-line max-md:p-2.5">
          <div {...(wide ? { role: "table", "aria-label": group.title } : { role: "list", "aria-label": group.title })}>
            {rows}
          </div>
          {shown < group.items.length && (
            <div className="p-2 text-center">
              <Button variant="ghost" onClick={() => setShown(shown + nestedPage)}>
                Show {Math.min(nestedPage, group.items.length - shown)} more of {group.items.length}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}

/** Items under their product or consigner, ten at a time in each. */
export function GroupedItems({ groups, ...rest }: { groups: readonly ItemGroup[] } & Omit<GroupProps, "group">) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {groups.map((group) => (
        <Group key={group.id} group={group} {...rest} />
      ))}
    </div>
  );
}
