import { t } from "#shared/words/define-words.ts";
import { type ComponentType, useState } from "react";
import type { EntryColumn, ListOf } from "./describe.ts";
import { ListHead, ListTable } from "./list-rows.tsx";
import { mostSelected, type Selection } from "./selection.ts";
import { Tick } from "./tick.tsx";

type Named<Row> = Pick<ListOf<Row, never>, "title" | "idOf" | "selectName">;

/** A page of entries as a table: cells are components, and more of a row is shown below it on request. */
export function EntryTable<Row>({
  list,
  columns,
  more,
  shown,
  count,
  selection,
}: {
  readonly list: Named<Row>;
  readonly columns: readonly EntryColumn<Row>[];
  readonly more: ComponentType<{ readonly row: Row }>;
  readonly shown: readonly Row[];
  /** Number of rows on all pages. */
  readonly count: number;
  readonly selection: Selection | null;
}) {
  const selectable = list.selectName === undefined ? null : selection;
  const ids = shown.slice(0, mostSelected).map(list.idOf);
  return (
    <ListTable columns={columns} selectable={selectable !== null} label={list.title()} count={count}>
      <ListHead
        columns={columns}
        box={
          selectable !== null && (
            <Tick
              checked={ids.length > 0 && ids.every((id) => selectable.ids.has(id))}
              mixed={selectable.ids.size > 0}
              label={t("Select all shown")}
              onChange={() => selectable.toggleAll(ids)}
            />
          )
        }
      />
      <div role="rowgroup">
        {shown.map((row) => (
          <EntryRow key={list.idOf(row)} list={list} row={row} columns={columns} more={more} selection={selectable} />
        ))}
      </div>
    </ListTable>
  );
}

function EntryRow<Row>({
  list,
  row,
  columns,
  more: More,
  selection,
}: {
  readonly list: Named<Row>;
  readonly row: Row;
  readonly columns: readonly EntryColumn<Row>[];
  readonly more: ComponentType<{ readonly row: Row }>;
  readonly selection: Selection | null;
}) {
  const [isOpen, setOpen] = useState(false);
  const id = list.idOf(row);
  return (
    <>
      <div role="row" aria-selected={selection?.ids.has(id)} className="entry-row">
        {selection !== null && (
          <div role="cell">
            <Tick
              checked={selection.ids.has(id)}
              label={t("Select {row}", { row: list.selectName?.(row) ?? "" })}
              onChange={() => selection.toggle(id)}
            />
          </div>
        )}
        {columns.map(({ key, cell: Cell, align }) => (
          <div key={key} role="cell" className={align === "end" ? "min-w-0 text-right" : "min-w-0"}>
            <Cell row={row} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          </div>
        ))}
      </div>
      {isOpen && (
        <div role="row">
          <div
            role="cell"
            aria-colspan={columns.length + (selection === null ? 0 : 1)}
            className="border-b border-line px-4 pb-3"
          >
            <More row={row} />
          </div>
        </div>
      )}
    </>
  );
}
