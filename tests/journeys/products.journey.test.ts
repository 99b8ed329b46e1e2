import type { Page } from "@playwright/test";
import { ids } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { openDevice, people, signIn } from "./support/people.ts";

test.use({
  shop: { rows: [itemOnSale(1), itemOnSale(2, { option1Value: "10", priceMinor: 45_000 })] },
});

const columns = async (page: Page, width: number): Promise<number> => {
  await page.setViewportSize({ width, height: 800 });
  const grid = page.getByRole("list", { name: "Products" });
  return grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
};

test("products are shown as cards, searched, and opened to add inventory; without Products they stay shut [A2.57, A2.58, A2.59, A2.60, A2.63, A2.81, A6.07]", async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, people.staff, "/products");
  const cards = page.getByRole("list", { name: "Products" }).getByRole("listitem");
  await expect(cards).toHaveCount(3);
  const air = cards.filter({ hasText: "Acme Air One" });
  await expect(air.locator(".picture-shoe")).toBeVisible();
  await expect(air).toContainText(/From \$\d+/);
  await expect(cards.filter({ hasText: "Acme Court Classic" })).toContainText("None on sale");
  expect([await columns(page, 360), await columns(page, 800), await columns(page, 1_440)]).toEqual([2, 3, 4]);
  await expectNoViolations(page, "products");

  await page.getByRole("searchbox").fill("crt-002");
  await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/search=crt-002/);
  await expect(cards).toHaveText([/Acme Court Classic/]);
  await page.getByRole("link", { name: /Acme Court Classic.*Add Inventory/ }).click();
  await expect(page).toHaveURL(`/addInventory/${ids.court}`);

  const floor = await openDevice(browser, server, people.floor);
  for (const path of ["/products", "/products/create", `/products/${ids.air}`]) {
    await floor.goto(path);
    await expect(floor, path).toHaveURL("/");
  }
  await floor.context().close();
});
