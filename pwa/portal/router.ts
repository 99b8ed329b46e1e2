import { createRouter } from "@tanstack/react-router";
import { ScreenSkeleton } from "#pwa/ui/controls/screen-skeleton.tsx";
import { guardLeaving } from "#pwa/ui/guard-leaving.ts";
import { Broken } from "./broken.tsx";
import { routeTree } from "./routes.tsx";

export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  scrollRestoration: true,
  defaultPendingComponent: ScreenSkeleton,
  defaultPendingMs: 150,
  defaultErrorComponent: Broken,
});
guardLeaving(router.history);
// Not needed by the first screen.
void import("#pwa/ui/screen-focus.ts")
  .then(({ focusScreens }) => focusScreens(router))
  .catch((fault: unknown) => console.error(fault));
