import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InTurn } from "./in-turn.tsx";

// The parts of a page that React asks for where nothing is drawn.
const quiet = { addEventListener: () => undefined, removeEventListener: () => undefined };
const page = { ...quiet, nodeType: 9, activeElement: null };
const place = { ...quiet, nodeType: 1, tagName: "MAIN", ownerDocument: page } as unknown as Element;

let root: Root;
let drawn: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => setTimeout(call, 16));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", { HTMLIFrameElement: class {} });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(place);
  drawn = [];
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Part({ name }: { readonly name: string }) {
  drawn.push(name);
  return null;
}
const show = (each: number, ...names: readonly string[]) =>
  act(async () =>
    root.render(
      <InTurn each={each}>
        {names.map((name) => (
          <Part key={name} name={name} />
        ))}
      </InTurn>,
    ),
  );
/** Returns the parts that the page has drawn once this many frames have passed. */
async function after(frames: number): Promise<readonly string[]> {
  for (let frame = 0; frame < frames; frame += 1) {
    await act(async () => void vi.advanceTimersByTime(16));
    // The frame has been painted.
    await act(async () => void vi.advanceTimersByTime(1));
  }
  return [...new Set(drawn)];
}

test("the first parts are drawn at once, and as many more with every frame, until all are there", async () => {
  await show(2, "a", "b", "c", "d", "e");
  expect(await after(0)).toEqual(["a", "b"]);
  expect(await after(1)).toEqual(["a", "b", "c", "d"]);
  expect(await after(1)).toEqual(["a", "b", "c", "d", "e"]);
});

test("a hidden page, which gets no frames, has all parts too", async () => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  await show(1, "a", "b");
  await act(async () => void vi.advanceTimersByTime(1_000));
  expect(await after(0)).toEqual(["a", "b"]);
});

test("what comes later is drawn with the rest", async () => {
  await show(1, "a", "b");
  await after(2);
  await show(1, "a", "b", "c");
  expect(await after(1)).toEqual(["a", "b", "c"]);
});
