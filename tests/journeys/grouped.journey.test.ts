import type { Put } from "#shared/machine/kernel/define-command.ts";
import { ids, storeMadeAt } from "../support/test-store.ts";
import { itemOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/devices.ts";
import { people } from "./support/people.ts";

const count = 400;

const product = (at: number): Put => ({
  type: "product",
  row: {
    ...{ id: `many-${at}`, title: `Acme Many ${at}`, brand: "Acme", sku: `M-${at}`, stockXId: "", color: "White" },
    ...{ shopifyId: null, shopifyHandle: null, category: "Sneakers", gender: "Men", image: "", imageList: [] },
    ...{ productTemplateId: ids.template, sizes: [], releasedOn: "2023-03-01", lastSaleMinor: 20_000 },
    ...{ retailMinor: 15_000, createdAt: storeMadeAt },
  },
});

test.use({
  shop: {
    rows: Array.from({ length: count }, (_, at) => at).flatMap((at) => [
      product(at),
      itemOnSale(at + 1, { productId: `many-${at}` }),
    ]),
  },
});

test("of hundreds of groups those near the window are in the page, all are reached, and one that was opened stays open", async ({
  page,
}) => {
  await openAs(page, people.admin, "/findInventory?view=grouped");
  const groups = page.getByRole("button", { name: /^Acme Many \d+/ });
  await groups.first().click();
  await expect(groups.first()).toHaveAttribute("aria-expanded", "true");
  const first = await groups.first().textContent();
  const row = page.getByRole("table", { name: /^Acme Many/ }).getByRole("row");
  await expect(row).toHaveCount(1);
  expect(await groups.count()).toBeLessThan(count / 2);

  await page.keyboard.press("End");
  // Nothing else scrolls meanwhile: Chromium scrolls there over several frames.
  await expect(page.getByRole("button", { name: /^Acme Many 0\b/ })).toBeInViewport();
  expect(await groups.count()).toBeLessThan(count / 2);

  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await expect(groups.first()).toHaveText(first ?? "");
  await expect(groups.first()).toHaveAttribute("aria-expanded", "true");
  await expect(row).toHaveCount(1);
});
