import { expect, type Locator, type Page } from "@playwright/test";

/** The small state that is always visible: how this device stands with the server. */
export const syncPill = (page: Page): Locator => page.locator("[data-sync]");

/** A device that found no server for a while asks again after up to a minute, in milliseconds. */
const asksAgainWithin = 75_000;

/** The download has ended, the queue is empty and the server answers. */
export async function allDelivered(page: Page): Promise<void> {
  await expect(syncPill(page)).toHaveAttribute("data-sync", "online", { timeout: asksAgainWithin });
}

/** The device has noticed that no server answers, and says that so many changes wait. */
export async function waitsOffline(page: Page, waiting: number): Promise<void> {
  await expect(syncPill(page)).toHaveAttribute("data-sync", "offline");
  await expect(syncPill(page)).toContainText(waiting === 0 ? "Offline" : `${waiting} waiting`);
}

/** Something was refused and stands in Needs attention. */
export async function needsAttention(page: Page, count: number): Promise<void> {
  await expect(syncPill(page)).toContainText(`${count} ${count === 1 ? "needs" : "need"} attention`, {
    timeout: asksAgainWithin,
  });
}

/** The service worker serves this page: from here on the app opens without any network. */
export async function appIsKept(page: Page): Promise<void> {
  // Not at the page's frames, as is usual: a browser may draw none for a page that nobody looks at.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { polling: 100 });
}
