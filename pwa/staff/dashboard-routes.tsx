import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { ChartLine } from "lucide-react";
import type { DashboardSearch } from "#pwa/features/home/dashboard/dashboard-search.ts";
import { rawSearch, inMenu } from "./declare-screen.ts";
import { inside } from "./entrance-routes.tsx";
import { screenWords } from "./words.ts";

/** Route of the store's figures, for admins. */
export const dashboard = createRoute({
  getParentRoute: () => inside,
  path: "/dashboard",
  validateSearch: rawSearch<DashboardSearch>(),
  staticData: {
    screen: {
      title: () => screenWords("dashboard"),
      needs: "dashboard.view",
      menu: inMenu("dashboard", ChartLine, "office"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/home/dashboard/dashboard-screen.tsx"), "DashboardScreen"),
});
