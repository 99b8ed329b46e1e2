import { Children, type ReactNode, startTransition, useEffect, useState } from "react";
import { afterFrame } from "./after-frame.ts";

/** Milliseconds after Back in which a screen that opens is the one that was left. */
const returning = 1_000;
let returnedAt = -returning;
// Pages alone have a history; tests have none.
globalThis.addEventListener?.("popstate", () => (returnedAt = performance.now()));

/** Returns whether Back or Forward was just pressed. */
export const isReturned = (): boolean => performance.now() - returnedAt < returning;

/**
 * Returns how many of a screen's parts to draw: the first `each` at once, and as many more with every frame, from above,
 * so that no screen is one long task. On return to a screen it is all of them, or its place could not be scrolled to.
 */
export function useTurns(parts: number, each = 1): number {
  const [drawn, setDrawn] = useState(() => (isReturned() ? Infinity : each));
  const more = drawn < parts;
  useEffect(() => {
    if (!more) return;
    return afterFrame(() => startTransition(() => setDrawn(drawn + each)));
  }, [more, drawn, each]);
  return drawn;
}

/** Draws its children in turns. */
export function InTurn({ each = 1, children }: { readonly each?: number; readonly children: ReactNode }) {
  const parts = Children.toArray(children);
  const drawn = useTurns(parts.length, each);
  return drawn < parts.length ? parts.slice(0, drawn) : parts;
}
