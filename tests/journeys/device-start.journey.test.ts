import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { signIn } from "./support/people.ts";
import { allDelivered } from "./support/sync-state.ts";

/** From the next page on, opening the queue's database never completes. */
const queueNeverOpens = (page: Page) =>
  page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, ...version) {
      return name.startsWith("trace-queue:") && sessionStorage.getItem("opensAgain") === null
        ? (new EventTarget() as IDBOpenDBRequest)
        : open.call(this, name, ...version);
    };
  });

test("a device whose database never answers says so after half a minute, and opens once it answers again", async ({
  page,
}) => {
  await signIn(page);
  await allDelivered(page);
  await queueNeverOpens(page);
  await page.clock.install();
  await page.reload();
  const sentence = page.getByText("The browser doesn’t give access to what is kept on this device.");
  await expect(async () => {
    await page.clock.runFor(31_000);
    await expect(sentence).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.evaluate(() => sessionStorage.setItem("opensAgain", ""));
  await page.getByRole("button", { name: "Reload" }).click();
  await allDelivered(page);
});

test("a page that comes back out of the back/forward cache is loaded anew", async ({ page }) => {
  await signIn(page);
  await allDelivered(page);
  await page.evaluate(() => {
    Object.assign(window, { isTheFirst: true });
    for (const type of ["pagehide", "pageshow"])
      window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  });
  await expect.poll(() => page.evaluate(() => "isTheFirst" in window).catch(() => true)).toBe(false);
  await allDelivered(page);
});
