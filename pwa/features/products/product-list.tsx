import { t } from "#shared/words/define-words.ts";
import { Shirt } from "lucide-react";
import { useCallback, useMemo } from "react";
import type { ListOf, ListSource } from "#pwa/ui/data-list/describe.ts";
import { listSearch } from "#pwa/ui/data-list/list-address.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import type { ListQuery } from "#pwa/machine/local/list.ts";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import { ProductCard } from "./product-card.tsx";
import { productSortWords } from "./words.ts";

const sorts = ["title", "sku", "newest"] as const;

const readProductSearch = listSearch(sorts, {});
export type ProductSearch = ReturnType<typeof readProductSearch>;

/** All products of the store, as cards. */
export const productList: ListOf<ProductRow, ProductSearch> = {
  name: "products",
  title: () => t("Products"),
  counted: (count) => t("{count, plural, one {# product} other {# products}}", { count }),
  readSearch: readProductSearch,
  useSource: useProducts,
  idOf: ({ id }) => id,
  entry: ProductCard,
  entriesClass: "grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4 [&>li]:items-stretch",
  searches: () => t("title, SKU, brand, Catalog Id"),
  searchButton: true,
  sorts: () => sorts.map((value) => ({ value, label: productSortWords(value) })),
  exportName: "products",
  exports: {
    writer: async (view) => (await import("./product-export.ts")).productWriter(view),
    server: ({ search = "", sort = "title" }) =>
      `/api/products/exportProducts?${String(new URLSearchParams({ search, sortOption: sort }))}`,
  },
  empty: () => ({ icon: <Shirt />, title: t("No products yet"), text: t("Create the first product to start.") }),
};

function useProducts({ search, sort = "title" }: ProductSearch): ListSource<ProductRow> {
  const query = useMemo(
    (): ListQuery<"product"> => ({
      search,
      sort: sort === "newest" ? { by: "createdAt", descending: true } : { by: sort },
    }),
    [search, sort],
  );
  const found = useView(useCallback((view) => view.list("product", query), [query]));
  return useMemo(() => ({ count: found.count, slice: found.slice }), [found]);
}
