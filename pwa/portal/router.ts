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
void Promise.all([import("#pwa/ui/screen-focus.ts"), import("#pwa/ui/show-pressed.ts")])
  .then(([{ focusScreens }, { showPressed }]) => {
    focusScreens(router);
    showPressed(document);
  })
  .catch((fault: unknown) => console.error(fault));
