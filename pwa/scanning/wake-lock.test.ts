import { describe, expect, test } from "vitest";
import { keepAwake } from "./wake-lock.ts";

/** A page that can be hidden, and a system that grants, releases and counts locks. */
function fakePage({ refuse = false, slow = false } = {}) {
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState });
  const held = new Set<EventTarget>();
  const waiting: (() => void)[] = [];
  let asked = 0;
  const wakeLock = {
    async request() {
      asked += 1;
      if (slow) await new Promise<void>((resolve) => waiting.push(resolve));
      if (refuse) throw new DOMException("No", "NotAllowedError");
      const lock = Object.assign(new EventTarget(), {
        release: async () => {
          if (held.delete(lock)) lock.dispatchEvent(new Event("release"));
        },
      });
      held.add(lock);
      return lock as unknown as WakeLockSentinel;
    },
  };
  const see = (visibilityState: DocumentVisibilityState) => {
    document.visibilityState = visibilityState;
    // The system releases every lock of a hidden page, with an event.
    if (visibilityState === "hidden")
      for (const lock of held) {
        held.delete(lock);
        lock.dispatchEvent(new Event("release"));
      }
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const settle = async () => {
    for (const resolve of waiting.splice(0)) resolve();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return {
    page: { document: document as unknown as Document, wakeLock },
    see,
    settle,
    held: () => held.size,
    asked: () => asked,
  };
}

describe("a screen that is kept awake", () => {
  test("has the lock while it is seen, again after it was hidden, and not after it was left", async () => {
    const { page, see, settle, held } = fakePage();
    const stop = keepAwake(page);
    await settle();
    expect(held()).toBe(1);
    see("hidden");
    await settle();
    expect(held()).toBe(0);
    see("visible");
    await settle();
    expect(held()).toBe(1);
    stop();
    await settle();
    expect(held()).toBe(0);
    see("visible");
    await settle();
    expect(held()).toBe(0);
  });

  test("asks once however often it is seen while the lock is held or on its way", async () => {
    const { page, see, settle, asked, held } = fakePage({ slow: true });
    keepAwake(page);
    see("visible");
    see("visible");
    await settle();
    see("visible");
    await settle();
    expect([asked(), held()]).toEqual([1, 1]);
  });

  test("that is left before the lock came does not keep it", async () => {
    const { page, settle, held } = fakePage({ slow: true });
    keepAwake(page)();
    await settle();
    expect(held()).toBe(0);
  });

  test("that is refused the lock asks again when it is seen again, and throws nothing", async () => {
    const { page, see, settle, asked } = fakePage({ refuse: true });
    const stop = keepAwake(page);
    await settle();
    see("hidden");
    see("visible");
    await settle();
    expect(asked()).toBe(2);
    stop();
  });

  test("in a browser that knows no such lock goes dark in silence", () => {
    const { page } = fakePage();
    expect(() => keepAwake({ document: page.document, wakeLock: undefined })()).not.toThrow();
  });
});
