import { afterEach, expect, it, vi } from "vitest";
import { onceItLoads } from "./optional-part.ts";

afterEach(() => void vi.useRealTimers());

it("asks again for a part that could not be loaded, later each time and at least once a minute", async () => {
  vi.useFakeTimers();
  const began = Date.now();
  const asked: number[] = [];
  const part = onceItLoads(async () => {
    asked.push((Date.now() - began) / 1_000);
    if (asked.length < 8) throw new TypeError("Failed to fetch");
    return "menu";
  });
  await vi.runAllTimersAsync();
  expect(await part).toBe("menu");
  expect(asked).toEqual([0, 5, 15, 35, 75, 135, 195, 255]);
});
