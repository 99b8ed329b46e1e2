import { t } from "#shared/words/define-words.ts";
import { useRouter } from "@tanstack/react-router";
import { Layers, List, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { useWide } from "#pwa/ui/use-wide.ts";
import { ExportButton } from "./export-button.tsx";
import type { GroupOf, ListOf, ListSource } from "./describe.ts";
import { activeFilters, type ListSearch, pageOf, type PageSize, pageSizes } from "./list-address.ts";
import { foldOnScroll } from "./fold-on-scroll.ts";
import { ListEntries } from "./list-entries.tsx";
import { FilterChips, FiltersInRow, ListFilters } from "./list-filters.tsx";
import { ListGroups } from "./list-groups.tsx";
import { ListPager } from "./list-pager.tsx";
import { ListRowsView, type OnAct } from "./list-rows.tsx";
import { ListSearchField, useTypedSearch } from "./list-search-field.tsx";
import { NoRows } from "./no-rows.tsx";
import { mostSelected, type Selection, useSelection } from "./selection.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { type ListState, useListState } from "./use-list-state.ts";

/** A screen's additions to its list. */
export interface ListParts<Row, Search extends ListSearch> {
  /** Buttons beside the title. */
  readonly actions?: (shown: {
    readonly source: ListSource<Row>;
    /** Selects every row on all pages, up to the most one command takes; or none, if all are selected. */
    readonly selectAll: () => void;
  }) => ReactNode;
  /** Content between title and search. */
  readonly children?: ReactNode;
  /** Actions for the selected rows; `done` clears the selection. */
  readonly bulk?: (rows: readonly Row[], done: () => void) => ReactNode;
  /** Takes the presses of the cards' buttons; `done` takes the row out of the selection. */
  readonly onAct?: (key: string, row: Row, done: () => void) => void;
  /** Content beside a group's heading. */
  readonly groupAction?: (group: GroupOf<Row>) => ReactNode;
  /** True if the list is part of a screen with its own title: the list's title is a heading then. */
  readonly part?: boolean;
  /** True if all that shows an answer of the server has `data-left-out`: the screen is kept without it (0286). */
  readonly leavesOutAnswers?: boolean;
  /** The list's state, if the screen changes it itself; by default the list creates its own. */
  readonly state?: ListState<Search>;
  /** The selected rows, if the screen reads them; by default the list keeps them. */
  readonly selection?: Selection;
}

/**
 * A list's screen made from its description: search, filters, sorting, groups, selection, pages and export, as a table
 * from 768 px and as cards below. Its whole state is in the address.
 */
export function DataList<Row, Search extends ListSearch>(
  props: { readonly list: ListOf<Row, Search> } & ListParts<Row, Search>,
) {
  const { history } = useRouter();
  const own = useListState<Search>(props.list);
  const state = props.state ?? own;
  const { search, change } = state;
  const columns = props.list.entry === undefined ? props.list.columnsOf?.(search) : undefined;
  const list = useMemo(
    () => (props.list.entry === undefined && columns !== undefined ? { ...props.list, columns } : props.list),
    [props.list, columns],
  );
  const [typed, setTyped, passTyped] = useTypedSearch(search.search ?? "", (text) =>
    change({ search: text === "" ? undefined : text }),
  );
  // The field updates at once; the list follows as fast as it can.
  const searched = useDeferredValue(typed).trim();
  const shownSearch = useMemo(
    (): Search => ({ ...search, search: searched === "" ? undefined : searched }),
    [search, searched],
  );
  const source = list.useSource(shownSearch);
  const filters = list.useFilters?.(search) ?? noFilters;
  const openExact = list.useOpenExact?.();
  const narrowed = activeFilters(search, filters).length;
  const sizes = list.entry === undefined ? pageSizes : entrySizes;
  const size = sizes.includes(state.pageSize) ? state.pageSize : mostEntries;
  const page = pageOf(source.count, size, search.page ?? 1);
  const grouped = list.groups !== undefined && search.view === "grouped";
  const groups = useMemo(() => (grouped ? (source.groups?.() ?? []) : []), [grouped, source]);
  const ownSelection = useSelection();
  const selection = props.selection ?? ownSelection;
  const selectable = list.selectName !== undefined && props.bulk !== undefined ? selection : null;
  const [filtering, setFiltering] = useState(false);
  const frame = useRef<HTMLElement>(null);

  // Empty and unfiltered: the tools would do nothing.
  const isBare =
    narrowed === 0 &&
    typed === "" &&
    source.hidden === undefined &&
    filters.every(({ fallback }) => fallback === undefined);

  const clear = () => {
    setTyped("");
    state.clear();
  };
  const enter = () => {
    const [only] = source.count === 1 ? source.slice(0, 1) : [];
    const href = openExact?.(typed.trim()) ?? (only === undefined ? undefined : list.hrefOf?.(only)) ?? null;
    if (href !== null) history.push(href);
  };
  const onAct: OnAct<Row> = (key, row) => props.onAct?.(key, row, () => selection.leave([list.idOf(row)]));
  const sorts = list.sorts?.();
  // Fields are not hidden by styles: on a slow phone each takes 20 to 80 ms to render.
  const [isTablet, isDesktop] = [useWide(768), useWide(1024)];
  const inRow = list.filtersInRow === true && isDesktop;
  const sortsInSheet = isTablet ? undefined : sorts;
  const Header = props.part === true ? PartHeader : PageHeader;
  return (
    <section
      ref={frame}
      data-keeps={props.part === true ? undefined : props.leavesOutAnswers === true ? "withoutAnswers" : ""}
      aria-label={props.part === true ? list.title() : undefined}
      className="scroll-mt-16"
    >
      <Bar folds={props.part !== true}>
        <Header
          dense
          title={list.title()}
          subtitle={
            <span className="tabular" aria-live="polite">
              {/* No count while rows are loading or could not be loaded. */}
              {source.problem === undefined &&
                source.loading !== true &&
                (list.summary?.(source) ?? list.counted(source.count))}
              {source.progress}
            </span>
          }
          actions={
            <>
              {props.actions?.({
                source,
                selectAll: () =>
                  selection.toggleAll(source.slice(0, Math.min(source.count, mostSelected)).map(list.idOf)),
              })}
              {list.exportName !== undefined && source.count > 0 && source.isPart !== true && (
                <ExportButton list={list} name={list.exportName} source={source} search={shownSearch} />
              )}
            </>
          }
        />
        {props.children}
        <div className="mb-2 grid gap-3 md:mb-4" hidden={source.count === 0 && isBare}>
          <div className="flex flex-wrap gap-2">
            {list.searches !== undefined && (
              <ListSearchField
                searches={list.searches()}
                typed={typed}
                ownRow={sorts !== undefined || list.groups !== undefined}
                onType={setTyped}
                onLeave={passTyped}
                onEnter={enter}
              />
            )}
            {list.searchButton === true && (
              <Button onClick={() => change({ search: typed.trim() || undefined })}>{t("Search")}</Button>
            )}
            {(filters.length === 0 ? sortsInSheet !== undefined : !inRow) && (
              <Button icon={<SlidersHorizontal aria-hidden />} onClick={() => setFiltering(true)}>
                <span className="max-sm:sr-only">{filters.length > 0 ? t("Filters") : t("Sort")}</span>
                {narrowed > 0 && (
                  <span className="tabular rounded-full bg-accent px-2 text-caption text-on-accent">{narrowed}</span>
                )}
              </Button>
            )}
            {inRow && <FiltersInRow filters={filters} state={state} />}
            {sorts !== undefined && isTablet && (
              <div className="max-w-60 min-w-52 max-lg:max-w-none max-lg:min-w-0 max-lg:flex-1">
                <Select
                  label={t("Sort")}
                  value={search.sort ?? sorts[0]?.value ?? null}
                  options={sorts}
                  onChange={(sort) => change({ sort })}
                />
              </div>
            )}
            {list.groups !== undefined && (
              <ViewToggle grouped={grouped} onChange={(next) => change({ view: next ? "grouped" : undefined })} />
            )}
          </div>
          <FilterChips filters={filters} state={state} />
        </div>
      </Bar>
      {source.count > 0 && source.hidden !== undefined && <Hidden hidden={source.hidden} change={change} />}
      {source.count === 0 ? (
        <NoRows
          list={list}
          source={source}
          narrowed={narrowed > 0}
          searched={searched}
          onClear={clear}
          onShow={change}
        />
      ) : grouped && list.groups !== undefined && list.entry === undefined ? (
        <ListGroups
          shown={groups}
          list={list}
          groups={list.groups}
          selection={selectable}
          action={props.groupAction}
          onAct={onAct}
        />
      ) : (
        <>
          {list.entry === undefined ? (
            <ListRowsView
              list={list}
              rows={source}
              from={page.from}
              to={page.to}
              selection={selectable}
              onAct={onAct}
            />
          ) : (
            <ListEntries list={list} rows={source} from={page.from} to={page.to} selection={selectable} />
          )}
          <ListPager
            counted={list.counted}
            page={page}
            size={size}
            sizes={sizes}
            count={source.count}
            onPage={(next) => {
              change({ page: next });
              if (props.part === true) frame.current?.scrollIntoView();
              else window.scrollTo({ top: 0 });
            }}
            onSize={(pageSize) => change({ pageSize })}
          />
        </>
      )}
      {selectable !== null && selection.ids.size > 0 && (
        <Selected list={list} source={source} selection={selection} bulk={props.bulk} />
      )}
      <ListFilters
        filters={filters}
        state={state}
        open={filtering}
        onClose={() => setFiltering(false)}
        counted={list.counted(source.count)}
        sorts={sortsInSheet}
      />
    </section>
  );
}

/** A phone's head of a list, in one bar: it scrolls away and returns on the way up. */
function Bar({ folds, children }: { folds: boolean; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (folds && bar.current !== null ? foldOnScroll(bar.current) : undefined), [folds]);
  return (
    <div ref={bar} className={folds ? "list-bar" : undefined}>
      {children}
    </div>
  );
}

/** Heading of a list that is part of a screen. */
function PartHeader({ title, subtitle, actions }: { title: string; subtitle: ReactNode; actions: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-lead font-semibold">{title}</h2>
        <p className="min-h-[1lh] text-muted">{subtitle}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">{actions}</div>
    </div>
  );
}

const noFilters: readonly never[] = [];
const mostEntries = 100;
const entrySizes: readonly PageSize[] = pageSizes.filter((size) => size > 0 && size <= mostEntries);

/** Bar for those selected rows that still exist. */
function Selected<Row>({
  list,
  source,
  selection,
  bulk,
}: {
  list: Pick<ListOf<Row, never>, "counted" | "idOf">;
  source: ListSource<Row>;
  selection: ReturnType<typeof useSelection>;
  bulk: ListParts<Row, never>["bulk"];
}) {
  const rows =
    source.pick?.(selection.ids) ?? source.slice(0, source.count).filter((row) => selection.ids.has(list.idOf(row)));
  if (rows.length === 0) return null;
  return (
    <SelectionBar count={rows.length} counted={list.counted(rows.length)} onClear={selection.clear}>
      {/* What is selected while the work on these goes on stays. */}
      {bulk?.(rows, () => selection.leave(rows.map(list.idOf)))}
    </SelectionBar>
  );
}

/** Notice of matching rows that the defaults hide. */
function Hidden({
  hidden,
  change,
}: {
  hidden: NonNullable<ListSource<unknown>["hidden"]>;
  change: (show: Readonly<Record<string, unknown>>) => void;
}) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-2 text-muted">
      {hidden.text}
      <Button variant="ghost" className="px-3" onClick={() => change(hidden.show)}>
        {t("Show")}
      </Button>
    </p>
  );
}

function ViewToggle({ grouped, onChange }: { grouped: boolean; onChange: (grouped: boolean) => void }) {
  const side = (name: string, icon: ReactNode, on: boolean, press: () => void) => (
    <button
      type="button"
      aria-pressed={on}
      aria-label={name}
      title={name}
      className="relative flex size-10 items-center justify-center rounded-[calc(var(--radius-control)-2px)] text-muted before:absolute before:-inset-0.5 aria-pressed:bg-sunken aria-pressed:text-ink"
      onClick={press}
    >
      {icon}
    </button>
  );
  return (
    <div
      role="group"
      aria-label={t("View")}
      className="flex h-11 items-center gap-0.5 rounded-control border border-line-strong/50 bg-surface px-0.5"
    >
      {side(t("List"), <List aria-hidden className="size-5" />, !grouped, () => onChange(false))}
      {side(t("Grouped"), <Layers aria-hidden className="size-5" />, grouped, () => onChange(true))}
    </div>
  );
}
