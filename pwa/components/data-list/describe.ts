import type { ComponentType, ReactElement, ReactNode } from "react";
import type { QuickRange } from "#pwa/components/ask/date-ranges.ts";
import type { Option } from "#pwa/components/ui/select.tsx";
import type { View } from "#pwa/local/device.ts";
import type { CsvWriter } from "#shared/csv/csv-line.ts";
import type { Cell, CellGround, Fill } from "./cells.ts";
import type { ListSearch } from "./list-address.ts";

/** A column of the table. */
export interface ColumnOf<Row> {
  readonly key: string;
  /** Called as it is drawn: a description is made before its language is known. */
  readonly head: () => string;
  /** True where the head is only read aloud, and the column is in no export. */
  readonly silent?: true;
  /** Width as a grid takes it: "6rem", "minmax(0,2fr)". */
  readonly width: string;
  /** Where the window is narrower than this, in CSS pixels, the column is left out; always there where it is not given. */
  readonly from?: 768 | 1280 | 1440;
  readonly align?: "end";
  readonly cell: Cell<Row>;
  /** How its cells are edited where they are; the cell itself says which rows' are. */
  readonly edit?: CellEdit<Row>;
}

/** How a cell is edited: Enter saves, Escape restores [A5.40]. */
export interface CellEdit<Row> {
  readonly inputMode: "decimal" | "text";
  /** What stands in the field at first. */
  readonly start: (row: Row, ground: Pick<CellGround, "currency">) => string;
  /** What is wrong with what is typed; null for nothing. An empty field is refused by itself. */
  readonly problem: (typed: string, ground: Pick<CellGround, "currency">) => string | null;
  /** A hook: how it is saved. Rejects with a sentence where it is refused. */
  readonly useSave: () => (row: Row, typed: string) => Promise<void>;
}

/** The card of a phone. */
export interface CardOf<Row> {
  /** In CSS pixels, the gap below with it. */
  readonly height: number;
  readonly draw: (element: HTMLElement, ground: CellGround) => Fill<Row>;
}

/** A list's rows for one address: how many there are, and any slice of them in order. */
export interface ListRows<Row> {
  readonly count: number;
  readonly slice: (from: number, to: number) => readonly Row[];
}

/** Where a list's rows come from. */
export interface ListSource<Row> extends ListRows<Row> {
  /** The rows of these ids that there are, whatever the filters; without it they are looked for among the rows shown. */
  readonly pick?: (ids: ReadonlySet<string>) => readonly Row[];
  /** True while nothing can be said yet; skeletons stand in for rows. */
  readonly loading?: boolean;
  /** Added to the count: what is still coming. */
  readonly progress?: string;
  /** Why there are no rows, and the way out. */
  readonly problem?: { readonly message: string; readonly retry: () => void };
  /** What also matches but is kept out by the list's own defaults: "1 sold item matches", and what to change to see it. */
  readonly hidden?: { readonly text: string; readonly show: Readonly<Record<string, unknown>> } | undefined;
}

/** Something a list can be narrowed by. */
export interface FilterOf {
  /** Its name in the address. */
  readonly key: string;
  readonly label: string;
  readonly options: readonly Option[];
  /** What holds while the address says nothing; without it, everything matches. */
  readonly fallback?: string;
  /** True where the options are a few that hardly change; others are found by typing. */
  readonly few?: true;
  /** How a value reads that is not among the options. */
  readonly unknown?: string;
  /** True where it is asked for as days; its options are left empty then. */
  readonly dates?: true;
  /** The quick ranges of days; the usual ones where they are left out. */
  readonly quick?: readonly QuickRange[];
  /** True where it is set by links and scans alone: shown as a chip, without a field. */
  readonly chipOnly?: boolean;
}

/** Rows under a heading. */
export interface GroupOf<Row> {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

/** How a list is shown in groups. */
export interface GroupsOf<Row> {
  readonly of: (row: Row) => { readonly id: string; readonly title: string };
  /** What a group says of its rows: "17 pairs · from $40 · 3C-10C". */
  readonly summary: (rows: readonly Row[], ground: Pick<CellGround, "currency">) => string;
  readonly picture?: (row: Row) => ReactElement;
}

/** Rows of one height, of which there may be any number: a table in wide windows, cards in others. */
export interface RowsShown<Row> {
  readonly columns: readonly ColumnOf<Row>[];
  readonly card: CardOf<Row>;
  /** The narrowest window with a table, in CSS pixels; 768 where it is left out. */
  readonly tableFrom?: 400 | 768;
  readonly entry?: undefined;
}

/** Rows that say more than a line and have buttons of their own: drawn by React, at most 100 on a page. */
export interface EntriesShown<Row> {
  readonly entry: ComponentType<{ readonly row: Row }>;
  /** How they stand on the page; below each other where it is left out. */
  readonly entriesClass?: string;
  readonly columns?: undefined;
  readonly card?: undefined;
}

/** A list's file with columns of its own. */
export interface ExportOf<Row, Search> {
  /** Resolves once its code is here. */
  readonly writer: (view: View, currency: string) => Promise<CsvWriter<Row>>;
  /** The call that answers with the same file, for an address: asked while the device has not downloaded all rows. */
  readonly server: (search: Search, view: View) => string;
}

/**
 * All that one list of rows is: what it is called, where its rows come from, how they look and what can be done with
 * them. `DataList` makes the screen of it. A description is made once, outside of any component.
 */
export type ListOf<Row, Search extends ListSearch = ListSearch> = ListFacts<Row, Search> &
  (RowsShown<Row> | EntriesShown<Row>);

interface ListFacts<Row, Search extends ListSearch> {
  /** Names the list in what the device remembers and in an export's file. */
  readonly name: string;
  readonly title: () => string;
  /** So many rows, in words: "1 item", "12 items". */
  readonly counted: (count: number) => string;
  /** Reads the address; made by `listSearch`. */
  readonly readSearch: (raw: Readonly<Record<string, unknown>>) => Search;
  /** What of the address belongs to the screen around the list, and stays when everything is cleared. */
  readonly stays?: readonly string[];
  /** A hook: the rows of an address, followed as they change. */
  readonly useSource: (search: Search) => ListSource<Row>;
  readonly idOf: (row: Row) => string;
  /** The row's own screen; Enter in the search opens the only match. */
  readonly hrefOf?: (row: Row) => string | null;
  /** A hook that answers what a typed text opens at once, such as an exact code. */
  readonly useOpenExact?: () => (typed: string) => string | undefined;
  /** What stands below the title in place of the number of rows. */
  readonly summary?: (rows: ListRows<Row>) => string;
  /** What the search field looks through: "title, code, style code"; left out where there is nothing to search. */
  readonly searches?: () => string;
  /** A button beside the field, for whoever looks for one: the list follows the fingers without it. */
  readonly searchButton?: true;
  /** The orders there are, the first being the usual one. */
  readonly sorts?: () => readonly Option[];
  /** A hook: the filters there are, for this address. */
  readonly useFilters?: (search: Search) => readonly FilterOf[];
  /** Filters stand beside the search from 1024 px; below, and elsewhere, they are in a sheet of their own. */
  readonly filtersInRow?: true;
  /** What is dropped from the address when a filter changes: a sub-location goes with its location. */
  readonly dependents?: Readonly<Record<string, readonly string[]>>;
  readonly groups?: GroupsOf<Row>;
  /** Rows can be selected where this is given; what a box is called. */
  readonly selectName?: (row: Row) => string;
  readonly empty: () => { readonly icon: ReactElement; readonly title: string; readonly text: ReactNode };
  /** The file an export is named, without its ending; left out where there is none. It has the columns of the screen. */
  readonly exportName?: string;
  /** What is said once the file is there; nothing where it is left out. */
  readonly exported?: () => string;
  /** What the file holds, where that is not the columns of the screen. */
  readonly exports?: ExportOf<Row, Search>;
}
