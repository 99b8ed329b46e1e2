import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

/** Stubs a browser in which the worker was registered before, is for the first time, or is being installed. */
function browserWith(active: object | null, installing: object | null = null) {
  let asked = 0;
  const registration = Object.assign(new EventTarget(), {
    installing,
    waiting: null,
    active,
    update: async () => {
      asked += 1;
      throw new TypeError("Failed to fetch");
    },
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: active,
    register: async () => registration,
    getRegistration: async () => registration,
  });
  vi.stubGlobal("navigator", { serviceWorker });
  vi.stubGlobal("document", { readyState: "complete" });
  vi.stubGlobal("location", { href: "http://shop.test/" });
  return () => asked;
}

test.each([
  [
    "a page that has a worker asks for a newer one as soon as it is loaded, also without a network",
    { scriptURL: "" },
    1,
  ],
  ["a page whose worker is registered for the first time asks for no second one", null, 0],
] as const)("%s", async (_, active, times) => {
  const asked = browserWith(active);
  const { registerWorker } = await import("./register-worker.ts");
  await registerWorker({ began: () => undefined, waits: () => undefined });
  expect(asked()).toBe(times);
});

test.each([
  ["is begun again when it fails", ["redundant"], 2],
  ["is not, once it has succeeded", ["installed", "redundant"], 1],
] as const)("an installation that the page before this one began %s", async (_, states, registrations) => {
  const worker = Object.assign(new EventTarget(), { state: "installing", scriptURL: "http://shop.test/sw.js" });
  browserWith(null, worker);
  const { registerWorker } = await import("./register-worker.ts");
  let began = 0;
  vi.useFakeTimers();
  await registerWorker({ began: () => (began += 1), waits: () => undefined });
  for (const state of states) {
    worker.state = state;
    worker.dispatchEvent(new Event("statechange"));
  }
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(began).toBe(registrations);
});
