import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { Impossible } from "#server/impossible.ts";
import { closing } from "../closing.ts";
import { findChromium } from "../../scripts/find-chromium.ts";
import type { Sample, SampleName, Side } from "./page/sample.ts";
import { type PackedStock, packedStock } from "./packed-stock.ts";

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

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-background-timer-throttling",
  "--disable-renderer-backgrounding",
];

/** Builds the page into a folder of its own, serves it, opens the browser, lets `work` measure, and takes all of it away. */
export async function withDeviceGround<T>(count: number, work: (ground: DeviceGround) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Impossible("The figures of the device need Chromium; install it, or set CHROMIUM to its path.");
  const folder = mkdtempSync(join(tmpdir(), "trace-bench-device-"));
  let server: Server | undefined;
  let browser: BrowserContext | undefined;
  const close = async () => {
    await browser?.close();
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return await closing(close, async () => {
    await buildPage(join(folder, "page"));
    server = await serve(join(folder, "page"), await packedStock(count));
    const { port } = server.address() as AddressInfo;
    // A context without a folder would keep IndexedDB in memory.
    browser = await chromium.launchPersistentContext(join(folder, "profile"), {
      ...{ executablePath, args: flags, handleSIGINT: false, handleSIGTERM: false },
    });
    const page = browser.pages()[0] ?? (await browser.newPage());
    return await work(groundOf(page, count, `http://127.0.0.1:${port}/`, browser.browser()?.version() ?? ""));
  });
}

function groundOf(page: Page, count: number, address: string, version: string): DeviceGround {
  page.on("pageerror", (error) => process.stderr.write(`${error.stack ?? error.message}\n`));
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

/** The shipped modules, built as the app is. */
async function buildPage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, "page"),
    logLevel: "error",
    plugins: [tailwindcss()],
    resolve: { alias: [{ find: /^dexie$/, replacement: "dexie/dist/modern/dexie.min.mjs" }] },
    build: { outDir, emptyOutDir: true, target: "chrome123", reportCompressedSize: false },
  });
}

const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

async function serve(folder: string, { session, plan, itemBlocks, otherPages }: PackedStock): Promise<Server> {
  const packed = [...itemBlocks, ...otherPages];
  const crcs = packed.map(({ crc }) => crc);
  const server = createServer((request, reply) => {
    const path = request.url ?? "/";
    // Isolated, so that the page's clock is exact to 5 µs.
    reply
      .setHeader("cross-origin-opener-policy", "same-origin")
      .setHeader("cross-origin-embedder-policy", "require-corp");
    if (path === "/stock") return reply.end(JSON.stringify({ session, plan, crcs, blocks: itemBlocks.length }));
    if (path.startsWith("/packed/")) return reply.end(packed[Number(path.slice(8))]?.bytes);
    if (path === "/favicon.ico") return reply.writeHead(204).end();
    const file = path === "/" ? "/index.html" : path;
    return reply.setHeader("content-type", types[extname(file)] ?? "text/plain").end(readFileSync(join(folder, file)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return server;
}
