import { t } from "#shared/words/define-words.ts";
import { PackageSearch } from "lucide-react";
import { useCallback, useMemo } from "react";
import { useMarketplace } from "#pwa/ui/access.ts";
import { everyLocationOption } from "#pwa/ui/pickers/place-options.ts";
import type { FilterOf, ListOf, ListSource } from "#pwa/ui/data-list/describe.ts";
import { days, listSearch, oneOf, word } from "#pwa/ui/data-list/list-address.ts";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { useComing } from "#pwa/ui/use-coming.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { groupLines } from "#pwa/parts/items/group-lines.ts";
import { ItemImage } from "#pwa/parts/items/item-facts.tsx";
import type { ListQuery } from "#pwa/machine/local/list.ts";
import { columnWords } from "#shared/areas/inventory/column-words.ts";
import { itemSorts } from "#shared/areas/inventory/item-sorts.ts";
import { type Status, statuses } from "#shared/areas/inventory/status.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import { countWords } from "#shared/words/count-words.ts";
import { type OwnLine, ownCard, ownColumns, ownHref, useOwnLines } from "./own-item.ts";
import { ownSortWords } from "./sort-words.ts";

export const readOwnSearch = listSearch(itemSorts, {
  status: oneOf(["all", "onSale", ...statuses]),
  location: word,
  range: days,
});
export type OwnSearch = ReturnType<typeof readOwnSearch>;

/** Sort orders of a consigner's items. */
const sorts = ["newestUpdated", "newestCreated", "lowestPrice", "highestPrice", "sizeLowToHigh"] as const;

/** Returns a list of the consigner's own items: all, or those of some statuses or one product. */
export function ownList(of: {
  readonly name: string;
  readonly title: () => string;
  /** The statuses to choose from, the default first. A single one offers no choice. */
  readonly statuses: readonly (Status | "all" | "onSale")[];
  readonly productId?: string;
  readonly dropOff?: boolean;
  readonly ships?: boolean;
  readonly empty: () => { readonly title: string; readonly text: string };
}): ListOf<OwnLine, OwnSearch> {
  const [usual = "all"] = of.statuses;
  const chosenOf = (search: OwnSearch) => (of.statuses.length === 1 ? usual : (search.status ?? usual));
  return {
    name: of.name,
    title: () => of.title(),
    counted: (count) => countWords("items", { count }),
    readSearch: readOwnSearch,
    stays: ["range"],
    useSource: function useSource(search): ListSource<OwnLine> {
      const isComing = useComing();
      const { view } = useDevice();
      const query = useMemo((): ListQuery<"item"> => {
        const chosen = chosenOf(search);
        return {
          where: {
            status: chosen === "all" || chosen === "onSale" ? undefined : chosen,
            onSale: chosen === "onSale" ? true : undefined,
            locationId: search.location,
            productId: of.productId,
          },
          search: search.search,
          sort: search.sort ?? "newestUpdated",
        };
      }, [search]);
      const result = useView(useCallback((now) => now.list("item", query), [query]));
      const lines = useOwnLines(result);
      const none = view.items.count === 0;
      return useMemo(
        () => ({
          ...lines,
          groups: () => groupLines(result.groups("product"), lines.lineOf),
          loading: none && isComing,
        }),
        [lines, result, none, isComing],
      );
    },
    idOf: ({ id }) => id,
    hrefOf: ownHref,
    columns: ownColumns(of),
    card: ownCard(of.dropOff),
    searches: () => t("title, code, style code"),
    sorts: () => sorts.map((value) => ({ value, label: ownSortWords(value) })),
    useFilters: function useFilters(): readonly FilterOf[] {
      const marketplace = useMarketplace();
      const locations = useView(useCallback((view) => everyLocationOption(view, marketplace), [marketplace]));
      return useMemo(() => {
        const status: FilterOf = {
          key: "status",
          label: columnWords("status"),
          options: of.statuses.map((value) => ({
            value,
            label: value === "all" ? t("All statuses") : value === "onSale" ? t("On sale") : statusLabel(value),
          })),
          fallback: usual,
          few: true,
        };
        const location: FilterOf = { key: "location", label: columnWords("location"), options: locations };
        return of.statuses.length === 1 ? [location] : [status, location];
      }, [locations]);
    },
    groups: {
      title: ({ item }) => item.title,
      summary: (lines, { currency }) => {
        const lowest = Math.min(...lines.map(({ item }) => item.priceMinor));
        return `${countWords("items", { count: lines.length })} · ${formatMoney(lowest, currency, true)}`;
      },
      picture: ({ item }) => <ItemImage item={item} className="size-12" />,
    },
    selectName: ({ item }) => item.code,
    empty: () => ({ icon: <PackageSearch />, ...of.empty() }),
  };
}
