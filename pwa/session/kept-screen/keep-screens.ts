import type { Device } from "#pwa/local/device.ts";
import { sessionState, subscribeToSession } from "../session-store.ts";
import { takeScreen } from "./take-screen.ts";

/** Milliseconds without a change after which a screen is at rest, and between two that are kept of one address. */
const [rest, between] = [1_000, 15_000];

interface Router {
  subscribe(event: "onResolved", listener: () => void): () => void;
}

/** Keeps the screens of whoever is signed in as they come to rest, for the next start. */
export function keepScreens(router: Router): void {
  let device: Device | null = null;
  let stop = () => undefined as void;
  const follow = () => {
    const session = sessionState();
    const now = session.kind === "signedIn" ? session.device : null;
    if (now === device) return;
    stop();
    device = now;
    stop = now === null ? () => undefined : keepScreensOf(now, router);
  };
  subscribeToSession(follow);
  follow();
}

function keepScreensOf(device: Device, router: Router): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isIdle: number | undefined;
  let kept = { address: "", at: -between };
  const address = () => location.pathname + location.search;
  const keep = () => {
    const now = { address: address(), at: performance.now() };
    device.keepScreen(takeScreen).then(
      (isKept) => void (isKept && (kept = now)),
      // Where the device closes or its disk is full, the next start draws without it.
      (fault: unknown) => device.closing.aborted || console.error("This screen was not kept.", fault),
    );
  };
  const soon = () => {
    clearTimeout(timer);
    if (isIdle !== undefined) globalThis.cancelIdleCallback?.(isIdle);
    const early = kept.address === address() ? kept.at + between - performance.now() : 0;
    timer = setTimeout(
      () => {
        // Safari has no idle callback yet.
        if ("requestIdleCallback" in globalThis) isIdle = requestIdleCallback(keep, { timeout: 5_000 });
        else keep();
      },
      Math.max(rest, early),
    );
  };
  const leaves = () => document.visibilityState === "hidden" && keep();
  const stops = [device.view.subscribe(soon), device.queue.subscribe(soon), router.subscribe("onResolved", soon)];
  document.addEventListener("visibilitychange", leaves);
  soon();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    document.removeEventListener("visibilitychange", leaves);
  };
}
