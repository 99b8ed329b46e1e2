import { t } from "#shared/words/define-words.ts";
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { optionalPart } from "#pwa/ui/optional-part.ts";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { ProductTile, tilesClass } from "./product-tile.tsx";
import { Today } from "./today.tsx";

// On a slow network the first products are drawn before them.
const Catalogue = optionalPart(async () => (await import("./catalogue.tsx")).Catalogue);
const NextSteps = optionalPart(async () => (await import("./next-steps.tsx")).NextSteps);
export const startsWith = [Catalogue, NextSteps];
const AddedBar = lazy(async () => ({ default: (await import("./added-bar.tsx")).AddedBar }));

/**
 * Home: what happened and what is to be done, and the store's products, for consigners to list items of. The greeting
 * makes room for what is searched.
 */
export function Screen() {
  const { search } = useSearch({ strict: false }) as { readonly search?: unknown };
  const { user } = useDevice().session;
  // At the first letter: a greeting that folded with the address would move what is about to be tapped.
  const [typing, setTyping] = useState(search !== undefined);
  useEffect(() => setTyping(search !== undefined), [search]);
  return (
    <>
      <PageHeader title={typing ? t("Products") : t("Hello {name}", { name: user.name })} />
      {!typing && (
        <>
          <Today />
          <Suspense>
            <NextSteps />
          </Suspense>
        </>
      )}
      <div
        data-keeps="withoutAnswers"
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && target.type === "search") setTyping(target.value !== "");
        }}
      >
        <Suspense fallback={<FirstProducts />}>
          <Catalogue />
        </Suspense>
      </div>
      <Suspense>
        <AddedBar />
      </Suspense>
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
