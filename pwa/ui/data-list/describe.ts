import type { ComponentType, ReactElement, ReactNode } from "react";
import type { QuickRange } from "#pwa/ui/pickers/date-ranges.ts";
import type { Option } from "#pwa/ui/controls/select.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import type { CsvWriter } from "#shared/machine/csv/csv-line.ts";
import type { Cell, CellContext, Fill } from "./cells.ts";
import type { ListSearch } from "./list-address.ts";

/** A column of the table. */
export interface ColumnOf<Row> {
  readonly key: string;
  /** A function, since a description is created before its language is known. */
  readonly head: () => string;
  /** True if the head is only for screen readers and the column is not exported. */
  readonly silent?: true;
  /** CSS grid width: "6rem", "minmax(0,2fr)". */
  readonly width: string;
  /** Minimum window width in CSS pixels at which the column is shown; by default always. */
  readonly from?: 768 | 1280 | 1440;
  readonly align?: "end";
  readonly cell: Cell<Row>;
  /** Editing of its cells, if any; the cell decides for which rows. */
  readonly edit?: CellEdit<Row>;
}

/** Editing of a cell: Enter saves, Escape restores. */
export interface CellEdit<Row> {
  readonly inputMode: "decimal" | "text";
  /** Returns the field's initial value. */
  readonly start: (row: Row, context: Pick<CellContext, "currency">) => string;
  /** Returns the error of a typed value, or null. An empty field is refused anyway. */
  readonly problem: (typed: string, context: Pick<CellContext, "currency">) => string | null;
  /** A hook that returns the save function, which rejects with a sentence when refused. */
  readonly useSave: () => (row: Row, typed: string) => Promise<void>;
}

/** A button of a card; the screen is told its key and the row. */
export interface CardAct<Row> {
  readonly key: string;
  readonly text: () => string;
  /** Accessible name; starts with the text. */
  readonly name: (row: Row) => string;
  readonly isShown: (row: Row) => boolean;
  readonly isMain: boolean;
}

/** A phone's card, or one as wide as a tablet. */
export interface CardOf<Row> {
  /** CSS pixels, including the gap below. */
  readonly height: number;
  /** The same for a card as wide as a tablet; that of a phone's by default. */
  readonly roomyHeight?: number;
  readonly draw: (element: HTMLElement, context: CellContext) => Fill<Row>;
  /** The marks at its bottom, which are cells. */
  readonly cells: readonly Cell<Row>[];
}

/** A list's rows for one address: their count, and any slice of them in order. */
export interface ListRows<Row> {
  readonly count: number;
  readonly slice: (from: number, to: number) => readonly Row[];
}

/** The source of a list's rows. */
export interface ListSource<Row> extends ListRows<Row> {
  /** Returns the existing rows of these ids, whatever the filters; without it only shown rows are found. */
  readonly pick?: (ids: ReadonlySet<string>) => readonly Row[];
  /** True while nothing is known yet; skeletons are shown instead of rows. */
  readonly loading?: boolean;
  /** True while rows are still downloaded, which a file of the list would lack. */
  readonly isPart?: boolean;
  /** Added to the count while more rows are loading. */
  readonly progress?: string;
  /** Why there are no rows, and a retry. */
  readonly problem?: { readonly message: string; readonly retry: () => void };
  /** Returns all rows in groups, in the order of their first rows; missing if the list has no groups. */
  readonly groups?: () => readonly GroupOf<Row>[];
  /** Matching rows that the list's defaults hide: "1 sold item matches", and the change of address that shows them. */
  readonly hidden?: { readonly text: string; readonly show: Readonly<Record<string, unknown>> } | undefined;
}

/** A filter of a list. */
export interface FilterOf {
  /** Its name in the address. */
  readonly key: string;
  readonly label: string;
  readonly options: readonly Option[];
  /** The value while the address has none; without it, everything matches. */
  readonly fallback?: string;
  /** True for a few options that hardly change; others are searched by typing. */
  readonly few?: true;
  /** True for options that are radio buttons in the sheet, without opening a field. */
  readonly radios?: true;
  /** Text of a value that is not among the options. */
  readonly unknown?: string;
  /** True for a filter by days, without options. */
  readonly dates?: true;
  /** Quick ranges of days; by default the usual ones. */
  readonly quick?: readonly QuickRange[];
  /** True if only links and scans set it: shown as a chip, without a field. */
  readonly chipOnly?: boolean;
}

/** Rows under a heading; at least one. */
export interface GroupOf<Row> extends ListRows<Row> {
  readonly id: string;
}

/** A list's groups as they are drawn; its source makes them. */
export interface GroupsOf<Row> {
  /** Returns a group's title, given its first row. */
  readonly title: (row: Row) => string;
  /** Returns a summary of the group's rows: "17 pairs · from $40 · 3C-10C". */
  readonly summary: (rows: readonly Row[], context: Pick<CellContext, "currency">) => string;
  readonly picture?: (row: Row) => ReactElement;
}

/** Rows of equal height, any number of them: a table in wide windows, cards in others. */
export interface RowsShown<Row, Search = never> {
  readonly columns: readonly ColumnOf<Row>[];
  /** Returns the columns of an address, where a person can add some: the same array for the same ones. */
  readonly columnsOf?: (search: Search) => readonly ColumnOf<Row>[];
  readonly card: CardOf<Row>;
  /** Minimum window width for a table, in CSS pixels; 768 by default. */
  readonly tableFrom?: 400 | 768 | 1024;
  readonly entry?: undefined;
}

/** What a cell of an entry's table is given: its row, whether more of the row is shown, and what shows it. */
export interface EntryCell<Row> {
  readonly row: Row;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A column of a table of entries; its cell is a component. */
export interface EntryColumn<Row> extends Omit<ColumnOf<Row>, "cell" | "edit"> {
  readonly cell: ComponentType<EntryCell<Row>>;
}

/** Entries as a table in wide windows. */
export interface EntryTableOf<Row> {
  readonly columns: readonly EntryColumn<Row>[];
  /** Minimum window width for the table, in CSS pixels; 768 by default. */
  readonly from?: 768 | 1024;
  /** More of a row, shown below it on request. */
  readonly more: ComponentType<{ readonly row: Row }>;
}

/** Rows with more than a line and buttons of their own: rendered by React, at most 100 per page. */
export interface EntriesShown<Row> {
  readonly entry: ComponentType<{ readonly row: Row }>;
  /** A table in place of the entries in wide windows. */
  readonly table?: EntryTableOf<Row>;
  /** Classes of their container; one below the other by default. */
  readonly entriesClass?: string;
  readonly columns?: undefined;
  readonly card?: undefined;
}

/** A writer of a file's rows, some of which are read from the disk first. */
export interface FileWriter<Row> extends Pick<CsvWriter<Row>, "head"> {
  readonly line: (row: Row) => string | Promise<string>;
}

/** A list's export with columns of its own. */
export interface ExportOf<Row, Search> {
  /** Resolves once its code is loaded. */
  readonly writer: (view: View, currency: string) => Promise<FileWriter<Row>>;
  /** Returns the call that exports the same file for an address, used while the device has not downloaded all rows. */
  readonly server: (search: Search, view: View) => string;
}

/**
 * The description of a list: name, source, columns and actions. `DataList` makes its screen. Create a description once,
 * outside of components.
 */
export type ListOf<Row, Search extends ListSearch = ListSearch> = ListFacts<Row, Search> &
  (RowsShown<Row, Search> | EntriesShown<Row>);

interface ListFacts<Row, Search extends ListSearch> {
  /** Names the list in stored settings and in an export's file. */
  readonly name: string;
  readonly title: () => string;
  /** Returns a number of rows in words: "1 item", "12 items". */
  readonly counted: (count: number) => string;
  /** Reads the address; made by `listSearch`. */
  readonly readSearch: (raw: Readonly<Record<string, unknown>>) => Search;
  /** Parts of the address that belong to the surrounding screen and stay when everything is cleared. */
  readonly stays?: readonly string[];
  /** A hook: the rows of an address, kept up to date. */
  readonly useSource: (search: Search) => ListSource<Row>;
  readonly idOf: (row: Row) => string;
  /** Returns the row's own screen; Enter in the search opens a single match. */
  readonly hrefOf?: (row: Row) => string | null;
  /** A hook that returns the address a typed text opens at once, such as an exact code. */
  readonly useOpenExact?: () => (typed: string) => string | undefined;
  /** Text below the title instead of the number of rows. */
  readonly summary?: (rows: ListRows<Row>) => string;
  /** The fields that the search covers: "title, code, style code"; missing if there is no search. */
  readonly searches?: () => string;
  /** Adds a search button, for people who expect one: the list follows typing without it. */
  readonly searchButton?: true;
  /** The sort orders, the default first. */
  readonly sorts?: () => readonly Option[];
  /** A hook: the filters for this address. */
  readonly useFilters?: (search: Search) => readonly FilterOf[];
  /** Shows filters beside the search from 1024 px; otherwise they are in a sheet. */
  readonly filtersInRow?: true;
  /** Parts of the address dropped when a filter changes: a sub-location with its location. */
  readonly dependents?: Readonly<Record<string, readonly string[]>>;
  readonly groups?: GroupsOf<Row>;
  /** Returns the accessible name of a row's checkbox; rows can be selected if this is given. */
  readonly selectName?: (row: Row) => string;
  readonly empty: () => { readonly icon: ReactElement; readonly title: string; readonly text: ReactNode };
  /** What else to do where nothing matches the searched text. */
  readonly nothingMatches?: (searched: string) => ReactNode;
  /** An export's file name, without its extension; missing if there is no export. It has the screen's columns. */
  readonly exportName?: string;
  /** The export button's name; "Export CSV" by default. */
  readonly exportLabel?: () => string;
  /** Message after the export; none by default. */
  readonly exported?: () => string;
  /** The export's columns, if other than the screen's. */
  readonly exports?: ExportOf<Row, Search>;
}
