import { afterEach, expect, test, vi } from "vitest";

const { any } = AbortSignal;
const { groupBy } = Map;

afterEach(() => {
  AbortSignal.any = any;
  Map.groupBy = groupBy;
});

test("what older browsers lack does there what it does in newer ones", async () => {
  vi.resetModules();
  Reflect.deleteProperty(AbortSignal, "any");
  Reflect.deleteProperty(Map, "groupBy");
  await import("./older-browsers.ts");
  expect(AbortSignal.any).not.toBe(any);

  expect(Map.groupBy(["a", "bb", "cc"], (text, at) => text.length + Math.floor(at / 3))).toEqual(
    groupBy(["a", "bb", "cc"], (text, at) => text.length + Math.floor(at / 3)),
  );

  const [one, other] = [new AbortController(), new AbortController()];
  const either = AbortSignal.any([one.signal, other.signal]);
  expect(either.aborted).toBe(false);
  other.abort("left");
  one.abort("later");
  expect([either.aborted, either.reason]).toEqual([true, "left"]);
  expect(AbortSignal.any([other.signal]).reason).toBe("left");
});
