import { Plus, Shirt } from "lucide-react";
import { useCallback, useMemo } from "react";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import type { ListOf, ListSource } from "#pwa/ui/data-list/describe.ts";
import { listSearch } from "#pwa/ui/data-list/list-address.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import type { ListQuery } from "#pwa/local/list.ts";
import type { ProductRow } from "#shared/catalogue/rows.ts";
import { PortalLink } from "../portal-link.tsx";
import { ProductTile, tilesClass } from "./product-tile.tsx";
import { listingScreenWords } from "./words.ts";

const sorts = ["title", "newest"] as const;
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
    { value: "title", label: listingScreenWords("byTitle") },
    { value: "newest", label: listingScreenWords("newest") },
  ],
  empty: () => ({ icon: <Shirt />, title: listingScreenWords("empty"), text: listingScreenWords("emptyHint") }),
};

function useProducts({ search, sort }: ReturnType<typeof readSearch>): ListSource<ProductRow> {
  const query = useMemo(
    (): ListQuery<"product"> => ({
      search,
      sort: sort === "newest" ? { by: "createdAt", descending: true } : { by: "title" },
    }),
    [search, sort],
  );
  const found = useView(useCallback((view) => view.list("product", query), [query]));
  return useMemo(() => ({ count: found.count, slice: found.slice }), [found]);
}

/** All products, with search. */
export function Catalogue() {
  return (
    <DataList
      part
      list={list}
      actions={() => (
        <PortalLink to="/products/create" className={buttonClasses("secondary")}>
          <Plus aria-hidden />
          {listingScreenWords("request")}
        </PortalLink>
      )}
    />
  );
}
