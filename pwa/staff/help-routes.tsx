import { t } from "#shared/words/define-words.ts";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { HelpSearch } from "#pwa/features/help/guide-pages.ts";
import { rawSearch } from "./declare-screen.ts";
import { inside } from "./entrance-routes.tsx";

/** Route of the guide. */
export const helpScreen = createRoute({
  getParentRoute: () => inside,
  path: "/help",
  validateSearch: rawSearch<HelpSearch>(),
  staticData: { screen: { title: () => t("Help"), needs: null, needsNoRows: true } },
  component: lazyRouteComponent(() => import("#pwa/features/help/help-screen.tsx"), "HelpScreen"),
});
