import { PackageSearch } from "lucide-react";
import { useCallback, useEffect, useMemo } from "react";
import { useMarketplace } from "#pwa/ui/access.ts";
import type { FilterOf, ListOf, ListSource } from "#pwa/ui/data-list/describe.ts";
import { useDevice, useSync, useView } from "#pwa/ui/device-context.tsx";
import { useRow } from "#pwa/ui/use-row.ts";
import type { SyncState, View } from "#pwa/machine/local/device.ts";
import type { ListQuery } from "#pwa/machine/local/list.ts";
import { itemSorts } from "#shared/areas/inventory/item-sorts.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import { itemOfCode } from "#pwa/scanning/meant-scan.ts";
import { consignerOptions } from "#pwa/ui/pickers/consigner-options.ts";
import { everyLocationOption, everySubLocationOption } from "#pwa/ui/pickers/place-options.ts";
import { t } from "#shared/words/define-words.ts";
import { countWords } from "#shared/words/count-words.ts";
import { columnChoice, useWithColumn, withColumn } from "./chosen-column.ts";
import { optionFilters, statusOptions } from "./item-filters.ts";
import { groupLines } from "#pwa/parts/items/group-lines.ts";
import { ItemImage } from "#pwa/parts/items/item-facts.tsx";
import {
  groupSummary,
  itemCard,
  itemColumns,
  itemHref,
  type ItemLine,
  itemLineOf,
  useItemLines,
  useItemRights,
} from "./item-line.ts";
import { exportQuery, type ItemSearch, itemQuery, readItemSearch } from "./item-search.ts";
import { decidingCards, decidingColumns } from "./deciding/columns.ts";
import { transferCard } from "./deciding/transfer-card.ts";
import { useWithFacts } from "./deciding/use-with-facts.ts";
import { type ListKind, listKinds } from "./list-kinds.ts";
import { columnWords } from "#shared/areas/inventory/column-words.ts";
import { emptyHintWords, emptyWords, headingWords, inventoryScreenWords, sortWords } from "./words.ts";

/** The staff inventory pages: the same list of items with different presets. */
export const itemLists: Readonly<Record<ListKind, ListOf<ItemLine, ItemSearch>>> = {
  find: itemList("find"),
  incoming: itemList("incoming"),
  requested: itemList("requested"),
  readyToPrint: itemList("readyToPrint"),
  withdrawn: itemList("withdrawn"),
  priceChange: itemList("priceChange"),
  withdrawalRequest: itemList("withdrawalRequest"),
  consignment: itemList("consignment"),
  buying: itemList("buying"),
  transfers: itemList("transfers"),
  acceptTransfers: itemList("acceptTransfers"),
};

function itemList(kind: ListKind): ListOf<ItemLine, ItemSearch> {
  const rules = listKinds[kind];
  const columns = rules.decides === undefined ? itemColumns : decidingColumns[rules.decides];
  return {
    name: "inventory",
    title: () => headingWords(kind),
    counted: (count) => countWords("items", { count }),
    readSearch: readItemSearch,
    useSource: (search) => useItems(kind, search),
    idOf: ({ id }) => id,
    hrefOf: ({ href }) => href,
    useOpenExact: useItemOfCode,
    columns,
    columnsOf: ({ column }) => withColumn(columns, column),
    card:
      kind === "acceptTransfers" ? transferCard : rules.decides === undefined ? itemCard : decidingCards[rules.decides],
    // A table of figures leaves a tablet's title no room, and cards have the answers.
    tableFrom: rules.decides === undefined && kind !== "acceptTransfers" ? 768 : 1024,
    searches: () => inventoryScreenWords("searches"),
    sorts: () => itemSorts.map((value) => ({ value, label: sortWords(value) })),
    useFilters: (search) => useItemFilters(kind, search),
    dependents: { location: ["subLocation"] },
    groups: {
      title: ({ item }) => (rules.groupBy === "product" ? item.title : item.consignerName),
      summary: groupSummary,
      picture: ({ item }) => (rules.groupBy === "product" ? <ItemImage item={item} className="size-12" /> : <></>),
    },
    selectName: ({ code }) => code,
    empty: () => ({ icon: <PackageSearch />, title: emptyWords(kind), text: emptyHintWords(kind) }),
    exportName: rules.file,
    exports: {
      writer: async (view, currency) => (await import("./item-export.ts")).itemWriter(view, currency),
      server: (search) => `/api/inventories/exportInventory?${exportQuery(kind, search)}`,
    },
  };
}

function useItems(kind: ListKind, search: ItemSearch): ListSource<ItemLine> {
  const { view } = useDevice();
  const sync = useSync();
  const { download } = sync;
  const query = useMemo(() => itemQuery(kind, search), [kind, search]);
  const isKnown = useAhead(query, search);
  const result = useView(useCallback((now) => now.list("item", query), [query]));
  const lines = useItemLines(result);
  const decided = useWithFacts(listKinds[kind].decides !== undefined);
  const chosen = useWithColumn(search.column);
  const may = useItemRights();
  const hidden = useHidden(kind, search);
  return useMemo(
    () => ({
      count: lines.count,
      slice: (from, to) => lines.slice(from, to).map(decided).map(chosen),
      groups: () =>
        groupLines(result.groups(listKinds[kind].groupBy), (item) => chosen(decided(itemLineOf(view, item, may)))),
      pick: (ids) =>
        Array.from(ids, (id) => view.items.brief(id))
          .filter((item) => item !== undefined)
          .map((item) => itemLineOf(view, item, may)),
      loading: lines.count === 0 && !isKnown,
      isPart: !isKnown,
      ...((download !== null || !isKnown) && { progress: ` ${soFar(lines.count, sync)}` }),
      ...(hidden !== null && { hidden }),
    }),
    [lines, decided, chosen, view, may, result, kind, sync, download, isKnown, hidden],
  );
}

/** Fewest and most items asked for ahead of a download, of this page and those before it. */
const [fewAhead, mostAhead] = [100, 500];

/** Has the first pages of a list shown before everything is downloaded; returns whether it is. */
function useAhead(query: ListQuery<"item">, { page = 1, pageSize = 0, view }: ItemSearch): boolean {
  const device = useDevice();
  const isKnown = useView(useCallback((now: View) => now.isKnown, []));
  const most = Math.min(mostAhead, Math.max(fewAhead, page * pageSize));
  const isAsked = !isKnown && view !== "grouped";
  useEffect(() => {
    if (isAsked) void device.showAhead(query, most);
  }, [device, query, most, isAsked]);
  return isKnown;
}

/** Returns how much of a list is here, in words, while more of it is downloaded. */
function soFar(count: number, { link, download }: Pick<SyncState, "link" | "download">): string {
  if (count === 0 && (link === "offline" || link === "signedOut"))
    return t("Connect to download your store to this device.");
  if (count === 0) return t("Downloading…");
  return download === null ? inventoryScreenWords("onlySoFar") : inventoryScreenWords("soFar", { ...download });
}

/** Returns the matches with other statuses, which the list hides by default. */
function useHidden(kind: ListKind, search: ItemSearch): ListSource<ItemLine>["hidden"] | null {
  const told = useView(
    useCallback(
      (view: View) => {
        if (!view.isKnown || kind !== "find" || search.search === undefined || search.status === "all") return "";
        const all = view.list("item", itemQuery(kind, { ...search, status: "all" }));
        const others = all.count - view.list("item", itemQuery(kind, search)).count;
        if (others === 0) return "";
        const [first, ...more] =
          all.count <= 50 ? all.slice(0, all.count).filter(({ status }) => status !== (search.status ?? "Active")) : [];
        const same = first !== undefined && more.every(({ status }) => status === first.status);
        const which = same ? statusLabel(first.status).toLowerCase() : inventoryScreenWords("other");
        return inventoryScreenWords("othersMatch", { count: others, which });
      },
      [kind, search],
    ),
  );
  return useMemo(() => (told === "" ? null : { text: told, show: { status: "all" } }), [told]);
}

/** Returns a lookup that opens an item by its exact code. */
function useItemOfCode(): (typed: string) => string | undefined {
  const { view } = useDevice();
  return useCallback(
    (typed) => {
      const item = itemOfCode(view, typed);
      return item === undefined ? undefined : itemHref(item);
    },
    [view],
  );
}

function useItemFilters(kind: ListKind, search: ItemSearch): readonly FilterOf[] {
  const rules = listKinds[kind];
  const marketplace = useMarketplace();
  const locations = useView(useCallback((view) => everyLocationOption(view, marketplace), [marketplace]));
  const places = useView(useCallback((view) => everySubLocationOption(view, search.location), [search.location]));
  const consigners = useView(consignerOptions);
  const options = useView(optionFilters);
  const product = useRow("product", search.product)?.title;
  return useMemo(() => {
    const filters: readonly (FilterOf | false)[] = [
      rules.statuses === null && {
        key: "status",
        label: columnWords("status"),
        options: statusOptions(),
        fallback: "Active",
        few: true,
      },
      rules.printed === null && {
        key: "printed",
        label: inventoryScreenWords("label"),
        options: printedOptions(),
        few: true,
      },
      rules.printed === false && {
        key: "label",
        label: inventoryScreenWords("label"),
        options: labelOptions(),
        few: true,
      },
      {
        key: "product",
        label: inventoryScreenWords("product"),
        options: [],
        unknown: product ?? inventoryScreenWords("unknownProduct"),
        chipOnly: true,
      },
      ...options.map(({ field, ...filter }) => ({ key: field, ...filter })),
      {
        key: "location",
        label: columnWords("location"),
        options: locations,
        unknown: inventoryScreenWords("unknownLocation"),
      },
      (places.length > 0 || search.subLocation !== undefined) && {
        key: "subLocation",
        label: inventoryScreenWords("subLocation"),
        options: places,
        unknown: inventoryScreenWords("unknownSubLocation"),
      },
      {
        key: "consigner",
        label: columnWords("consigner"),
        options: consigners,
        unknown: inventoryScreenWords("unknownConsigner"),
      },
      columnChoice(),
    ];
    return filters.filter((filter) => filter !== false);
  }, [rules, product, options, locations, places, consigners, search.subLocation]);
}

/** Returns the options of items to print: those without a label, and those whose label shows another price. */
const labelOptions = () => [
  { value: "new", label: inventoryScreenWords("noLabelYet") },
  { value: "changed", label: inventoryScreenWords("priceChanged") },
];

const printedOptions = () => [
  { value: "yes", label: inventoryScreenWords("printed") },
  { value: "no", label: inventoryScreenWords("notPrinted") },
];
