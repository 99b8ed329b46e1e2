import { createElement, Suspense } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { onceItLoads, optionalPart, loadWithParts } from "./optional-part.ts";

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

it("lets a screen come with its parts, and without one that takes longer than 0.3 seconds", async () => {
  vi.useFakeTimers();
  const part = (milliseconds: number) =>
    optionalPart(async () => {
      await new Promise((done) => setTimeout(done, milliseconds));
      return () => null;
    });
  const cameAfter = async (...parts: readonly number[]) => {
    const asked = Date.now();
    const screen = loadWithParts(Promise.resolve({ startsWith: parts.map(part) })).then(() => Date.now() - asked);
    await vi.runAllTimersAsync();
    return await screen;
  };
  expect(await cameAfter(50, 120)).toBe(120);
  expect(await cameAfter(50, 60_000)).toBe(300);
});

it("renders a part in place of its fallback at once when it is loaded", async () => {
  const Part = optionalPart(async () => () => createElement("p", null, "Decisions"));
  const drawn = () => renderToString(createElement(Suspense, { fallback: "Nothing yet" }, createElement(Part)));
  expect(drawn()).toContain("Nothing yet");
  await Part.soon();
  expect(drawn()).toContain("<p>Decisions</p>");
});
