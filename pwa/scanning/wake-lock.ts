/** What keeping a screen awake needs of its page; `wakeLock` is undefined where the browser has none. */
export interface WakingPage {
  readonly document: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;
  readonly wakeLock: Pick<WakeLock, "request"> | undefined;
}

/**
 * Keeps the screen from going dark until the returned function is called. The system takes
 * the lock away whenever the page is hidden; it is taken again when the page is seen again.
 * Where the browser knows no such lock, or refuses it (a battery that runs low), the screen
 * goes dark as it always did, and nobody is told: there is nothing to be done about it.
 */
export function keepAwake({ document, wakeLock }: WakingPage): () => void {
  let held: WakeLockSentinel | null = null;
  let asking = false;
  let stopped = false;

  const take = async (): Promise<void> => {
    if (wakeLock === undefined || held !== null || asking || document.visibilityState !== "visible") return;
    asking = true;
    try {
      const lock = await wakeLock.request("screen");
      if (stopped) return void (await lock.release());
      held = lock;
      lock.addEventListener("release", () => {
        if (held === lock) held = null;
      });
    } catch {
      // Refused: the next time the page is seen is soon enough to ask again.
    } finally {
      asking = false;
    }
  };
  const onVisibility = (): void => void take();

  document.addEventListener("visibilitychange", onVisibility);
  void take();
  return () => {
    stopped = true;
    document.removeEventListener("visibilitychange", onVisibility);
    void held?.release().catch(() => {});
    held = null;
  };
}
