/** What holding a lock needs of its page; `locks` is undefined where the browser has none. */
export interface LockingPage {
  readonly window: Pick<EventTarget, "addEventListener">;
  readonly locks: Pick<LockManager, "request"> | undefined;
}

/**
 * Holds the named lock, which only one tab has at a time, until `signal` aborts. A page that goes into the
 * back/forward cache gives it up, since some browsers let a page that sleeps there keep its locks (WebKit until
 * 2025) and no other tab would deliver; when the page is back, it asks again. Without Web Locks a lone tab has it at once.
 */
export function holdLock(
  { window, locks }: LockingPage,
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
      mine = true;
      held();
      await new Promise<void>((resolve) => until.addEventListener("abort", () => resolve(), { once: true }));
    };
    // Rejects when called off while waiting: then nobody waits for it any more.
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
