import { createRouter } from "@tanstack/react-router";
import type { ScreenFacts } from "./declare-screen.ts";
import { ErrorScreen } from "#pwa/session/error-screen.tsx";
import { NotFound } from "./frame/not-found.tsx";
import { ScreenSkeleton } from "#pwa/ui/controls/screen-skeleton.tsx";
import { guardLeaving } from "#pwa/ui/guard-leaving.ts";
import { routeTree } from "./routes.tsx";

export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  scrollRestoration: true,
  defaultPendingComponent: ScreenSkeleton,
  defaultPendingMs: 150,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFound,
});
guardLeaving(router.history);
// Not needed by the first screen.
void Promise.all([import("#pwa/ui/screen-focus.ts"), import("#pwa/ui/show-pressed.ts")])
  .then(([{ focusScreens }, { showPressed }]) => {
    focusScreens(router);
    showPressed(document);
  })
  .catch((fault: unknown) => console.error(fault));

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Required for every route of signed-in people; a route without it does not open. */
    screen?: ScreenFacts;
  }
}
