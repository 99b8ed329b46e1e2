import { t } from "#shared/words/define-words.ts";
import { useParams } from "@tanstack/react-router";
import { PackageSearch } from "lucide-react";
import { useCallback, useMemo } from "react";
import type { FilterOf, ListOf } from "#pwa/ui/data-list/describe.ts";
import { listSearch, oneOf } from "#pwa/ui/data-list/list-address.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import type { ListQuery } from "#pwa/machine/local/list.ts";
import { itemSorts } from "#shared/areas/inventory/item-sorts.ts";
import { statuses } from "#shared/areas/inventory/status.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import { sellableStatuses } from "#shared/areas/inventory/transitions.ts";
import { countWords } from "#shared/words/count-words.ts";
import { consignerTabs } from "./consigner-tabs.ts";
import { itemCard, itemColumns, type ItemLine, useItemLines } from "./item-line.ts";
import { columnWords } from "#shared/areas/inventory/column-words.ts";
import { inventoryScreenWords, sortWords } from "./words.ts";

const readSearch = listSearch(itemSorts, {
  status: oneOf(statuses),
  onSale: oneOf(["yes"]),
  tab: oneOf(consignerTabs),
});
type Search = ReturnType<typeof readSearch>;

/** Items of the consigner in the address. */
export const consignerItems: ListOf<ItemLine, Search> = {
  name: "consignerItems",
  title: () => t("Items"),
  counted: (count) => countWords("items", { count }),
  readSearch,
  stays: ["tab"],
  useSource: useItems,
  useFilters,
  idOf: ({ id }) => id,
  hrefOf: ({ href }) => href,
  // The screen already shows the consigner.
  columns: itemColumns.filter(({ key }) => key !== "consigner"),
  card: itemCard,
  searches: () => inventoryScreenWords("searches"),
  sorts: () => itemSorts.map((value) => ({ value, label: sortWords(value) })),
  empty: () => ({
    icon: <PackageSearch />,
    title: t("No items"),
    text: t("What this consigner brings in appears here."),
  }),
};

function useItems({ status, onSale, search, sort }: Search) {
  const { consignerId = "" } = useParams({ strict: false }) as { consignerId?: string };
  const query = useMemo(
    (): ListQuery<"item"> => ({
      where: {
        consignerId,
        ...(onSale === undefined ? { status } : { status: status ?? sellableStatuses, onSale: true }),
      },
      search,
      sort: sort ?? "newestUpdated",
    }),
    [consignerId, status, onSale, search, sort],
  );
  return useItemLines(useView(useCallback((view) => view.list("item", query), [query])));
}

function useFilters(): readonly FilterOf[] {
  return useMemo(
    () => [
      {
        key: "status",
        label: columnWords("status"),
        options: statuses.map((value) => ({ value, label: statusLabel(value) })),
      },
      // In several statuses; the number that leads here counts all of them.
      { key: "onSale", label: t("On sale"), options: [{ value: "yes", label: t("On sale") }], chipOnly: true },
    ],
    [],
  );
}
