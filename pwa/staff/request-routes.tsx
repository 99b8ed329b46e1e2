import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { RequestSearch } from "#pwa/features/consigners/requests/request-list.tsx";
import { rawSearch, inSection } from "./declare-screen.ts";
import { inside } from "./entrance-routes.tsx";
import { screenWords } from "./words.ts";

/** Route of the store's requests to consigners. */
export const storeRequest = createRoute({
  getParentRoute: () => inside,
  path: "/request",
  validateSearch: rawSearch<RequestSearch>(),
  staticData: {
    screen: {
      title: () => screenWords("storeRequest"),
      needs: "requests.make",
      menu: inSection("request", "requestItems"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/consigners/requests/request-screen.tsx"), "RequestScreen"),
});
