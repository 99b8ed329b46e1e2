import { t } from "#shared/words/define-words.ts";
import { useRouter } from "@tanstack/react-router";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { isPlainClick } from "#pwa/ui/app-link.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { DeviceContext } from "#pwa/ui/device-context.tsx";
import { useWide } from "#pwa/ui/use-wide.ts";
import { CellEditor, type EditedCell, editedCell, focusEditButton } from "./cell-editor.tsx";
import type { ColumnOf, ListOf, ListRows as Rows, RowsShown } from "./describe.ts";
import { cardRows, type RowKind, tableRows } from "./row-kind.ts";
import { RowWindow } from "./row-window.ts";
import { mostSelected, type Selection } from "./selection.ts";
import { Tick } from "./tick.tsx";

type Shape<Row> = RowsShown<Row> & Pick<ListOf<Row, never>, "idOf" | "selectName">;

/** Returns the columns that fit the window; null if only cards do. */
export function useColumns<Column extends Pick<ColumnOf<never>, "from">>({
  columns,
  tableFrom = 768,
}: {
  readonly columns: readonly Column[];
  readonly tableFrom?: RowsShown<never>["tableFrom"];
}): readonly Column[] | null {
  const [table, usual, wide, widest] = [useWide(tableFrom), useWide(768), useWide(1280), useWide(1440)];
  return useMemo(() => {
    const width = widest ? 1440 : wide ? 1280 : usual ? Math.max(768, tableFrom) : tableFrom;
    return table ? columns.filter(({ from = tableFrom }) => from <= width) : null;
  }, [columns, tableFrom, table, usual, wide, widest]);
}

/** Returns a list's columns and the kind of its rows for the window's width. */
export function useRowKind<Row>(list: Shape<Row>): {
  readonly columns: readonly ColumnOf<Row>[] | null;
  readonly kind: RowKind<Row>;
} {
  const currency = useCurrency();
  const columns = useColumns(list);
  const [narrow, roomy] = [!useWide(1280), useWide(768)];
  const pictures = useContext(DeviceContext)?.pictures;
  return useMemo(() => {
    const context = { currency, narrow, roomy, pictures };
    const names = { idOf: list.idOf, selectName: list.selectName ?? null };
    const kind = columns === null ? cardRows(list.card, names, context) : tableRows(columns, names, context);
    return { columns, kind };
  }, [list, columns, currency, narrow, roomy, pictures]);
}

/** Returns the grid tracks of the table's columns. */
export const tracksOf = (columns: readonly Pick<ColumnOf<never>, "width">[], selectable: boolean): string =>
  [...(selectable ? ["2.75rem"] : []), ...columns.map(({ width }) => width)].join(" ");

/** Handles clicks in rows, which React does not render: links stay within the app, checkboxes select. */
export function useRowEvents(selection: Selection | null) {
  const { history } = useRouter();
  return (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element)) return;
    const id = event.target.closest<HTMLElement>("[data-id]")?.dataset["id"];
    if (event.target instanceof HTMLInputElement && id !== undefined) return selection?.toggle(id);
    const link = event.target.closest("a");
    if (link === null || link.target !== "" || !isPlainClick(event)) return;
    event.preventDefault();
    history.push(link.pathname + link.search);
  };
}

/**
 * A slice of a list, of any length: only visible rows are in the page. Cards on phones, a table from 768 px. Arrow keys
 * move between rows, Home and End to the first and last.
 */
export function ListRowsView<Row>({
  list,
  rows,
  from,
  to,
  selection,
  onAct,
}: {
  readonly list: Shape<Row> & Pick<ListOf<Row>, "title">;
  readonly rows: Rows<Row>;
  readonly from: number;
  readonly to: number;
  readonly selection: Selection | null;
  readonly onAct?: OnAct<Row> | undefined;
}) {
  const { columns, kind } = useRowKind(list);
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<RowWindow<Row> | null>(null);
  useLayoutEffect(() => {
    if (frame.current === null) return;
    const view = new RowWindow(frame.current, kind);
    shown.current = view;
    return () => view.close();
  }, [kind]);
  useLayoutEffect(() => {
    shown.current?.show({
      count: to - from,
      from,
      slice: (first, end) => rows.slice(from + first, from + end),
      selected: (row) => selection?.ids.has(list.idOf(row)) ?? false,
    });
  }, [kind, list, rows, from, to, selection]);
  const follow = useRowEvents(selection);
  const within = useRef<HTMLDivElement>(null);
  const rowOf = (_: string, element: HTMLElement): Row | undefined => {
    const at = shown.current?.rowAt(element) ?? -1;
    return at < 0 ? undefined : rows.slice(from + at, from + at + 1)[0];
  };
  const [open, editor] = useEditing(within, columns, rowOf);
  const click = (event: MouseEvent<HTMLElement>) => {
    if (!takeAct(event, rowOf, onAct) && !open(event)) follow(event);
  };

  const walk = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = shown.current?.rowAt(event.target) ?? -1;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: to - from - 1 }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    shown.current?.focus(next, event.target instanceof HTMLInputElement ? "input" : "a");
  };
  const body = (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the links and boxes inside have the keyboard and the names
    <div
      ref={frame}
      role={columns === null ? "list" : "rowgroup"}
      aria-label={columns === null ? list.title() : undefined}
      className="relative [overflow-anchor:none]"
      onClick={click}
      onKeyDown={walk}
    />
  );
  // Both layouts have this wrapper: without it React would reuse the cards' frame, whose rows it does not know, for the
  // table.
  if (columns === null)
    return (
      <div ref={within} className="relative">
        {body}
      </div>
    );
  const selectable = selection !== null && list.selectName !== undefined;
  const some = () => rows.slice(from, Math.min(to, from + mostSelected)).map(list.idOf);
  const table = (
    <ListTable columns={columns} selectable={selectable} label={list.title()} count={rows.count}>
      <ListHead
        columns={columns}
        box={
          selectable && (
            <Tick
              checked={selection.ids.size > 0 && to > from && some().every((id) => selection.ids.has(id))}
              mixed={selection.ids.size > 0}
              label={t("Select all shown")}
              onChange={() => selection.toggleAll(some())}
            />
          )
        }
      />
      {body}
    </ListTable>
  );
  return (
    <div ref={within} className="relative">
      {table}
      {editor}
    </div>
  );
}

/**
 * Returns a click handler that opens the editor of a cell and tells whether the click was on a cell's button, and the
 * open editor.
 */
function useEditing<Row>(
  within: RefObject<HTMLElement | null>,
  columns: readonly ColumnOf<Row>[] | null,
  rowOf: (rowId: string, element: HTMLElement) => Row | undefined,
): readonly [open: (event: MouseEvent<HTMLElement>) => boolean, editor: ReactNode] {
  const [cell, setCell] = useState<EditedCell<Row> | null>(null);
  const open = ({ target }: MouseEvent<HTMLElement>): boolean => {
    const found = target instanceof Element ? editedCell(target, within.current, columns, rowOf) : null;
    if (found !== null) setCell(found);
    return found !== null;
  };
  const close = (edited: EditedCell<Row>, refocus: boolean) => {
    setCell(null);
    if (refocus) focusEditButton(within.current, edited.rowId);
  };
  const editor = cell !== null && (
    <CellEditor key={`${cell.rowId} ${cell.column.key}`} cell={cell} onClose={(refocus) => close(cell, refocus)} />
  );
  return [open, editor];
}

/** Takes the press of a card's button, by its key and its row. */
export type OnAct<Row> = (key: string, row: Row) => void;

/** Tells the screen of a card's button that was pressed; returns whether one was. */
function takeAct<Row>(
  { target }: MouseEvent<HTMLElement>,
  rowOf: (rowId: string, element: HTMLElement) => Row | undefined,
  onAct: OnAct<Row> | undefined,
): boolean {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-act]") : null;
  const rowId = button?.closest<HTMLElement>("[data-id]")?.dataset["id"];
  if (button === null || rowId === undefined) return false;
  const row = rowOf(rowId, button);
  if (row !== undefined) onAct?.(button.dataset["act"] ?? "", row);
  return true;
}

type Head = Omit<ColumnOf<never>, "cell" | "edit">;

/** The heads of a table's columns, with the box that selects all rows. */
export function ListHead({ columns, box }: { columns: readonly Head[]; box: ReactNode }) {
  return (
    <div role="rowgroup">
      <div role="row" className="list-head">
        {box !== false && <div role="columnheader">{box}</div>}
        {columns.map(({ key, head, align, silent }) => (
          <div key={key} role="columnheader" className={align === "end" ? "text-right" : undefined}>
            {silent === true ? <span className="sr-only">{head()}</span> : head()}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The frame of a table, which sets the grid tracks of its cells. */
export function ListTable(props: {
  columns: readonly Head[];
  selectable: boolean;
  label: string;
  count: number;
  children: ReactNode;
}) {
  const table = useRef<HTMLDivElement>(null);
  const tracks = tracksOf(props.columns, props.selectable);
  // The content security policy forbids style attributes in markup, but not styles set by script.
  useLayoutEffect(() => table.current?.style.setProperty("--tracks", tracks), [tracks]);
  return (
    <div
      ref={table}
      role="table"
      aria-label={props.label}
      aria-rowcount={props.count + 1}
      className="overflow-clip rounded-card border border-line bg-surface shadow-card"
    >
      {props.children}
    </div>
  );
}

/** A few rows in the flow of the page, such as under a group's heading. */
export function FlowingRows<Row>({
  list,
  rows,
  label,
  selection,
  onAct,
}: {
  readonly list: Shape<Row>;
  readonly rows: readonly Row[];
  readonly label: string;
  readonly selection: Selection | null;
  readonly onAct?: OnAct<Row> | undefined;
}) {
  const { columns, kind } = useRowKind(list);
  const frame = useRef<HTMLDivElement>(null);
  const follow = useRowEvents(selection);
  const within = useRef<HTMLDivElement>(null);
  const rowOf = (rowId: string): Row | undefined => rows.find((row) => list.idOf(row) === rowId);
  const [open, editor] = useEditing(within, columns, rowOf);
  const click = (event: MouseEvent<HTMLElement>) => {
    if (!takeAct(event, rowOf, onAct) && !open(event)) follow(event);
  };
  useEffect(() => {
    const parts = rows.map((row, index) => {
      const one = kind.make();
      one.fill(row, { index, selected: selection?.ids.has(list.idOf(row)) ?? false });
      return one.element;
    });
    frame.current?.replaceChildren(...parts);
    frame.current?.style.setProperty("--tracks", tracksOf(columns ?? [], selection !== null));
  }, [kind, columns, list, rows, selection]);
  return (
    <div ref={within} className="relative">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the links and boxes inside have the keyboard and the names */}
      <div
        ref={frame}
        role={columns === null ? "list" : "table"}
        aria-label={label}
        className="grid gap-y-2.5 md:gap-y-0"
        onClick={click}
      />
      {editor}
    </div>
  );
}
