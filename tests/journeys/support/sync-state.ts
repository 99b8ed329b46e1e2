import { expect, type Locator, type Page } from "@playwright/test";

/** Returns the small status that is always visible: the device's state of syncing. */
export const syncPill = (page: Page): Locator => page.locator("[data-sync]");

/** Longest time until a device that found no server retries, in milliseconds. */
const asksAgainWithin = 75_000;

/** Waits until the download has ended, the queue is empty and the server responds. */
export async function allDelivered(page: Page): Promise<void> {
  await expect(syncPill(page)).toHaveAttribute("data-sync", "online", { timeout: asksAgainWithin });
}

/** Waits until the device has noticed that no server responds, and shows this many waiting changes. */
export async function waitsOffline(page: Page, waiting: number): Promise<void> {
  await expect(syncPill(page)).toHaveAttribute("data-sync", "offline");
  await expect(syncPill(page)).toContainText(waiting === 0 ? "Offline" : `${waiting} waiting`);
}

/** Waits until something was refused and is in Needs attention. */
export async function needsAttention(page: Page, count: number): Promise<void> {
  await expect(syncPill(page)).toContainText(`${count} ${count === 1 ? "needs" : "need"} attention`, {
    timeout: asksAgainWithin,
  });
}
