import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { SubLocationSearch } from "#pwa/features/locations/sub-location-list.tsx";
import type { SettingsSearch } from "#pwa/features/settings/settings-search.ts";
import type { TemplateSearch } from "#pwa/features/products/templates/template-list.tsx";
import { rawSearch, inSection } from "./declare-screen.ts";
import { inside } from "./entrance-routes.tsx";
import { screenWords } from "./words.ts";

/** Route of the store's settings, for staff with Settings. */
export const settings = createRoute({
  getParentRoute: () => inside,
  path: "/settings",
  validateSearch: rawSearch<SettingsSearch>(),
  staticData: {
    screen: {
      title: () => screenWords("settings"),
      needs: "settings.write",
      menu: inSection("settings", "store"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/settings/settings-screen.tsx"), "SettingsScreen"),
});

/** Route of the store's fees. */
export const fees = createRoute({
  getParentRoute: () => inside,
  path: "/fees",
  staticData: {
    screen: {
      title: () => screenWords("fees"),
      needs: "settings.write",
      menu: inSection("settings", "fees"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/settings/fees/fees-screen.tsx"), "FeesScreen"),
});

/** Route of product templates, for staff with Settings. */
export const productTemplates = createRoute({
  getParentRoute: () => inside,
  path: "/productTemplates",
  validateSearch: rawSearch<TemplateSearch>(),
  staticData: {
    screen: {
      title: () => screenWords("productTemplates"),
      needs: "settings.write",
      menu: inSection("settings", "templates"),
    },
  },
  component: lazyRouteComponent(
    () => import("#pwa/features/products/templates/templates-screen.tsx"),
    "TemplatesScreen",
  ),
});

export const subLocationsScreen = createRoute({
  getParentRoute: () => inside,
  path: "/subLocations",
  validateSearch: rawSearch<SubLocationSearch>(),
  staticData: {
    screen: {
      title: () => screenWords("subLocations"),
      needs: "settings.write",
      menu: inSection("settings", "subLocations"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/locations/sub-locations-screen.tsx"), "SubLocationsScreen"),
});

/** Route of the store's usage. */
export const billing = createRoute({
  getParentRoute: () => inside,
  path: "/billing",
  staticData: {
    screen: {
      title: () => screenWords("billing"),
      needs: "settings.write",
      menu: inSection("settings", "billing"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/settings/billing/billing-screen.tsx"), "BillingScreen"),
});
