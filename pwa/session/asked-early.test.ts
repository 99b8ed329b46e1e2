import { afterEach, expect, test, vi } from "vitest";
import { takeAsked } from "./asked-early.ts";

afterEach(() => {
  globalThis.traceAsked = undefined;
  vi.unstubAllGlobals();
});

test("what the page asked for early is taken by its path, and anything else is fetched", async () => {
  vi.stubGlobal("fetch", async (path: string) => new Response(`fetched ${path}`));
  globalThis.traceAsked = { "/open/standing": Promise.resolve(new Response("early")) };
  const asked = takeAsked();
  expect(await (await asked?.("/open/standing"))?.text()).toBe("early");
  expect(await (await asked?.("/open/other"))?.text()).toBe("fetched /open/other");
});

test("only one start takes it: a later answer is of whoever is here then", () => {
  globalThis.traceAsked = {};
  expect(takeAsked()).toBeDefined();
  expect(takeAsked()).toBeUndefined();
});
