import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { Shirt } from "lucide-react";
import type { ProductPrefill } from "#pwa/features/products/prefill.ts";
import type { ProductSearch } from "#pwa/features/products/product-list.tsx";
import { rawSearch, inMenu } from "./declare-screen.ts";
import { inside } from "./entrance-routes.tsx";
import { screenWords } from "./words.ts";

const products = createRoute({
  getParentRoute: () => inside,
  path: "/products",
  validateSearch: rawSearch<ProductSearch>(),
  staticData: {
    screen: {
      title: () => screenWords("products"),
      needs: "products.write",
      menu: inMenu("products", Shirt, "stock"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/products/products-screen.tsx"), "ProductsScreen"),
});

const createProduct = createRoute({
  getParentRoute: () => inside,
  path: "/products/create",
  validateSearch: rawSearch<ProductPrefill>(),
  staticData: {
    screen: {
      title: () => screenWords("newProduct"),
      needs: "products.write",
      within: "/products",
    },
  },
  component: lazyRouteComponent(
    () => import("#pwa/features/products/create-product-screen.tsx"),
    "CreateProductScreen",
  ),
});

const product = createRoute({
  getParentRoute: () => inside,
  path: "/products/$productId",
  validateSearch: rawSearch<Pick<ProductPrefill, "consigner">>(),
  staticData: {
    screen: {
      title: () => screenWords("product"),
      needs: "products.write",
      within: "/products",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/products/product-screen.tsx"), "ProductScreen"),
});

/** Routes of products; a tuple, so that links to each are typed. */
export const productScreens = [products, createProduct, product] as const;
