import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { demoPassword } from "#server/demo/demo-store.ts";
import { Impossible } from "#server/machine/impossible.ts";
import { buildApp } from "../../scripts/build-app.ts";
import { chromiumFlags, findChromium } from "../../scripts/find-chromium.ts";
import { closing } from "../closing.ts";
import { type Figure, figureOf, inTurns } from "../harness.ts";
import { serveDemo } from "../server/serve-demo.ts";
import { keptDrawn, marks, untilKept } from "./kept-screen.ts";

/** Slowdown of a slow phone's processor. */
const throttle = 4;

/**
 * Measures the demo seller's portal from its service worker, in a phone's window and offline: from navigation until the
 * first screen shows the device's data, on a throttled processor beside an unthrottled one; and until the screen as last
 * shown is drawn, beside the app's own. The browser is restarted for each.
 */
export async function portalPaint(rounds: number, measured: (figures: readonly Figure[]) => void): Promise<void> {
  await buildApp();
  const folder = mkdtempSync(join(tmpdir(), "trace-bench-portal-"));
  await closing(
    async () => rmSync(folder, { recursive: true, force: true }),
    async () => {
      const profile = join(folder, "profile");
      const address = await fill(profile, join(folder, "data"));
      const { ours, floor } = await inTurns(
        rounds,
        () => start(profile, address, throttle),
        () => start(profile, address, 1),
      );
      const own = ours.map((started) => started.own);
      const naming = {
        name: `first useful paint of the portal offline, a processor throttled ${throttle} ×`,
        floorName: "the same, not throttled",
        aim: "1,000 ms",
      };
      measured([figureOf(naming, { ours: own, floor: floor.map((started) => started.own) })]);
      const kept = {
        name: `the portal's screen as last shown, offline, a processor throttled ${throttle} ×`,
        floorName: "the portal's own first screen in the same start",
        aim: "800 ms",
      };
      measured([figureOf(kept, { ours: ours.map((started) => started.kept), floor: own })]);
    },
  );
}

/** Signs in, downloads the seller's data and lets the service worker store the portal. Returns its address. */
async function fill(profile: string, dataDirectory: string): Promise<string> {
  const serving = await serveDemo(dataDirectory);
  const stop = async () => {
    await serving.stop();
    // For root the database is elsewhere.
    rmSync(serving.services.db.place, { recursive: true, force: true });
  };
  return await closing(stop, async () => {
    const address = `http://portal.localhost:${new URL(serving.address).port}/`;
    await withPhone(profile, async (_context, page) => {
      await page.goto(address);
      await page.getByLabel("Email").fill("seller@demo.test");
      await page.getByLabel("Password").fill(demoPassword);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.locator('[data-sync="online"]').first().waitFor({ state: "attached", timeout: 60_000 });
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      // The worker controls a page from its next load on.
      await page.reload();
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await untilKept(page);
    });
    return address;
  });
}

/** Returns milliseconds from navigation to the first frame of the first screen, and of the one that was kept. */
async function start(
  profile: string,
  address: string,
  rate: number,
): Promise<{ readonly own: number; readonly kept: number }> {
  return await withPhone(profile, async (context, page) => {
    await context.setOffline(true);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate });
    await page.addInitScript(watchMark, marks.own);
    await page.goto(address);
    const drawn = await page.waitForFunction(() => (globalThis as unknown as { drawn?: Drawn }).drawn);
    const { at, title } = (await drawn.jsonValue()) as Drawn;
    if (title === "") throw new Error("The portal's first screen was to have a title.");
    return { own: at, kept: await keptDrawn(page) };
  });
}

interface Drawn {
  readonly at: number;
  readonly title: string;
}

/** Runs in the page before the app: records the mark, and the heading at that time. */
function watchMark(name: string): void {
  new PerformanceObserver((list) => {
    const [entry] = list.getEntriesByName(name);
    if (entry === undefined) return;
    const title = document.querySelector("[data-page-title]")?.textContent ?? "";
    Object.assign(globalThis, { drawn: { at: entry.startTime, title } satisfies Drawn });
  }).observe({ type: "mark", buffered: true });
}

async function withPhone<T>(profile: string, work: (context: BrowserContext, page: Page) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Impossible("The first paint needs Chromium; install it, or set CHROMIUM to its path.");
  const context = await chromium.launchPersistentContext(profile, {
    ...{ executablePath, args: [...chromiumFlags], viewport: { width: 360, height: 740 }, locale: "en-US" },
    ...{ handleSIGINT: false, handleSIGTERM: false },
  });
  return await closing(
    () => context.close(),
    async () => await work(context, context.pages()[0] ?? (await context.newPage())),
  );
}
