/** The page that holds a lock; `locks` is undefined where the browser has no Web Locks. */
export interface LockingBrowser {
  readonly window: Pick<EventTarget, "addEventListener">;
  readonly locks: Pick<LockManager, "request"> | undefined;
}

/**
 * Holds the named lock, which one tab at a time can have, until `signal` aborts. A page that enters the back/forward
 * cache releases it and requests it again on return: some browsers (WebKit until 2025) let cached pages keep locks, and
 * no other tab would deliver. Without Web Locks the tab acts as if it held the lock.
 */
export function leadUntil(
  { window, locks }: LockingBrowser,
  name: string,
  signal: AbortSignal,
  { held, lost }: { readonly held: () => void; readonly lost: () => void },
): void {
  if (locks === undefined) {
    held();
    return;
  }
  let turn = new AbortController();
  let mine = false;
  const ask = (): void => {
    turn = new AbortController();
    const until = AbortSignal.any([signal, turn.signal]);
    const hold = async () => {
      // A browser may grant the lock just as the request is aborted: it would be held for ever.
      if (until.aborted) return;
      mine = true;
      held();
      await new Promise<void>((resolve) => until.addEventListener("abort", () => resolve(), { once: true }));
    };
    // The request rejects when aborted while waiting.
    locks.request(name, { signal: until }, hold).catch(() => undefined);
  };
  const onKept = (type: string, act: () => void) =>
    window.addEventListener(type, (event) => (event as PageTransitionEvent).persisted && act(), { signal });
  onKept("pagehide", () => {
    if (mine) lost();
    mine = false;
    turn.abort();
  });
  onKept("pageshow", ask);
  ask();
}
