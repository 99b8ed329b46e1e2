import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import type { ConsignerSearch } from "#pwa/features/consigners/consigner-list.tsx";
import type { ConsignerTab } from "#pwa/features/inventory/consigner-tabs.ts";
import { rawSearch, inMenu } from "./declare-screen.ts";
import { inside } from "./entrance-routes.tsx";
import { screenWords } from "./words.ts";

const consigners = createRoute({
  getParentRoute: () => inside,
  path: "/consigners",
  validateSearch: rawSearch<ConsignerSearch>(),
  staticData: {
    screen: {
      title: () => screenWords("consigners"),
      needs: "consigners.view",
      menu: inMenu("consigners", UsersRound, "office"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/consigners/consigners-screen.tsx"), "ConsignersScreen"),
});

const addConsigner = createRoute({
  getParentRoute: () => inside,
  path: "/addConsigner",
  staticData: {
    screen: {
      title: () => screenWords("addConsigner"),
      needs: "consigners.write",
      within: "/consigners",
    },
  },
  component: lazyRouteComponent(
    () => import("#pwa/features/consigners/add-consigner-screen.tsx"),
    "AddConsignerScreen",
  ),
});

const consigner = createRoute({
  getParentRoute: () => inside,
  path: "/consigners/$consignerId",
  validateSearch: rawSearch<{ readonly tab?: ConsignerTab | undefined }>(),
  staticData: {
    screen: {
      title: () => screenWords("consigner"),
      needs: "consigners.view",
      within: "/consigners",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/inventory/consigner-screen.tsx"), "ConsignerScreen"),
});

/** Routes of consigners. */
export const consignerScreens = [consigners, addConsigner, consigner] as const;
