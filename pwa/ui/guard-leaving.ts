import type { RouterHistory } from "@tanstack/react-router";
import { mayLeave } from "./may-leave.ts";
import { hasUnsavedForm, subscribeToUnsavedForms } from "./unsaved-form.ts";

/** Returns the part of the screen, with forms of its own, that an address's search names. */
const partOf = (search: string) => ["tab", "section"].map((name) => new URLSearchParams(search).get(name)).join();

/**
 * Keeps unsaved input from being left, on any screen, until its person was asked: by the menu, a link, Back, a scan, or a
 * tab with an address. A search that is replaced, as a list does while it is filtered, leaves nothing. It comes with the
 * first screen; the question (`LeavingQuestion`) comes later, and is waited for.
 */
export function guardLeaving(history: RouterHistory): void {
  let unblock: (() => void) | null = null;
  subscribeToUnsavedForms(() => {
    // Only while there is something to lose, since navigation is slower with it.
    if (!hasUnsavedForm()) {
      unblock?.();
      unblock = null;
      return;
    }
    unblock ??= history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ currentLocation: here, nextLocation: next, action }) => {
        const isSame =
          here.pathname === next.pathname &&
          (action === "REPLACE" ? partOf(here.search) === partOf(next.search) : here.search === next.search);
        return !isSame && !(await mayLeave());
      },
    });
  });
}
