import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a page of which a hidden tab draws nothing, and notes when its first screen is used. */
async function openPage() {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  const used = vi.fn<() => void>();
  void (await import("./first-screen.ts")).firstScreenUsed.then(used);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(used).not.toHaveBeenCalled();
  return { page, used };
}

test.each(["pointerdown", "keydown", "focusin"])("a first screen is used as soon as somebody acts: %s", async (act) => {
  const { page, used } = await openPage();
  page.dispatchEvent(new Event(act));
  await vi.advanceTimersByTimeAsync(0);
  expect(used).toHaveBeenCalledOnce();
});

test("a first screen that nobody uses is left alone for two seconds", async () => {
  const { used } = await openPage();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(used).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(used).toHaveBeenCalledOnce();
});
