import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { Impossible } from "#server/machine/impossible.ts";
import { closing } from "../closing.ts";
import { chromiumFlags, findChromium } from "../../scripts/find-chromium.ts";
import type { PackedStock } from "./packed-stock.ts";

/** A page's files, and what it can fetch. */
export interface PageSource {
  /** The folder of the page's index.html. */
  readonly pageFolder: string;
  /** Null for a page that downloads from a server. */
  readonly stock: PackedStock | null;
  /** Answers requests of its own; returns false for others. */
  readonly answer?: (request: IncomingMessage, reply: ServerResponse) => boolean;
}

export interface ChromiumPage {
  readonly page: Page;
  readonly address: string;
  readonly version: string;
}

const flags = [...chromiumFlags, "--disable-background-timer-throttling", "--disable-renderer-backgrounding"];

/** Builds the page in a temporary folder, serves it, opens the browser, lets `work` measure, and removes everything. */
export async function withChromiumPage<T>(source: PageSource, work: (opened: ChromiumPage) => Promise<T>): Promise<T> {
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
    await buildPage(source.pageFolder, join(folder, "page"));
    server = await serve(join(folder, "page"), source);
    const { port } = server.address() as AddressInfo;
    // A context without a folder would keep IndexedDB in memory.
    browser = await chromium.launchPersistentContext(join(folder, "profile"), {
      ...{ executablePath, args: flags, handleSIGINT: false, handleSIGTERM: false },
    });
    const page = browser.pages()[0] ?? (await browser.newPage());
    page.on("pageerror", (error) => process.stderr.write(`${error.stack ?? error.message}\n`));
    return await work({ page, address: `http://127.0.0.1:${port}/`, version: browser.browser()?.version() ?? "" });
  });
}

/** Builds the shipped modules like the app. */
async function buildPage(root: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [tailwindcss()],
    worker: { format: "es" },
    resolve: { alias: [{ find: /^dexie$/, replacement: "dexie/dist/modern/dexie.min.mjs" }] },
    build: { outDir, emptyOutDir: true, target: "chrome123", reportCompressedSize: false },
  });
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
};

async function serve(folder: string, { stock, answer }: PageSource): Promise<Server> {
  const packed = stock === null ? [] : [...stock.itemBlocks, ...stock.otherPages];
  const crcs = packed.map(({ crc }) => crc);
  const server = createServer((request, reply) => {
    const path = request.url ?? "/";
    // Cross-origin isolated, so that the page's clock is exact to 5 µs.
    reply
      .setHeader("cross-origin-opener-policy", "same-origin")
      .setHeader("cross-origin-embedder-policy", "require-corp");
    if (path === "/stock" && stock !== null) {
      const { session, plan, itemBlocks } = stock;
      return reply.end(JSON.stringify({ session, plan, crcs, blocks: itemBlocks.length }));
    }
    if (path.startsWith("/packed/")) return reply.end(packed[Number(path.slice(8))]?.bytes);
    if (answer?.(request, reply) === true) return undefined;
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
