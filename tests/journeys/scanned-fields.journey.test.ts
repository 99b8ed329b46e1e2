import type { Page } from "@playwright/test";
import { airGtin, testItem } from "../support/test-store.ts";
import { choose } from "./support/choose.ts";
import { openAs } from "./support/devices.ts";
import { fullShop } from "./support/full-shop.ts";
import { expect, test } from "./support/journey.ts";
import { people } from "./support/people.ts";
import { scanAtOnce } from "./support/scanner.ts";

test.use({ shop: { rows: fullShop } });

/** Screens that take scans: how many fields each has at least, and what makes them appear. */
const listening: readonly (readonly [path: string, fields: number, open?: (page: Page) => Promise<void>])[] = [
  [
    "/scan",
    2,
    async (page) => {
      await choose(page, "Consigner", "Sel Tester");
      await choose(page, "Location", "Front");
      await page.getByRole("button", { name: "Next" }).click();
      await expect(page.getByText("Ready to scan")).toBeVisible();
      await scanAtOnce(page, airGtin);
    },
  ],
  [
    "/sell",
    2,
    async (page) => {
      await expect(page.getByLabel("Code or title")).toBeVisible();
      await scanAtOnce(page, testItem(1).code);
    },
  ],
  ["/scanItems", 2],
  ["/findInventory", 1],
  [`/inventories/${testItem(1).id}`, 1],
  ["/addInventory", 1],
  ["/locations", 1],
  ["/packing", 0],
];

const fields = (page: Page) =>
  page
    .locator("main, [role=dialog]")
    .locator(
      ":is(input, textarea):enabled:not([type=checkbox], [type=radio], [type=range], [type=file], [aria-hidden])",
    )
    .filter({ visible: true });

test("scans change no text that was typed before, in any field of any screen that takes them", async ({ page }) => {
  await openAs(page, people.admin);
  for (const [path, fewest, open] of listening) {
    await page.goto(path);
    await expect(page.locator("[data-page-title]")).toBeVisible();
    await open?.(page);
    await expect.poll(() => fields(page).count()).toBeGreaterThanOrEqual(fewest);
    for (let index = 0; index < (await fields(page).count()); index++) {
      const field = fields(page).nth(index);
      await field.focus();
      await page.keyboard.type("18");
      // Closes the list of a field that has one.
      await page.keyboard.press("Tab");
    }
    const values = () => fields(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    const typed = await values();
    for (const place of ["page", "button"]) {
      if (place === "button") await page.locator("main, [role=dialog]").getByRole("button").first().focus();
      else await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await scanAtOnce(page, "NOSUCH12");
      await expect(page.getByText(/NOSUCH12|Choose a location and|No product has this barcode/i).last()).toBeVisible();
      expect.soft(await values(), `${path}, with the focus on the ${place}`).toEqual(typed);
    }
  }
});
