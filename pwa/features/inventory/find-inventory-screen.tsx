import { useNavigate } from "@tanstack/react-router";
import { Layers, List, PackageSearch, Printer, Search, SlidersHorizontal, X } from "lucide-react";
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useDevice, useSync, useView } from "#pwa/components/device-context.tsx";
import { formatCount } from "#pwa/components/format.ts";
import { Button, IconButton } from "#pwa/components/ui/button.tsx";
import { EmptyState } from "#pwa/components/ui/empty-state.tsx";
import { Input } from "#pwa/components/ui/field.tsx";
import { PageHeader } from "#pwa/components/ui/page-header.tsx";
import { Select } from "#pwa/components/ui/select.tsx";
import { Skeleton } from "#pwa/components/ui/skeleton.tsx";
import { toast } from "#pwa/components/ui/toast.tsx";
import { type ItemBrief, type ItemSort, itemSorts } from "#pwa/local/device.ts";
import { CameraButton } from "#pwa/scanning/camera/camera-button.tsx";
import { ScanAids } from "#pwa/scanning/scan-aids.tsx";
import { AcceptDialog } from "./accept-dialog.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { activeFilterCount, findQuery, pageOf, sortLabels } from "./find-search.ts";
import { FoundCard } from "./found-card.tsx";
import { groupItems } from "./grouping.ts";
import { GroupedItems } from "./grouped-items.tsx";
import { ItemFilters } from "./item-filters.tsx";
import { ItemList } from "./item-list.tsx";
import { type ListKind, listKinds } from "./list-kinds.ts";
import { ListNav } from "./list-nav.tsx";
import { Pager } from "./pager.tsx";
import { useSelection } from "./selection.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { useCan } from "#pwa/components/access.ts";
import { useFindSearch } from "./use-find-search.ts";
import { usePrintLabels } from "./use-print-labels.ts";
import { useScanToItem } from "./use-scan-to-item.ts";

const ListingDialog = lazy(async () => ({ default: (await import("./listing-dialog.tsx")).ListingDialog }));

/**
 * Find Inventory, and by preset every staff inventory page [A2.111-A2.118]: the
 * whole stock of the device, filtered, sorted and searched as one types, online or not.
 */
export function FindInventoryScreen({ kind = "find" }: { kind?: ListKind }) {
  const rules = listKinds[kind];
  const device = useDevice();
  const allowed = useCan()("inventory.view");
  const navigate = useNavigate();
  useEffect(() => {
    if (!allowed) void navigate({ to: "/", replace: true });
  }, [allowed, navigate]);

  const state = useFindSearch();
  const { search, change } = state;
  const [typed, setTyped] = useTypedSearch(search.search ?? "", (text) =>
    change({ search: text === "" ? undefined : text }),
  );
  // The field keeps up with the fingers; the list follows as fast as it can.
  const searched = useDeferredValue(typed);
  const query = useMemo(() => {
    const { search: _, ...rest } = findQuery(kind, search);
    return searched.trim() === "" ? rest : { ...rest, search: searched };
  }, [kind, search, searched]);
  const result = useView(useCallback((view) => view.list("item", query), [query]));
  const page = pageOf(result.count, state.pageSize, search.page ?? 1);
  const grouped = search.view === "grouped";
  const groups = useMemo(
    () => (grouped ? groupItems(result.slice(0, result.count), rules.groupBy) : []),
    [grouped, result, rules.groupBy],
  );

  const selection = useSelection();
  const selected = useView(
    useCallback(
      (view) => Array.from(selection.ids, (id) => view.items.brief(id)).filter((item) => item !== undefined),
      [selection.ids],
    ),
  );
  const [asking, setAsking] = useState<{ what: "accept" | "decline"; items: readonly ItemBrief[] } | null>(null);
  const [listing, setListing] = useState<readonly string[] | null>(null);
  const [filtering, setFiltering] = useState(false);
  const { print, printing } = usePrintLabels();
  const bulkAccept = useCan()("inventory.bulkAccept");
  const filterCount = activeFilterCount(kind, search);
  const found = useScanToItem((scan) => {
    const before = { ...noScan, ...search };
    setTyped("");
    change({ ...scan, search: undefined, status: "all" });
    return () => {
      setTyped(before.search ?? "");
      change(before);
    };
  });

  if (!allowed) return null;
  const done = () => {
    setAsking(null);
    selection.clear();
  };
  const markPrinted = async () => {
    try {
      await device.run("inventory.markPrinted", { itemIds: selected.map((item) => item.id) });
      selection.clear();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  };

  return (
    <>
      <PageHeader
        title={rules.heading}
        subtitle={<ListCount count={result.count} />}
        actions={
          <>
            {rules.printed === false && result.count > 0 && (
              <Button
                icon={<Printer aria-hidden />}
                busy={printing}
                onClick={() => void print(result.slice(0, result.count).map((item) => item.id))}
              >
                Print all labels
              </Button>
            )}
            <CameraButton />
          </>
        }
      />
      <ScanAids />
      <FoundCard scan={found} />
      <ListNav kind={kind} />
      <div className="mb-4 grid gap-3">
        <div className="flex flex-wrap gap-2">
          <div className="relative min-w-0 flex-[1_1_16rem] max-lg:basis-full">
            <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-muted" />
            <Input
              type="search"
              aria-label="Search title, code, style code, consigner"
              placeholder="Search title, code, style code, consigner"
              className="px-10 [&::-webkit-search-cancel-button]:hidden"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            {typed !== "" && (
              <IconButton
                label="Clear search"
                icon={<X aria-hidden />}
                className="absolute inset-y-0 right-0"
                onClick={() => setTyped("")}
              />
            )}
          </div>
          <Button icon={<SlidersHorizontal aria-hidden />} onClick={() => setFiltering(true)}>
            <span className="max-sm:sr-only">Filters</span>
            {filterCount > 0 && (
              <span className="tabular rounded-full bg-accent px-2 text-caption text-on-accent">{filterCount}</span>
            )}
          </Button>
          <div className="w-52 max-lg:w-auto max-lg:min-w-0 max-lg:flex-1">
            <Select
              label="Sort"
              value={search.sort ?? "newestUpdated"}
              options={itemSorts.map((value) => ({ value, label: sortLabels[value] }))}
              onChange={(value) => change({ sort: value as ItemSort })}
            />
          </div>
          <ViewToggle grouped={grouped} onChange={(next) => change({ view: next ? "grouped" : undefined })} />
        </div>
        <FilterChips kind={kind} state={state} />
      </div>

      {result.count === 0 ? (
        <Nothing
          kind={kind}
          narrowed={filterCount > 0 || typed !== ""}
          onClear={() => {
            setTyped("");
            state.clear();
          }}
        />
      ) : grouped ? (
        <GroupedItems
          groups={groups}
          by={rules.groupBy}
          selection={selection}
          acceptAll={
            rules.statuses !== null && rules.accept !== null && bulkAccept
              ? { label: "Accept All", run: (items) => setAsking({ what: "accept", items: items.slice(0, 500) }) }
              : null
          }
        />
      ) : (
        <>
          <ItemList
            key={`${page.page} ${state.pageSize}`}
            result={result}
            from={page.from}
            to={page.to}
            selection={selection}
            label={rules.heading}
          />
          <Pager
            page={page}
            size={state.pageSize}
            count={result.count}
            onPage={(next) => {
              change({ page: next });
              window.scrollTo({ top: 0 });
            }}
            onSize={(pageSize) => change({ pageSize })}
          />
        </>
      )}

      {selected.length > 0 && (
        <SelectionBar
          items={selected}
          acceptLabel={rules.accept}
          printing={printing}
          onAccept={() => setAsking({ what: "accept", items: selected })}
          onDecline={() => setAsking({ what: "decline", items: selected })}
          onPrint={() => void print(selected.map((item) => item.id))}
          onListing={() => setListing(selected.map((item) => item.id))}
          onMarkPrinted={() => void markPrinted()}
          onClear={selection.clear}
        />
      )}
      <ItemFilters
        kind={kind}
        state={state}
        open={filtering}
        onClose={() => setFiltering(false)}
        count={result.count}
      />
      {listing !== null && (
        <Suspense>
          <ListingDialog itemIds={listing} onClose={() => setListing(null)} />
        </Suspense>
      )}
      {asking?.what === "accept" && (
        <AcceptDialog
          items={asking.items}
          label={rules.accept ?? "Accept"}
          onClose={() => setAsking(null)}
          onDone={done}
        />
      )}
      {asking?.what === "decline" && (
        <DeclineDialog items={asking.items} onClose={() => setAsking(null)} onDone={done} />
      )}
    </>
  );
}

/** What a scan sets, unset. */
const noScan = {
  product: undefined,
  option1Value: undefined,
  location: undefined,
  search: undefined,
  status: undefined,
};

/** Text that is shown at once and told to the address once the fingers rest; browsers refuse an address a keystroke. */
function useTypedSearch(told: string, tell: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(told);
  const latest = useRef({ told, tell });
  useEffect(() => {
    latest.current = { told, tell };
  });
  // Back, a link or a scan may bring another text.
  useEffect(() => setTyped((now) => (now.trim() === told.trim() ? now : told)), [told]);
  useEffect(() => {
    if (typed.trim() === latest.current.told.trim()) return;
    const timer = setTimeout(() => latest.current.tell(typed.trim()), 300);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}

function ListCount({ count }: { count: number }) {
  const { download } = useSync();
  return (
    <span className="tabular" aria-live="polite">
      {formatCount(count)} {count === 1 ? "item" : "items"}
      {download !== null && ` so far · ${formatCount(download.done)} of ${formatCount(download.total)} rows downloaded`}
    </span>
  );
}

function ViewToggle({ grouped, onChange }: { grouped: boolean; onChange: (grouped: boolean) => void }) {
  const side =
    "flex size-10 items-center justify-center rounded-[calc(var(--radius-control)-2px)] text-muted aria-pressed:bg-sunken aria-pressed:text-ink";
  return (
    <div
      role="group"
      aria-label="View"
      className="flex h-11 items-center gap-0.5 rounded-control border border-line-strong/50 bg-surface px-0.5"
    >
      <button
        type="button"
        aria-pressed={!grouped}
        aria-label="List"
        title="List"
        className={side}
        onClick={() => onChange(false)}
      >
        <List aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-pressed={grouped}
        aria-label="Grouped"
        title="Grouped"
        className={side}
        onClick={() => onChange(true)}
      >
        <Layers aria-hidden className="size-5" />
      </button>
    </div>
  );
}

/** An empty list: still downloading, narrowed to nothing, or really empty. */
function Nothing({ kind, narrowed, onClear }: { kind: ListKind; narrowed: boolean; onClear: () => void }) {
  const { download, link } = useSync();
  const stock = useView((view) => view.items.count);
  const rules = listKinds[kind];
  if (stock === 0 && (download !== null || link === "starting"))
    return (
      <div role="status" aria-label="Loading inventory" className="grid gap-2.5">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-[4.25rem] rounded-card" />
        ))}
      </div>
    );
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={narrowed ? "Nothing matches" : rules.emptyTitle}
      {...(narrowed ? { action: <Button onClick={onClear}>Clear filters</Button> } : {})}
    >
      {narrowed ? "Try fewer filters, or scan an item’s code to open it." : rules.emptyText}
    </EmptyState>
  );
}
