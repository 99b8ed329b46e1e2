import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { LineSearch } from "#pwa/features/intake/import/line-list.tsx";
import { rawSearch } from "./declare-screen.ts";
import { inside } from "./entrance-routes.tsx";
import { screenWords } from "./words.ts";

const screens = () => import("#pwa/features/intake/import/import-screens.tsx");

const importProducts = createRoute({
  getParentRoute: () => inside,
  path: "/products/import",
  validateSearch: rawSearch<LineSearch>(),
  staticData: {
    screen: {
      title: () => screenWords("importProducts"),
      needs: "products.write",
      within: "/products",
    },
  },
  component: lazyRouteComponent(screens, "ImportProductsScreen"),
});

const importInventory = createRoute({
  getParentRoute: () => inside,
  path: "/inventories/import",
  validateSearch: rawSearch<LineSearch>(),
  staticData: {
    screen: {
      title: () => screenWords("importInventory"),
      needs: "inventory.import",
      within: "/findInventory",
    },
  },
  component: lazyRouteComponent(screens, "ImportInventoryScreen"),
});

const importConsigners = createRoute({
  getParentRoute: () => inside,
  path: "/consigners/import",
  validateSearch: rawSearch<LineSearch>(),
  staticData: {
    screen: {
      title: () => screenWords("importConsigners"),
      needs: "consigners.write",
      within: "/consigners",
    },
  },
  component: lazyRouteComponent(screens, "ImportConsignersScreen"),
});

/** Routes of imports from files. */
export const importScreens = [importProducts, importInventory, importConsigners] as const;
