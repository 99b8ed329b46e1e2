import { afterEach, expect, it, vi } from "vitest";
import { findAnotherBuild } from "#pwa/parts/update/missing-parts.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("reloads a page whose build is gone, and again where the reload has no answer", async () => {
  vi.useFakeTimers();
  const reload = vi.fn<() => void>();
  const kept = new Map<string, string>();
  const script = (name: string) => `<script type="module" crossorigin src="/assets/${name}.js"></script>`;
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", { querySelector: () => ({ getAttribute: () => "/assets/old.js" }) });
  vi.stubGlobal("fetch", async () => new Response(script("next")));
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  await findAnotherBuild();
  expect(reload).toHaveBeenCalledTimes(1);
  await findAnotherBuild();
  expect(reload, "one a minute by itself").toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(30_000);
  expect(reload).toHaveBeenCalledTimes(2);
});
