import { Plus, Shirt } from "lucide-react";
import { useCallback, useMemo } from "react";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import type { ListOf, ListSource } from "#pwa/ui/data-list/describe.ts";
import { listSearch } from "#pwa/ui/data-list/list-address.ts";
import { asListRows } from "#pwa/ui/data-list/view-rows.ts";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import type { ListQuery } from "#pwa/machine/local/list.ts";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import { rankNames } from "#shared/machine/kernel/rank-names.ts";
import { PortalLink } from "../portal-link.tsx";
import { ProductTile, tilesClass } from "./product-tile.tsx";
import { listingScreenWords } from "./listing-words.ts";

const sorts = ["best", "title", "newest"] as const;
const readSearch = listSearch(sorts, {});

const list: ListOf<ProductRow, ReturnType<typeof readSearch>> = {
  name: "portal.products",
  title: () => listingScreenWords("catalogue"),
  counted: (count) => listingScreenWords("counted", { count }),
  readSearch,
  useSource: useProducts,
  idOf: ({ id }) => id,
  entry: ProductTile,
  entriesClass: tilesClass,
  searches: () => listingScreenWords("searches"),
  sorts: () => [
    { value: "best", label: listingScreenWords("best") },
    { value: "title", label: listingScreenWords("byTitle") },
    { value: "newest", label: listingScreenWords("newest") },
  ],
  nothingMatches: (searched) => (
    <PortalLink to="/products/create" search={{ wanted: searched }} className={buttonClasses("primary")}>
      {listingScreenWords("requestThis", { text: searched })}
    </PortalLink>
  ),
  empty: () => ({ icon: <Shirt />, title: listingScreenWords("empty"), text: listingScreenWords("emptyHint") }),
};

/** Products that match what was typed, the best first, or the one of a barcode; all by title while nothing is typed. */
function useProducts({ search, sort = "best" }: ReturnType<typeof readSearch>): ListSource<ProductRow> {
  const query = useMemo(
    (): ListQuery<"product"> => ({
      search,
      sort: sort === "newest" ? { by: "createdAt", descending: true } : { by: "title" },
    }),
    [search, sort],
  );
  const found = useView(useCallback((view) => view.list("product", query), [query]));
  // Which product a barcode is of no consigner's device has.
  const gtin = found.count === 0 && search !== undefined && /^\d{8,14}$/.test(search) ? search : null;
  const { answer, state } = useAnswer<{ readonly products: readonly { readonly id: string }[] }>(
    gtin === null ? null : `/api/products?pageSize=5&search=${gtin}`,
  );
  const { view } = useDevice();
  return useMemo(() => {
    if (gtin !== null) {
      const known = (answer?.products ?? []).flatMap(({ id }) => view.get("product", id) ?? []);
      return { ...asListRows(known), loading: state === "loading" };
    }
    if (sort !== "best" || search === undefined) return { count: found.count, slice: found.slice };
    const rank = rankNames(search);
    const ranked = found.rows
      .map((row) => ({ row, place: rank({ label: row.title, hint: `${row.sku} ${row.brand}` }) ?? worst }))
      .sort((one, other) => one.place - other.place)
      .map(({ row }) => row);
    return asListRows(ranked);
  }, [found, search, sort, gtin, answer, state, view]);
}

/** The place of a match that is not in the title or the hint. */
const worst = 9;

/** All products, with search. */
export function Catalogue() {
  return (
    <DataList
      part
      list={list}
      actions={() => (
        <PortalLink data-whole to="/products/create" className={buttonClasses("secondary")}>
          <Plus aria-hidden />
          {listingScreenWords("request")}
        </PortalLink>
      )}
    />
  );
}
