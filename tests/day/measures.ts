import type { CDPSession, Page } from "@playwright/test";

/** What a page holds at a moment, after garbage collection. */
export interface Held {
  /** Bytes of the page's JavaScript heap. */
  readonly heap: number;
  /** Elements and texts of all documents, also of those that are no longer shown. */
  readonly nodes: number;
  readonly listeners: number;
  /** Bytes of everything the browser keeps for the app: databases and the app's own files. */
  readonly stored: number;
}

/** Returns what a page holds now. */
export async function heldBy(page: Page, cdp: CDPSession): Promise<Held> {
  // The first collection leaves what finalizers then let go.
  for (let turn = 0; turn < 3; turn += 1) await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const stored = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? Number.NaN);
  return { heap: metric("JSHeapUsedSize"), nodes: metric("Nodes"), listeners: metric("JSEventListeners"), stored };
}

/** Runs in the page from its start: keeps the milliseconds of each task of 50 ms or more. */
export function watchLongTasks(): void {
  const found: number[] = [];
  Object.assign(globalThis, { longTasks: found });
  new PerformanceObserver((list) => found.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
    buffered: true,
  });
}

/** Returns the long tasks since the last call, in milliseconds. */
export const takeLongTasks = async (page: Page): Promise<readonly number[]> =>
  await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks.splice(0));
