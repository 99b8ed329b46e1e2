import { itemOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";

import { people, signIn } from "./support/people.ts";

// A service worker would otherwise answer requests for the worker's code.
test.use({ shop: { rows: Array.from({ length: 30 }, (_, index) => itemOnSale(index + 1)) } });

test("the first download is unpacked beside the page, and a reload shows it from the device", async ({ page }) => {
  const unpacking = page.waitForEvent("worker", (worker) => worker.url().includes("unpack-worker"));
  await signIn(page, people.staff, "/findInventory");
  await unpacking;
  await expect(page.getByText("30 items", { exact: true }).first()).toBeVisible();
  await page.route("**/api/sync/download/**", async (route) => await route.abort());
  await page.reload();
  await expect(page.getByText("30 items", { exact: true }).first()).toBeVisible();
});

test("where the worker's code does not arrive the page unpacks by itself", async ({ page }) => {
  const asked = page.waitForRequest(/unpack-worker/);
  await page.route(/unpack-worker/, async (route) => await route.abort());
  await signIn(page, people.staff, "/findInventory");
  await asked;
  await expect(page.getByText("30 items", { exact: true }).first()).toBeVisible();
});
