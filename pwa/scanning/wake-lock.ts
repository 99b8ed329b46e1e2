/** The parts of a page that keeping awake needs; `wakeLock` is undefined where the browser has none. */
export interface WakingBrowser {
  readonly document: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;
  readonly wakeLock: Pick<WakeLock, "request"> | undefined;
}

/**
 * Keeps the screen awake until the returned function is called. The system releases the lock when the page is hidden;
 * it is requested again when the page is visible. Where locks are missing or refused (low battery), the screen goes
 * dark without a message: there is nothing to be done about it.
 */
export function keepAwake({ document, wakeLock }: WakingBrowser): () => void {
  let held: WakeLockSentinel | null = null;
  let requesting = false;
  let stopped = false;

  const take = async (): Promise<void> => {
    if (wakeLock === undefined || held !== null || requesting || document.visibilityState !== "visible") return;
    requesting = true;
    try {
      const lock = await wakeLock.request("screen");
      if (stopped) return void (await lock.release());
      held = lock;
      lock.addEventListener("release", () => {
        if (held === lock) held = null;
      });
    } catch {
      // Refused: try again when the page is next shown.
    } finally {
      requesting = false;
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
