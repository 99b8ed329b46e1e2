import type { Device } from "#pwa/machine/local/device.ts";
import { sessionState, subscribeToSession } from "../session-store.ts";
import { subscribeToLock } from "../tablet/lock.ts";
import { dayNow, lookNow } from "./look.ts";
import { leftOut, takeScreen } from "./take-screen.ts";

/** Milliseconds without a change after which a screen is at rest, and between two that are kept of one address. */
const [rest, between] = [1_000, 15_000];

interface Router {
  readonly state: { readonly status: "idle" | "pending" };
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

const isLeftOut = (node: Node): boolean =>
  (node instanceof Element ? node : node.parentElement)?.closest(leftOut) != null;

function keepScreensOf(device: Device, router: Router): () => void {
  const { timeZone } = device.session.store;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  let changedAt = 0;
  let taken = { address: "", at: -between };
  const address = () => location.pathname + location.search;
  const here = () => ({ address: address(), day: dayNow(timeZone) });
  /** Address and day of the screen that is drawn; both may move on before it does. Unknown while one is on its way. */
  let shown = router.state.status === "idle" ? here() : null;
  const isShown = () => shown?.address === address() && shown.day === dayNow(timeZone);
  const keep = () => {
    if (performance.now() - changedAt < rest || !isShown()) return;
    taken = { address: address(), at: performance.now() };
    const changed = changedAt;
    device
      .keepScreen(() => (isShown() && changedAt === changed ? takeScreen(lookNow(device.session)) : null))
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
  // Rows read later, answers and messages that go change the page alone.
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => !isLeftOut(target))) soon();
  });
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
