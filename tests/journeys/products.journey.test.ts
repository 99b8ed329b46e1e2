import type { Page } from "@playwright/test";
import { jpeg } from "../support/sample-pictures.ts";
import { ids, testItem } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { choose } from "./support/choose.ts";
import { itemOnSale, itemPath } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { openAs, openDevice } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { allDelivered } from "./support/sync-state.ts";
import { step } from "./support/step.ts";

test.use({
  shop: { rows: [itemOnSale(1), itemOnSale(2, { option1Value: "10", priceMinor: 45_000 })] },
});

async function expectColumns(page: Page, width: number, count: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const grid = page.getByRole("list", { name: "Products" });
  const columns = () => grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  await expect.poll(columns).toBe(count);
}

test("products are cards, searched, opened to add [A2.57, A2.58, A2.59, A2.60, A2.61, A2.63, A2.81, A6.07]", async ({
  page,
  server,
  browser,
}) => {
  await openAs(page, people.staff, "/products");
  const cards = page.getByRole("list", { name: "Products" }).getByRole("listitem");
  await expect(cards).toHaveCount(3);
  const air = cards.filter({ hasText: "Acme Air One" });
  await expect(air.locator(".picture-shoe")).toBeVisible();
  await expect(air).toContainText(/From \$\d+/);
  await expect(cards.filter({ hasText: "Acme Court Classic" })).toContainText("None on sale");
  await expectColumns(page, 360, 2);
  await expectColumns(page, 800, 3);
  await expectColumns(page, 1_440, 4);
  await expectNoViolations(page, "products");

  await page.getByRole("searchbox").fill("crt-002");
  await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/search=crt-002/);
  await expect(cards).toHaveText([/Acme Court Classic/]);
  await page.getByRole("link", { name: /Acme Court Classic.*Add Inventory/ }).click();
  await expect(page.getByRole("dialog", { name: "Add Inventory" })).toContainText("Acme Court Classic");

  const floor = await openDevice(browser, server, people.floor);
  for (const path of ["/products", "/products/create", `/products/${ids.air}`]) {
    await floor.goto(path);
    await expect(floor, path).toHaveURL("/");
  }
  await floor.context().close();
});

test("a product is created, edited and copied, and its barcodes and inventory are managed", async ({
  page,
  server,
}) => {
  await openAs(page, people.staff, "/products");
  await step("a link leads to the form", ["A2.03", "A2.62"], async () => {
    await page.getByRole("link", { name: "Create New Product" }).click();
    await expect(page).toHaveURL("/products/create");
  });
  const main = page.getByRole("main");
  const filled = { Title: "Fresh Three", SKU: "FT-3", Brand: "Nike", Category: "Sneakers", Gender: "Women" };
  await expect(main.getByLabel("Title", { exact: true })).toHaveAccessibleDescription("Required.");
  await expect(main.getByLabel("Catalog Id", { exact: true })).toHaveAccessibleDescription("");
  await main.getByRole("combobox", { name: "Gender", exact: true }).fill("m");
  await page.getByRole("option", { name: "Men", exact: true }).click();
  await expect(main.getByRole("combobox", { name: "Gender", exact: true })).toHaveValue("Men");
  await expectNoViolations(page, "a new product");
  for (const [label, value] of Object.entries(filled)) await main.getByLabel(label, { exact: true }).fill(value);
  await step("without a picture it is not created", ["A2.64", "A5.01"], async () => {
    await main.getByRole("button", { name: "Create product" }).click();
    await expect(main.getByText("You must upload at least one image.")).toBeVisible();
  });
  await main
    .getByLabel("Add pictures")
    .setInputFiles({ name: "shoe.jpg", mimeType: "image/jpeg", buffer: await jpeg(100, 80) });
  await expect(main.getByRole("img", { name: "Picture 1 of 1" })).toBeVisible();
  await main.getByRole("button", { name: "Create product" }).click();

  await step("created without ids of elsewhere, it has its page", ["A1.03", "A2.04", "A5.08"], async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Fresh Three" })).toBeVisible();
    await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}$/);
  });
  const header = main.locator("header");
  await step("its picture, title and SKU", ["A2.71"], async () => {
    await expect(header.locator("img")).toBeVisible();
    await expect(header.getByText("FT-3")).toBeVisible();
  });
  await step("changed and saved", ["A1.28", "A2.72"], async () => {
    await main.getByLabel("Catalog Id", { exact: true }).fill("sx-3");
    await main.getByLabel("Title", { exact: true }).fill("Fresh Four");
    await header.getByRole("button", { name: "Save", exact: true }).click();
    await expect(header.getByText(/^Saved( on this device)?$/)).toBeVisible();
  });
  await allDelivered(page);
  expect(
    await server.db.asAdmin("select title, stock_x_id as catalog, shopify_id as shop from products where sku = 'FT-3'"),
  ).toEqual([{ title: "Fresh Four", catalog: "sx-3", shop: null }]);

  await step("a link compares prices by its catalogue id", ["A1.27"], async () => {
    await expect(main.getByRole("link", { name: "Compare prices" })).toHaveAttribute("href", /^https:.*sx-3$/);
  });

  const dialog = page.getByRole("dialog", { name: "GTINs of Fresh Four" });
  await step("its barcodes are managed in a dialog", ["A2.74"], async () => {
    await main.getByRole("button", { name: "Manage GTINS" }).click();
    await dialog.getByLabel("GTIN", { exact: true }).fill("4006381333931");
    await dialog.getByText("9", { exact: true }).click();
    await dialog.getByRole("button", { name: "Add GTIN" }).click();
    await expect(dialog.getByText("04006381333931")).toBeVisible();
    await dialog.getByRole("button", { name: "Remove GTIN 04006381333931" }).click();
    await expect(dialog.getByText("04006381333931")).toBeHidden();
  });
  await page.keyboard.press("Escape");

  const opening = page.context().waitForEvent("page");
  const duplicate = main.getByRole("link", { name: "Duplicate" });
  await duplicate.click();
  const copy = await opening;
  await step("a copy is prefilled in a new tab", ["A2.75", "A2.77", "A2.78"], async () => {
    await expect(duplicate).toHaveAttribute("target", "_blank");
    await expect(copy).toHaveURL(/\/products\/create\?/);
    const named = ["title", "sku", "stockXId", "brand", "category", "gender", "image_url"];
    expect([...new URL(copy.url()).searchParams.keys()]).toEqual(expect.arrayContaining(named));
    for (const [label, value] of Object.entries({ ...filled, Title: "Fresh Four", "Catalog Id": "sx-3" }))
      await expect(copy.getByLabel(label, { exact: true }), label).toHaveValue(value);
    await expect(copy.getByRole("img", { name: "Picture 1 of 1" })).toBeVisible();
  });
  const original = page.url();
  await copy.getByRole("button", { name: "Create product" }).click();
  await expect(copy).toHaveURL(/\/products\/[0-9a-f-]{36}$/);
  await copy
    .getByRole("region", { name: "Duplicates" })
    .getByRole("link", { name: /Fresh Four/ })
    .click();
  await step("a duplicate leads to the other product", ["A2.70"], async () => {
    await expect(copy).toHaveURL(original);
    expect(original).toMatch(/\/products\/[0-9a-f-]{36}$/);
  });
  await copy.close();

  await page.goto(`/products/${ids.air}?consigner=${ids.seller}`);
  const inventory = page.getByRole("region", { name: "Inventory" });
  await step("the items of the product", ["A2.65"], async () => {
    await expect(inventory.getByText("2 items", { exact: true })).toBeVisible();
  });
  await expectNoViolations(page, "a product");
  await inventory.getByRole("button", { name: "Filters" }).click();
  await step("filtered", ["A2.66"], async () => {
    await choose(page, "Size", "10");
    await page.getByRole("button", { name: "Show 1 item" }).click();
    await expect(inventory.getByText("1 item", { exact: true })).toBeVisible();
  });
  const add = main.getByRole("link", { name: "Add Inventory", exact: true });
  await step("more are added, for the consigner of the address", ["A2.73", "A2.76"], async () => {
    await expect(add).toHaveAttribute("href", `/addInventory/${ids.air}?consigner=${ids.seller}`);
  });
  await step("each leads to its item", ["A2.68"], async () => {
    await inventory
      .getByRole("link", { name: testItem(2).code })
      .first()
      .click();
    await expect(page).toHaveURL(itemPath(2));
  });
});
