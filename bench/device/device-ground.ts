import { join } from "node:path";
import type { Page } from "@playwright/test";
import { withChromiumPage } from "./chromium-page.ts";
import type { Sample, SampleName, Side } from "./page/sample.ts";
import { packedStock } from "./packed-stock.ts";

/** The device's modules in a real Chromium with a profile on the disk, and a stock to download. */
export interface DeviceGround {
  readonly count: number;
  readonly chromium: string;
  /** Begins the page anew: nothing is compiled, opened or remembered but what lies on the disk. */
  freshPage(): Promise<void>;
  sample(name: SampleName, side: Side): Promise<Sample>;
  /** What the page keeps alive, in MB, after garbage collection: heap and array buffers. */
  memory(): Promise<number>;
}

/** Opens it, lets `work` measure, and takes all of it away. */
export async function withDeviceGround<T>(count: number, work: (ground: DeviceGround) => Promise<T>): Promise<T> {
  const stock = await packedStock(count);
  return await withChromiumPage(
    { pageFolder: join(import.meta.dirname, "page"), stock },
    async ({ page, address, version }) => await work(groundOf(page, count, address, version)),
  );
}

function groundOf(page: Page, count: number, address: string, version: string): DeviceGround {
  return {
    count,
    chromium: version,
    freshPage: async () => {
      await page.goto(address);
      await page.waitForFunction(() => "sample" in globalThis);
    },
    sample: (name, side) => page.evaluate(([wanted, which]) => globalThis.sample(wanted, which), [name, side] as const),
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
