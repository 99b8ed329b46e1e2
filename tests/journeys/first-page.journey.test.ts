import { itemOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { giveCredentials, people } from "./support/people.ts";

test.use({ shop: { rows: Array.from({ length: 1_200 }, (_, index) => itemOnSale(index + 1)) } });

test("a new device shows a list's first page while everything else comes, and nothing moves when it has come", async ({
  page,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/sync/download/items**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/findInventory?sort=highestPrice");
  await giveCredentials(page, people.admin);
  const links = page.locator('[role=rowgroup] a[href^="/inventories/"]');
  await expect(links.first()).toBeVisible();
  const shown = async () => await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const before = await shown();
  expect(before).toHaveLength(10);
  await expect(page.getByText("100 items so far · 0 of 1,225 rows downloaded").first()).toBeVisible();
  await links.nth(3).focus();
  release();
  await expect(page.getByText("1,200 items", { exact: true }).first()).toBeVisible();
  expect(await shown()).toEqual(before);
  await expect(links.nth(3)).toBeFocused();
});
