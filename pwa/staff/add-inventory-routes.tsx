import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { PackagePlus } from "lucide-react";
import type { AddInventorySearch } from "#pwa/features/intake/add-inventory/add-inventory-screen.tsx";
import { rawSearch, inMenu } from "./declare-screen.ts";
import { inside } from "./entrance-routes.tsx";
import { screenWords } from "./words.ts";

const addInventory = createRoute({
  getParentRoute: () => inside,
  path: "/addInventory",
  validateSearch: rawSearch<Pick<AddInventorySearch, "consigner">>(),
  staticData: {
    screen: {
      title: () => screenWords("addInventory"),
      needs: "inventory.add",
      menu: inMenu("addProducts", PackagePlus, "stock"),
    },
  },
  component: lazyRouteComponent(
    () => import("#pwa/features/intake/add-inventory/choose-product-screen.tsx"),
    "ChooseProductScreen",
  ),
});

const addInventoryOf = createRoute({
  getParentRoute: () => inside,
  path: "/addInventory/$productId",
  validateSearch: rawSearch<AddInventorySearch>(),
  staticData: {
    screen: {
      title: () => screenWords("addInventoryOf"),
      needs: "inventory.add",
      within: "/addInventory",
    },
  },
  component: lazyRouteComponent(
    () => import("#pwa/features/intake/add-inventory/add-inventory-screen.tsx"),
    "AddInventoryScreen",
  ),
});

/** Routes for adding inventory of a product to choose, and of a given one. */
export const addInventoryScreens = [addInventory, addInventoryOf] as const;
