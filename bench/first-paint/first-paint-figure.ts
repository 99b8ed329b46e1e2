import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { Impossible } from "#server/machine/impossible.ts";
import { buildApp } from "../../scripts/build-app.ts";
import { chromiumFlags, findChromium } from "../../scripts/find-chromium.ts";
import { closing } from "../closing.ts";
import { packedStock } from "../device/packed-stock.ts";
import { type Figure, figureOf, inTurns, spreadOf } from "../harness.ts";
import { keptDrawn, marks, untilKept } from "./kept-screen.ts";
import { openStockServer, type StockServer } from "./stock-server.ts";

const built = join("dist", "staff");

/** A browser profile with the app and a stock, used offline from then on. */
interface Tablet {
  /** Starts browser and app; returns milliseconds from navigation to the first screen's first frame, and the kept one's. */
  start(): Promise<{ readonly own: number; readonly kept: number }>;
}

/**
 * Measures the built app from its service worker, offline: from navigation until the home screen shows its figures,
 * beside a store without items. The browser is restarted for each.
 */
export async function firstPaint(
  items: readonly number[],
  rounds: number,
  measured: (figures: readonly Figure[]) => void,
): Promise<void> {
  await buildApp();
  for (const count of items) {
    const folder = mkdtempSync(join(tmpdir(), "trace-bench-paint-"));
    await closing(
      async () => rmSync(folder, { recursive: true, force: true }),
      async () => {
        const full = await tablet(join(folder, "full"), count);
        const empty = await tablet(join(folder, "empty"), 0);
        const { ours, floor } = await inTurns(rounds, full.start, empty.start);
        const own = ours.map((start) => start.own);
        const without = floor.map((start) => start.own);
        const more = spreadOf(own.map((time, round) => time - (without[round] ?? Number.NaN)));
        const note = `${more.median.toFixed(0)} ms more (${more.min.toFixed(0)}–${more.max.toFixed(0)})`;
        const name = `first useful paint offline, ${count.toLocaleString("en")} items`;
        const naming = { name, floorName: "the same app without items", aim: "≤ 500 ms more", note };
        measured([figureOf(naming, { ours: own, floor: without })]);
        const kept = {
          name: `the screen as last shown, offline, ${count.toLocaleString("en")} items`,
          floorName: "the app's own first screen in the same start",
          aim: "≤ 0.5",
        };
        measured([figureOf(kept, { ours: ours.map((start) => start.kept), floor: own })]);
      },
    );
  }
}

async function tablet(profile: string, count: number): Promise<Tablet> {
  const stock = await packedStock(count);
  const server = await openStockServer(built, stock);
  const { email } = stock.session.user;
  await closing(server.stop, async () => await fill(profile, server, email, subtitle(count)));
  return {
    start: async () =>
      await withBrowser(profile, async (context, page) => {
        await context.setOffline(true);
        await page.addInitScript(watchMark, marks.own);
        await page.goto(server.address);
        const drawn = await page.waitForFunction(() => (globalThis as unknown as { drawn?: Drawn }).drawn);
        const { at, shown } = (await drawn.jsonValue()) as Drawn;
        if (count > 0 && shown !== subtitle(count))
          throw new Error(`The first screen was to show "${subtitle(count)}", and shows "${shown}".`);
        return { own: at, kept: await keptDrawn(page) };
      }),
  };
}

/** Signs in, downloads the stock and lets the service worker store the app. */
async function fill(profile: string, server: StockServer, email: string, done: string): Promise<void> {
  await withBrowser(profile, async (_context, page) => {
    await page.goto(server.address);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("bench");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    if (done !== subtitle(0)) await page.getByText(done).waitFor({ timeout: 60_000 });
    await page.locator('[data-sync="online"]').waitFor({ timeout: 60_000 });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // The worker controls a page from its next load on.
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await untilKept(page);
  });
}

interface Drawn {
  readonly at: number;
  readonly shown: string;
}

/** Runs in the page before the app: records the mark, and the text below the heading at that time. */
function watchMark(name: string): void {
  new PerformanceObserver((list) => {
    const [entry] = list.getEntriesByName(name);
    if (entry === undefined) return;
    const shown = document.querySelector("[data-page-title] + p")?.textContent ?? "";
    Object.assign(globalThis, { drawn: { at: entry.startTime, shown } satisfies Drawn });
  }).observe({ type: "mark", buffered: true });
}

const subtitle = (count: number): string => `${count.toLocaleString("en-US")} items on this device`;

async function withBrowser<T>(profile: string, work: (context: BrowserContext, page: Page) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Impossible("The first paint needs Chromium; install it, or set CHROMIUM to its path.");
  const context = await chromium.launchPersistentContext(profile, {
    ...{ executablePath, args: [...chromiumFlags], viewport: { width: 1024, height: 768 }, locale: "en-US" },
    ...{ handleSIGINT: false, handleSIGTERM: false },
  });
  return await closing(
    () => context.close(),
    async () => await work(context, context.pages()[0] ?? (await context.newPage())),
  );
}
