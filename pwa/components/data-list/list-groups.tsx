import { ChevronDown } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { classes } from "#pwa/components/classes.ts";
import { useCurrency } from "#pwa/components/currency.tsx";
import { Button } from "#pwa/components/ui/button.tsx";
import type { GroupOf, GroupsOf, ListOf, RowsShown } from "./describe.ts";
import { FlowingRows } from "./list-rows.tsx";
import type { Selection } from "./selection.ts";
import { dataListWords } from "./words.ts";

const nestedPage = 10;

/** Rows under what they belong to; groups come in the order of their first rows, so that the list's order holds. */
export function groupRows<Row>(rows: readonly Row[], of: GroupsOf<Row>["of"]): readonly GroupOf<Row>[] {
  const groups = new Map<string, { title: string; rows: Row[] }>();
  for (const row of rows) {
    const { id, title } = of(row);
    const group = groups.get(id);
    if (group === undefined) groups.set(id, { title, rows: [row] });
    else group.rows.push(row);
  }
  return Array.from(groups, ([id, group]) => ({ id, ...group }));
}

interface GroupProps<Row> {
  readonly list: RowsShown<Row> & Pick<ListOf<Row, never>, "idOf" | "selectName">;
  readonly groups: GroupsOf<Row>;
  readonly selection: Selection | null;
  readonly action?: ((group: GroupOf<Row>) => ReactNode) | undefined;
}

/** A list in groups, so many at a time, each opened to its rows ten at a time. */
export function ListGroups<Row>({ shown, ...rest }: { readonly shown: readonly GroupOf<Row>[] } & GroupProps<Row>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {shown.map((group) => (
        <Group key={group.id} group={group} {...rest} />
      ))}
    </div>
  );
}

function Group<Row>({ group, list, groups, selection, action }: GroupProps<Row> & { group: GroupOf<Row> }) {
  const [open, setOpen] = useState(false);
  const [count, setCount] = useState(nestedPage);
  const currency = useCurrency();
  const [first] = group.rows;
  const rows = useMemo(() => group.rows.slice(0, count), [group, count]);
  return (
    <section className="rounded-card border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-center gap-3 p-3">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control text-left"
        >
          {first !== undefined && groups.picture?.(first)}
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 font-medium">{group.title}</span>
            <span className="block truncate text-caption text-muted">{groups.summary(group.rows, { currency })}</span>
          </span>
          <ChevronDown
            aria-hidden
            className={classes("size-5 shrink-0 text-muted transition-transform", open && "rotate-180")}
          />
        </button>
        {action?.(group)}
      </div>
      {open && (
        <div className="border-t border-line max-md:p-2.5">
          <FlowingRows list={list} rows={rows} label={group.title} selection={selection} />
          {count < group.rows.length && (
            <div className="p-2 text-center">
              <Button variant="ghost" onClick={() => setCount(count + nestedPage)}>
                {dataListWords("showMore", {
                  count: Math.min(nestedPage, group.rows.length - count),
                  total: group.rows.length,
                })}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}
