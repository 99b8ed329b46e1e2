import { readdirSync, readFileSync } from "node:fs";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { Impossible } from "#server/machine/impossible.ts";
import { chromiumFlags, findChromium } from "../../scripts/find-chromium.ts";
import { familyProcessorMs } from "../../tests/load/processes.ts";
import { closing } from "../closing.ts";

/** Fits fifty rows of a list, so that all of them are drawn, on as many dots as a usual screen has. */
const screen = { viewport: { width: 1280, height: 4_000 }, deviceScaleFactor: 0.5 };

/** A browser with a profile on the disk. */
export interface WholeBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Returns the processor time of all its processes, in milliseconds. */
  readonly processorMs: () => number;
  /** Returns the bytes that the page has received, as they were sent; what its sockets brought is text. */
  readonly bytes: () => Promise<number>;
}

declare global {
  /** Bytes that the page's sockets have brought. */
  var socketBytes: number;
}

/** Opens it, lets `work` use it, and closes it. */
export async function withWholeBrowser<T>(profile: string, work: (browser: WholeBrowser) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Impossible("Whole systems need Chromium; install it, or set CHROMIUM to its path.");
  const context = await chromium.launchPersistentContext(profile, {
    ...{ executablePath, args: [...chromiumFlags], ...screen, locale: "en-US" },
    ...{ handleSIGINT: false, handleSIGTERM: false },
  });
  return await closing(
    () => context.close(),
    async () => {
      const page = context.pages()[0] ?? (await context.newPage());
      const pid = browserOf(profile);
      let bytes = 0;
      const session = await context.newCDPSession(page);
      await session.send("Network.enable");
      session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
      await context.addInitScript(countSockets);
      return await work({
        ...{ context, page, processorMs: () => familyProcessorMs(pid) },
        bytes: async () => bytes + (await page.evaluate(() => globalThis.socketBytes)),
      });
    },
  );
}

/** Runs in the page before everything else. */
function countSockets(): void {
  globalThis.socketBytes = 0;
  const Socket = WebSocket;
  globalThis.WebSocket = class extends Socket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      this.addEventListener("message", ({ data }: MessageEvent<string>) => (globalThis.socketBytes += data.length));
    }
  };
}

/** Returns the browser's first process, which is the only one of its profile that has no type. */
function browserOf(profile: string): number {
  const found = readdirSync("/proc").find((one) => {
    if (!/^\d+$/.test(one)) return false;
    try {
      const words = readFileSync(`/proc/${one}/cmdline`, "utf8").split("\0");
      return words.includes(`--user-data-dir=${profile}`) && !words.some((word) => word.startsWith("--type="));
    } catch {
      return false;
    }
  });
  if (found === undefined) throw new Error("The browser to measure is not running.");
  return Number(found);
}
