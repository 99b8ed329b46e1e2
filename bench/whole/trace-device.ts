import { demoPassword } from "#server/demo/demo-store.ts";
import { listMoments, listRows, watchList } from "./watch-list.ts";
import { withWholeBrowser } from "./whole-browser.ts";
import type { WholeServer } from "./whole-server.ts";

/** Milliseconds from the tap on *Sign in*, processor time and bytes of a first download. */
export interface FirstDownload {
  readonly any: number;
  readonly right: number;
  readonly all: number;
  readonly durable: number;
  /** Megabytes on the wire, with the app that is kept meanwhile. */
  readonly megabytes: number;
  readonly serverMs: number;
  readonly browserMs: number;
}

const path = `/findInventory?status=all&pageSize=${listRows}`;
const saidOf = (items: number): string => `${items.toLocaleString("en-US")} items`;

/** Signs a new device in at the list, and measures until everything is on its disk. */
export async function firstDownload(server: WholeServer, profile: string, items: number): Promise<FirstDownload> {
  return await withWholeBrowser(profile, async ({ page, bytes, processorMs }) => {
    await watchList(page);
    await page.goto(new URL(path, server.address).href);
    await page.getByLabel("Email").fill("admin@demo.test");
    await page.getByLabel("Password").fill(demoPassword);
    // The sign-in's own work is not the download's.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const button = page.getByRole("button", { name: "Sign in", exact: true });
    const before = { bytes: bytes(), server: server.processorMs(), browser: processorMs() };
    const began = await button.evaluate((one: HTMLElement) => {
      one.click();
      return Date.now();
    });
    const { any, right, all, durable } = await listMoments(page, saidOf(items), "online");
    return {
      ...{ any: any - began, right: right - began, all: all - began, durable: durable - began },
      megabytes: (bytes() - before.bytes) / 1e6,
      serverMs: server.processorMs() - before.server,
      browserMs: processorMs() - before.browser,
    };
  });
}

/** Starts the browser anew on a device that has everything; returns milliseconds from navigation to the right rows. */
export async function openedAgain(
  server: WholeServer,
  profile: string,
  items: number,
  isOffline: boolean,
): Promise<number> {
  return await withWholeBrowser(profile, async ({ context, page }) => {
    if (isOffline) await context.setOffline(true);
    await watchList(page);
    const began = Date.now();
    await page.goto(new URL(path, server.address).href);
    return (await listMoments(page, saidOf(items), "any")).right - began;
  });
}
