import type { CDPSession, Locator, Page } from "@playwright/test";

/** One act as it felt, in milliseconds from the touch or the key; tasks are the main thread's. */
export interface Felt {
  /** Until the first frame that shows something new, such as the pressed button. */
  readonly first: number;
  /** Until the last frame that changed something in the window, from the moment the finger left. */
  readonly done: number;
  /** The longest task, from 50 ms; 0 for none. */
  readonly longest: number;
}

/** A page with `watchPage` in it, and its protocol. */
export interface Watched {
  readonly page: Page;
  readonly protocol: CDPSession;
}

/** Milliseconds a finger stays on the glass. */
const pressed = 60;

/** Taps like a finger, and returns how it felt; `until` selects what the act is to show, and ends it. */
export async function feelTap({ page, protocol }: Watched, target: Locator, until: string | null): Promise<Felt> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error("What was to be tapped is not shown.");
  const [x, y] = [box.x + Math.min(box.width / 2, 120), box.y + box.height / 2];
  await begin(page, until);
  await protocol.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await page.waitForTimeout(pressed);
  await protocol.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  return await ended(page);
}

/** Presses a key, and returns how it felt. */
export async function feelKey({ page }: Watched, key: string, until: string | null): Promise<Felt> {
  await begin(page, until);
  await page.keyboard.press(key);
  return await ended(page);
}

/** Opens an address of the app without loading the page anew, and returns how it felt. */
export async function feelAddress({ page }: Watched, path: string): Promise<Felt> {
  await begin(page, null);
  await page.evaluate((to) => {
    const { watched } = globalThis as unknown as Watching;
    watched.start(performance.now());
    history.pushState({}, "", to);
  }, path);
  return await ended(page);
}

async function begin(page: Page, until: string | null): Promise<void> {
  await page.evaluate((selector) => (globalThis as unknown as Watching).watched.begin(selector), until);
}

const ended = async (page: Page): Promise<Felt> =>
  await page.evaluate(async () => await (globalThis as unknown as Watching).watched.ended());

interface Watching {
  readonly watched: {
    begin(until: string | null): void;
    start(at: number): void;
    ended(): Promise<Felt>;
  };
}

/** Runs in the page before the app, and looks at each of its frames. */
export function watchPage(): void {
  /** Milliseconds without a change after which an act has ended, and those that one may take. */
  const quiet = 700;
  const longestAct = 30_000;
  const passing = "[data-sync], [data-sonner-toaster], [data-passing]";
  let until: string | null = null;
  let touched: number | null = null;
  let left: number | null = null;
  let first: number | null = null;
  let done: number | null = null;
  let changedAt = 0;
  let tasks: { readonly at: number; readonly took: number }[] = [];
  let changed = new Set<Element>();
  let asked = false;

  const isSeen = (element: Element): boolean => {
    if (!element.isConnected || element.closest(passing) !== null) return false;
    const { top, bottom, left: from, right, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && from < innerWidth;
  };
  /** Calls back once the coming frame is painted. */
  const painted = (call: (seen: boolean) => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      const now = changed;
      changed = new Set();
      asked = false;
      const seen = [...now].some(isSeen);
      port1.onmessage = () => call(seen);
      port2.postMessage(null);
    });
  };
  const look = (): void => {
    if (asked || touched === null) return;
    asked = true;
    painted((seen) => {
      const at = performance.now();
      if (touched === null) return;
      if (seen) first ??= at;
      if (seen && left !== null) changedAt = at;
      if (left === null) return;
      if (until !== null) {
        if (done === null && document.querySelector(until) !== null) done = at;
      } else if (seen) done = at;
    });
  };
  const record = (records: readonly MutationRecord[]): void => {
    if (touched === null) return;
    for (const { target, addedNodes, type, attributeName } of records) {
      // That it ends is no news.
      if (attributeName === "data-pressed" && left !== null) continue;
      if (type === "childList" && addedNodes.length > 0)
        for (const node of addedNodes) {
          const element = node instanceof Element ? node : node.parentElement;
          if (element !== null) changed.add(element);
        }
      else {
        const element = target instanceof Element ? target : target.parentElement;
        if (element !== null) changed.add(element);
      }
    }
    if (changed.size > 0) look();
  };
  const observer = new MutationObserver(record);
  const started = () =>
    observer.observe(document.documentElement, {
      ...{ subtree: true, childList: true, characterData: true },
      ...{
        attributes: true,
        attributeFilter: ["class", "style", "hidden", "open", "value", "data-pressed"],
      },
    });
  if (document.documentElement === null) document.addEventListener("readystatechange", started, { once: true });
  else started();
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ at: startTime, took: duration });
  }).observe({ type: "longtask", buffered: false });
  const touch = (event: Event): void => {
    if (touched !== null || left !== null) return;
    touched = event.timeStamp;
  };
  addEventListener("pointerdown", touch, { capture: true });
  addEventListener("pointerup", (event) => void (touched === null || (left ??= event.timeStamp)), { capture: true });
  addEventListener(
    "keydown",
    (event) => {
      touch(event);
      left ??= event.timeStamp;
    },
    { capture: true },
  );
  // A field's value changes without a change of the document.
  addEventListener("input", ({ target }) => {
    if (touched !== null && target instanceof Element) changed.add(target);
    look();
  });
  Object.assign(globalThis, {
    watched: {
      begin(selector) {
        [until, touched, left, first, done, tasks] = [selector, null, null, null, null, []];
        changed = new Set();
      },
      start(at) {
        touched = left = at;
      },
      ended: () =>
        new Promise((resolve, reject) => {
          const beganAt = performance.now();
          const timer = setInterval(() => {
            const now = performance.now();
            const lastTask = Math.max(0, ...tasks.map(({ at, took }) => at + took));
            const quietSince = Math.max(left ?? beganAt, changedAt, lastTask, done ?? 0);
            if (now - beganAt > longestAct) {
              clearInterval(timer);
              reject(new Error(`Nothing came of it: ${until ?? "no change"}.`));
            }
            if (done === null || touched === null || left === null || now - quietSince < quiet) return;
            clearInterval(timer);
            const [from, released] = [touched, left];
            const longest = Math.max(0, ...tasks.filter(({ at, took }) => at + took >= from).map(({ took }) => took));
            touched = null;
            resolve({ first: (first ?? done) - from, done: done - released, longest });
          }, 100);
        }),
    } satisfies Watching["watched"],
  });
}
