import type { AnyRouter } from "@tanstack/react-router";
import { toast } from "sonner";

type Shown = ReturnType<typeof toast.getToasts>[number];

/**
 * Ends messages with the screen they belong to. A message belongs to the screen on which the person's last press was
 * made: one that a press brings about together with the next screen ("Saved!", and back to the list) stays there. What
 * goes on elsewhere stays too: work under way, and a way back for as long as it is offered (decision 0249).
 * Returns a function that ends it.
 */
export function endWithScreen(router: Pick<AnyRouter, "subscribe">): () => void {
  const ended = new AbortController();
  let earlier: ReadonlySet<Shown["id"]> = new Set();
  const remember = () => {
    earlier = new Set(toast.getToasts().map(({ id }) => id));
  };
  for (const press of ["pointerdown", "keydown"])
    window.addEventListener(press, remember, { capture: true, passive: true, signal: ended.signal });
  const unsubscribe = router.subscribe("onBeforeLoad", ({ pathChanged }) => {
    if (!pathChanged) return;
    for (const shown of toast.getToasts()) if (earlier.has(shown.id) && endsWithScreen(shown)) toast.dismiss(shown.id);
    remember();
  });
  return () => {
    ended.abort();
    unsubscribe();
  };
}

const endsWithScreen = (shown: Shown): boolean =>
  !("duration" in shown && shown.duration === Number.POSITIVE_INFINITY) && !("action" in shown && shown.action != null);
