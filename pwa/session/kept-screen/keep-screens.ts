import type { Device } from "#pwa/local/device.ts";
import { sessionState, subscribeToSession } from "../session-store.ts";
import { subscribeToLock } from "../tablet/lock.ts";
import { dayNow, lookNow } from "./look.ts";
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
  let taken = { address: "", at: -between };
  const address = () => location.pathname + location.search;
  const here = () => ({ address: address(), day: dayNow(timeZone) });
  /** The screen that is drawn: an address changes before its screen does, and a screen keeps the day it was opened on. */
  let shown = here();
  const isShown = () => shown.address === address() && shown.day === dayNow(timeZone);
  const keep = () => {
    if (performance.now() - changedAt < rest || !isShown()) return;
    taken = { address: address(), at: performance.now() };
    device
      .keepScreen(() => (isShown() ? takeScreen(lookNow(timeZone)) : null))
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
  const resolved = () => {
    shown = here();
    soon();
  };
  const leaves = () => document.visibilityState === "hidden" && keep();
  // What is read or asked for later, and messages that go, change the page without a row that changes.
  const changes = new MutationObserver(soon);
  const root = document.getElementById("root");
  if (root !== null) changes.observe(root, { subtree: true, childList: true, characterData: true });
  const stops = [
    ...[device.view.subscribe(soon), device.queue.subscribe(soon), subscribeToLock(soon)],
    ...[router.subscribe("onResolved", resolved), () => changes.disconnect()],
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
