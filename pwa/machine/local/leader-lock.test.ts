import { describe, expect, test } from "vitest";
import { leadUntil } from "./leader-lock.ts";

/** Web Locks with one lock, shared by the tabs of a browser. */
class OneLock {
  #last: Promise<unknown> = Promise.resolve();

  request = ((_name: string, { signal }: LockOptions, work: () => Promise<void>) => {
    const turn = this.#last.then(async () => {
      signal?.throwIfAborted();
      await work();
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }) as unknown as LockManager["request"];
}

function tab(locks: OneLock | undefined) {
  const window = new EventTarget();
  const end = new AbortController();
  const state = { leads: false };
  leadUntil({ window, locks }, "leader", end.signal, {
    held: () => {
      state.leads = true;
    },
    lost: () => {
      state.leads = false;
    },
  });
  const go = (type: "pagehide" | "pageshow", persisted = true) =>
    window.dispatchEvent(Object.assign(new Event(type), { persisted }));
  return { state, go, close: () => end.abort() };
}

/** Resolves after all pending promises. */
const settled = async () => await new Promise((resolve) => setImmediate(resolve));

describe("the lock of the tab that delivers", () => {
  test("goes to the next tab when its page is put into the back/forward cache, and is asked for again on return", async () => {
    const locks = new OneLock();
    const first = tab(locks);
    const second = tab(locks);
    await settled();
    expect([first.state.leads, second.state.leads]).toEqual([true, false]);
    first.go("pagehide");
    await settled();
    expect([first.state.leads, second.state.leads]).toEqual([false, true]);
    first.go("pageshow");
    await settled();
    expect([first.state.leads, second.state.leads]).toEqual([false, true]);
    second.close();
    await settled();
    expect(first.state.leads).toBe(true);
  });

  test("is not kept by a tab that closes while the browser grants it", async () => {
    let grant = async (): Promise<unknown> => await Promise.resolve();
    const request = ((_name: string, _options: LockOptions, work: () => Promise<void>) =>
      new Promise((resolve) => {
        grant = async () => {
          const held = work();
          resolve(held);
          return await held;
        };
      })) as unknown as LockManager["request"];
    const end = new AbortController();
    let leads = false;
    const listeners = { held: () => void (leads = true), lost: () => undefined };
    leadUntil({ window: new EventTarget(), locks: { request } }, "leader", end.signal, listeners);
    end.abort();
    // Resolves only if the lock is given back.
    await grant();
    expect(leads).toBe(false);
  });

  test("is no longer waited for by a page that is put away", async () => {
    const locks = new OneLock();
    const first = tab(locks);
    const second = tab(locks);
    const third = tab(locks);
    await settled();
    second.go("pagehide");
    first.close();
    await settled();
    expect([second.state.leads, third.state.leads]).toEqual([false, true]);
  });

  test("stays where a page is only left, since the browser then frees it", async () => {
    const locks = new OneLock();
    const first = tab(locks);
    await settled();
    first.go("pagehide", false);
    expect(first.state.leads).toBe(true);
  });

  test("is a lone tab's at once where the browser has no locks", () => {
    expect(tab(undefined).state.leads).toBe(true);
  });
});
