import { lazy, Suspense, useCallback } from "react";
import { useView } from "#pwa/ui/device-context.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { AddedBar } from "./added-bar.tsx";
import { ProductTile, tilesClass } from "./product-tile.tsx";
import { Today } from "./today.tsx";
import { productsWords } from "./words.ts";

// The list's features are loaded once the first products are drawn.
const Catalogue = lazy(async () => ({ default: (await import("./catalogue.tsx")).Catalogue }));

/** The store's products, for consigners to list items of [A2.22, A2.100-A2.105]. */
export function Screen() {
  return (
    <>
      <PageHeader title={productsWords("title")} />
      <Today />
      <Suspense fallback={<FirstProducts />}>
        <Catalogue />
      </Suspense>
      <AddedBar />
    </>
  );
}

function FirstProducts() {
  const products = useView(
    useCallback((view) => view.list("product", { sort: { by: "title" }, page: { from: 0, to: 8 } }).rows, []),
  );
  return (
    <ul className={tilesClass}>
      {products.map((product) => (
        <li key={product.id} className="flex">
          <ProductTile row={product} />
        </li>
      ))}
    </ul>
  );
}
