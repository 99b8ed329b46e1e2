import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { inSection } from "./declare-screen.ts";
import { inside } from "./entrance-routes.tsx";
import { screenWords } from "./words.ts";

const markdowns = createRoute({
  getParentRoute: () => inside,
  path: "/markdowns",
  staticData: {
    screen: {
      title: () => screenWords("markdowns"),
      needs: "markdowns.view",
      menu: inSection("inventory", "markdowns"),
    },
  },
  component: lazyRouteComponent(
    () => import("#pwa/features/inventory/markdowns/markdowns-screen.tsx"),
    "MarkdownsScreen",
  ),
});

const markdownRun = createRoute({
  getParentRoute: () => inside,
  path: "/markdowns/$runId",
  staticData: {
    screen: {
      title: () => screenWords("markdownRun"),
      needs: "markdowns.view",
      within: "/markdowns",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/inventory/markdowns/run-screen.tsx"), "MarkdownRunScreen"),
});

/** Routes of scheduled markdowns. */
export const markdownScreens = [markdowns, markdownRun] as const;
