import type { Device } from "#pwa/local/device.ts";
import { sessionState, subscribeToSession } from "../session-store.ts";
import { subscribeToLock } from "../tablet/lock.ts";
import { lookNow } from "./look.ts";
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
  const { timeZone } = device.session.store;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  let changedAt = 0;
  let look = "";
  let taken = { address: "", at: -between };
  const address = () => location.pathname + location.search;
  const keep = () => {
    if (performance.now() - changedAt < rest || look !== lookNow(timeZone)) return;
    taken = { address: address(), at: performance.now() };
    device
      .keepScreen(() => takeScreen(look))
      .catch((fault: unknown) => {
        // Where the device closes or its disk is full, the next start draws without it.
        if (!device.closing.aborted) console.error("This screen was not kept.", fault);
      });
  };
  const callOff = () => {
    clearTimeout(timer);
    if (idle !== undefined) globalThis.cancelIdleCallback?.(idle);
  };
  const soon = () => {
    callOff();
    changedAt = performance.now();
    look = lookNow(timeZone);
    const early = taken.address === address() ? taken.at + between - changedAt : 0;
    timer = setTimeout(
      () => {
        // Safari has no idle callback yet.
        if ("requestIdleCallback" in globalThis) idle = requestIdleCallback(keep, { timeout: 5_000 });
        else keep();
      },
      Math.max(rest, early),
    );
  };
  const leaves = () => document.visibilityState === "hidden" && keep();
  const stops = [
    ...[device.view.subscribe(soon), device.queue.subscribe(soon), subscribeToLock(soon)],
    router.subscribe("onResolved", soon),
  ];
  document.addEventListener("visibilitychange", leaves);
  window.addEventListener("resize", soon);
  soon();
  return () => {
    callOff();
    for (const stop of stops) stop();
    document.removeEventListener("visibilitychange", leaves);
    window.removeEventListener("resize", soon);
  };
}
