import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { LayoutGrid, Ruler, Settings } from "lucide-react";
import type { SubLocationSearch } from "#pwa/features/locations/sub-location-list.tsx";
import type { TemplateSearch } from "#pwa/features/templates/template-list.tsx";
import { asked, inMenu } from "./declare-screen.ts";
import { inside } from "./door-routes.tsx";
import { screenWords } from "./words.ts";

/** The store's settings, for staff with Settings. */
export const settings = createRoute({
  getParentRoute: () => inside,
  path: "/settings",
  staticData: {
    screen: {
      get title() {
        return screenWords("settings");
      },
      needs: "settings.write",
      menu: inMenu("settings", Settings, "more"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/settings/settings-screen.tsx"), "SettingsScreen"),
});

/** How the store is set up: for staff with Settings. */
export const productTemplates = createRoute({
  getParentRoute: () => inside,
  path: "/productTemplates",
  validateSearch: asked<TemplateSearch>(),
  staticData: {
    screen: {
      get title() {
        return screenWords("productTemplates");
      },
      needs: "settings.write",
      menu: inMenu("templates", Ruler, "more"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/templates/templates-screen.tsx"), "TemplatesScreen"),
});

export const subLocations = createRoute({
  getParentRoute: () => inside,
  path: "/subLocations",
  validateSearch: asked<SubLocationSearch>(),
  staticData: {
    screen: {
      get title() {
        return screenWords("subLocations");
      },
      needs: "settings.write",
      menu: inMenu("subLocations", LayoutGrid, "more"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/locations/sub-locations-screen.tsx"), "SubLocationsScreen"),
});
