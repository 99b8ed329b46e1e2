import { t } from "#shared/words/define-words.ts";
import type { EntriesShown, ListOf, ListRows } from "./describe.ts";
import { EntryTable } from "./entry-table.tsx";
import { useColumns } from "./list-rows.tsx";
import { mostSelected, type Selection } from "./selection.ts";
import { InTurn } from "#pwa/ui/in-turn.tsx";
import { Tick } from "./tick.tsx";

const noColumns: readonly never[] = [];

/** A page of rows rendered as individual components, in the flow of the page. */
export function ListEntries<Row>({
  list,
  rows,
  from,
  to,
  selection,
}: {
  readonly list: EntriesShown<Row> & Pick<ListOf<Row, never>, "title" | "idOf" | "selectName">;
  readonly rows: ListRows<Row>;
  readonly from: number;
  readonly to: number;
  readonly selection: Selection | null;
}) {
  const { entry: Entry, idOf, selectName, table } = list;
  const columns = useColumns({ columns: table?.columns ?? noColumns, tableFrom: table?.from ?? 768 });
  const shown = rows.slice(from, to);
  const ids = shown.slice(0, mostSelected).map(idOf);
  if (table !== undefined && columns !== null)
    return (
      <EntryTable
        list={list}
        columns={columns}
        more={table.more}
        shown={shown}
        count={rows.count}
        selection={selection}
      />
    );
  return (
    <>
      {selection !== null && shown.length > 1 && (
        <div className="mb-1 flex min-h-11 items-center text-muted">
          <Tick
            checked={ids.every((id) => selection.ids.has(id))}
            mixed={selection.ids.size > 0}
            label={t("Select all shown")}
            onChange={() => selection.toggleAll(ids)}
          />
          <span aria-hidden>{t("Select all shown")}</span>
        </div>
      )}
      <ul aria-label={list.title()} className={list.entriesClass ?? "flex flex-col gap-4"}>
        <InTurn each={6}>
          {shown.map((row) => {
            const id = idOf(row);
            return (
              <li key={id} className="flex min-w-0 items-start">
                {selection !== null && selectName !== undefined && (
                  <Tick
                    checked={selection.ids.has(id)}
                    label={t("Select {row}", { row: selectName(row) })}
                    onChange={() => selection.toggle(id)}
                  />
                )}
                <div className="min-w-0 flex-1">
                  <Entry row={row} />
                </div>
              </li>
            );
          })}
        </InTurn>
      </ul>
    </>
  );
}
