import { createRouter } from "@tanstack/react-router";
import type { ScreenFacts } from "./declare-screen.ts";
import { ErrorScreen } from "#pwa/session/error-screen.tsx";
import { NotFound } from "./frame/not-found.tsx";
import { ScreenSkeleton } from "#pwa/components/ui/screen-skeleton.tsx";
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
// The first screen needs none of it.
void import("#pwa/components/screen-focus.ts")
  .then(({ focusScreens }) => focusScreens(router))
  .catch((fault: unknown) => console.error(fault));

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Every route that shows something to a person who is signed in has it; what has none does not open. */
    screen?: ScreenFacts;
  }
}
