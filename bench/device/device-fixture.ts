import { join } from "node:path";
import type { Page } from "@playwright/test";
import { withChromiumPage } from "./chromium-page.ts";
import { type StepWork, type TraceEvent, tracedCategories, workOfSteps } from "./main-thread-work.ts";
import { type Sample, type SampleName, type Side, stepMark } from "./page/sample.ts";
import { packedStock } from "./packed-stock.ts";

/** The device's modules in a real Chromium with a profile on disk, and a stock to download. */
export interface DeviceFixture {
  readonly count: number;
  readonly chromium: string;
  /** Reloads the page: nothing is compiled, opened or cached except what is on disk. */
  freshPage(): Promise<void>;
  sample(name: SampleName, side: Side): Promise<Sample>;
  /** Returns the work of the page's main thread for each step marked by the sample. */
  work(name: SampleName, side: Side): Promise<readonly StepWork[]>;
  /** Sets the window's size, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Returns the page's live memory in MB after garbage collection: heap and array buffers. */
  memory(): Promise<number>;
}

/** Opens it, lets `work` measure, and removes everything. */
export async function withDeviceFixture<T>(count: number, work: (fixture: DeviceFixture) => Promise<T>): Promise<T> {
  const stock = await packedStock(count);
  return await withChromiumPage(
    { pageFolder: join(import.meta.dirname, "page"), stock },
    async ({ page, address, version }) => await work(fixtureOf(page, count, address, version)),
  );
}

function fixtureOf(page: Page, count: number, address: string, version: string): DeviceFixture {
  const sample: DeviceFixture["sample"] = (name, side) =>
    page.evaluate(([wanted, which]) => globalThis.sample(wanted, which), [name, side] as const);
  return {
    count,
    chromium: version,
    freshPage: async () => {
      await page.goto(address);
      await page.waitForFunction(() => "sample" in globalThis);
    },
    sample,
    work: async (name, side) => workOfSteps(await traced(page, () => sample(name, side)), stepMark),
    resize: (width, height) => page.setViewportSize({ width, height }),
    memory: async () => {
      const tools = await page.context().newCDPSession(page);
      for (let n = 0; n < 3; n += 1) await tools.send("HeapProfiler.collectGarbage");
      const { usedSize, backingStorageSize } = (await tools.send("Runtime.getHeapUsage")) as {
        usedSize: number;
        backingStorageSize: number;
      };
      await tools.detach();
      return (usedSize + backingStorageSize) / 1_000_000;
    },
  };
}

/** Records Chromium's trace while `work` runs. */
async function traced(page: Page, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  const tools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  tools.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => tools.once("Tracing.tracingComplete", resolve));
  await tools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: [...tracedCategories] },
  });
  await work();
  await tools.send("Tracing.end");
  await complete;
  await tools.detach();
  return events;
}
