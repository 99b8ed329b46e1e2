import type { Page } from "@playwright/test";
import { loadBulk } from "#server/machine/commands/load-bulk.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { testItem } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { choose } from "./support/choose.ts";
import { countTaps } from "./support/count-taps.ts";
import { itemsOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/devices.ts";
import { giveCredentials, people } from "./support/people.ts";
import { itPrinted } from "./support/printing.ts";
import { scanAtOnce } from "./support/scanner.ts";
import { step } from "./support/step.ts";
import { allDelivered } from "./support/sync-state.ts";

/** What a pair has in common with the sample that it is added beside. */
type OfSample = "productId" | "consignerId" | "locationId" | "option1Value" | "option2Value" | "option3Value";

test.use({ shop: { rows: itemsOnSale(2) } });

const dialogOf = (page: Page) => page.getByRole("dialog");

/** Fills fields of the open dialog by their labels. */
async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await dialogOf(page).getByLabel(label, { exact: true }).fill(value);
}

test("a product template is added, changed and deleted; the only one and one in use stay", async ({ page, server }) => {
  await openAs(page, people.admin, "/productTemplates");
  const rows = page.getByRole("table", { name: "Product templates" }).getByRole("row");
  const sneakers = rows.filter({ hasText: "Size, Condition, Box Condition" });
  await step("a table of them at its address", ["B2.66", "B2.173"], async () => {
    await expect(page).toHaveURL("/productTemplates");
    await expect(sneakers).toContainText("3 products");
  });
  await expectNoViolations(page, "product templates");
  // It is the only one, so it cannot be deleted.
  const dialog = dialogOf(page);
  const deletion = dialog.getByRole("button", { name: "Delete template" });
  await sneakers.getByRole("link", { name: /^Sneakers/ }).click();
  await step("the only one has no deletion", ["B5.22"], async () => {
    await expect(dialog.getByLabel("Values of option 1")).toHaveValue("7, 8, 9, 10, 11");
    await expect(deletion).toHaveCount(0);
  });
  await expectNoViolations(page, "a product template");
  await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: "Add template" }).click();
  await step("a new one begins with the sizes of the store's system", ["A9.03", "B9.05"], async () => {
    await expect(dialog.getByLabel("Option 1", { exact: true })).toHaveValue("Size");
    await expect(dialog.getByLabel("Values of option 1")).toHaveValue(/^4, 4\.5, 5, .* 14\.5, 15$/);
  });
  await fill(page, { "Option 1": "", "Values of option 1": "" });
  await step("what a new one lacks is asked for", ["B2.174", "B5.23"], async () => {
    await dialog.getByRole("button", { name: "Add template" }).click();
    for (const sentence of ["a title.", "a category.", "a brand.", "a title for the first option."])
      await expect(dialog.getByText(`Please enter ${sentence}`, { exact: true })).toBeVisible();
  });
  await fill(page, { Title: "Bags", Category: "Accessories", Brand: "Acme", "Weight in grams": "800" });
  await fill(page, { "Option 1": "Size", "Values of option 2": "New, Used" });
  await step("values without a title are warned about", ["B5.25"], async () => {
    await expect(dialog.getByText("These values need a title.")).toBeVisible();
    await fill(page, { "Option 2": "Condition" });
    await expect(dialog.getByText("These values need a title.")).toHaveCount(0);
  });
  await dialog.getByRole("button", { name: "Add template" }).click();
  await expect(dialog.getByText("Enter at least one value, separated by commas.")).toBeVisible();
  await fill(page, { "Values of option 1": "S, M,L," });
  await dialog.getByRole("button", { name: "Add template" }).click();
  const bags = rows.filter({ hasText: "Bags" });
  await expect(bags).toContainText("Size, Condition");
  const kept = () =>
    server.db.asAdmin(
      "select weight_grams::int as weight, option1_values as sizes, option2_values as conditions from product_templates where title = 'Bags'",
    );
  await step("its values are separated by commas", ["A1.04", "B5.24"], async () => {
    await expect.poll(kept).toEqual([{ weight: 800, sizes: ["S", "M", "L"], conditions: ["New", "Used"] }]);
  });

  // One in use keeps its values, and accepts another.
  await sneakers.getByRole("link", { name: /^Sneakers/ }).click();
  await fill(page, { Brand: "Acme", "Values of option 1": "7, 8, 9" });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText("Products use this template, so these values stay: 10, 11.")).toBeVisible();
  await fill(page, { "Values of option 1": "7, 8, 9, 10, 11, 12" });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await sneakers.getByRole("link", { name: /^Sneakers/ }).click();
  await expect(dialog.getByLabel("Values of option 1")).toHaveValue("7, 8, 9, 10, 11, 12");
  await step("one in use stays", ["B5.21"], async () => {
    await deletion.click();
    await dialog.getByRole("button", { name: "Delete template" }).click();
    await expect(dialog.getByText("This template is in use and cannot be deleted.")).toBeVisible();
  });
  await dialog.getByRole("button", { name: "Cancel", exact: true }).click();

  // A value is renamed everywhere; the number of affected rows is shown before.
  await sneakers.getByRole("link", { name: /^Sneakers/ }).click();
  await dialog.getByRole("button", { name: "Rename a value" }).click();
  await dialog.getByRole("combobox", { name: "Value" }).click();
  await page.getByRole("option", { name: "9", exact: true }).click();
  const [carried] = await server.db.asAdmin("select count(*)::int as items from items where option1_value = '9'");
  const items = Number(carried?.items);
  await expect(dialog.getByRole("status").filter({ hasText: /ha(s|ve) 9/ })).toContainText(
    items === 0 ? "No item has 9" : new RegExp(`^${items} items? ha`),
  );
  await fill(page, { "New name": "10" });
  await dialog.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(dialog.getByText("Size already has the value 10.")).toBeVisible();
  await expectNoViolations(page, "renaming a value");
  await fill(page, { "New name": "9 US" });
  await dialog.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await sneakers.getByRole("link", { name: /^Sneakers/ }).click();
  await expect(dialog.getByLabel("Values of option 1")).toHaveValue("7, 8, 9 US, 10, 11, 12");
  await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
  const renamed = () =>
    server.db.asAdmin(
      "select count(*) filter (where option1_value = '9 US')::int as renamed, count(*) filter (where option1_value = '9')::int as stayed from items",
    );
  await expect.poll(renamed).toEqual([{ renamed: items, stayed: 0 }]);
  await sneakers.getByRole("link", { name: /^Sneakers/ }).click();
  await dialog.getByRole("button", { name: "Timeline" }).click();
  await expect(dialog.getByText(/Option 1 values from 7, 8, 9, 10, 11, 12 to 7, 8, 9 US/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/productTemplates");
  await page.getByRole("button", { name: "Price comparison" }).click();
  await fill(page, { Address: "https://prices.test/" });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText("Enter a web address with {catalogId} where the Catalog Id belongs.")).toBeVisible();
  await fill(page, { Address: "https://prices.test/{catalogId}" });
  await expect(dialog.getByText("Example: https://prices.test/air-jordan-1")).toBeVisible();
  await expectNoViolations(page, "where prices are compared");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => server.db.asAdmin("select price_comparison_url as set from stores where store_id = 'store-one'"))
    .toEqual([{ set: "https://prices.test/{catalogId}" }]);

  await bags.getByRole("link", { name: /^Bags/ }).click();
  await deletion.click();
  await dialog.getByRole("button", { name: "Delete template" }).click();
  // Rows behind the dialog are not found.
  await expect(sneakers).toHaveCount(1);
  await expect(bags).toHaveCount(0);
});

test.describe("on the first day", () => {
  test.use({ shop: { isEmpty: true }, timezoneId: "Africa/Johannesburg" });

  test("an empty server has its first label in 38 taps and fields, along a list that stays until it is put away", async ({
    page,
    server,
  }) => {
    await page.goto("/");
    await page.getByRole("tab", { name: "Signup" }).click();
    // What is wrong with a handle is said.
    for (const [label, typed] of [
      ["Company name", "Third Store"],
      ["Your name", "Nomsa van Wyk"],
      ["Email", "owner@third.test"],
      ["Handle", "Third Store"],
      ["Password", "a-long-password"],
    ] as const)
      await page.getByLabel(label).fill(typed);
    await page.getByRole("button", { name: "Create store" }).click();
    await expect(page.getByText("Handle: Use only lowercase letters, digits and dashes")).toBeVisible();
    await page.reload();
    await page.getByRole("tab", { name: "Signup" }).click();
    const signUp = await countTaps(page);
    await page.getByLabel("Company name").fill("Third Store");
    await page.getByLabel("Your name").fill("Nomsa van Wyk");
    await page.getByLabel("Email").fill("owner@third.test");
    await expect(page.getByLabel("Handle")).toHaveValue("third-store");
    await page.getByLabel("Password").fill("a-long-password");
    await expectNoViolations(page, "opening a store");
    // The press that opens it leaves the page, and so is counted here.
    const toOpen = (await signUp.inAll()) + 1;
    await page.getByRole("button", { name: "Create store" }).click();

    await expect(page.getByText("Your store is ready")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("owner@third.test");
    await expect(page.getByRole("region", { name: "How it works" })).toHaveCount(0);
    await expectNoViolations(page, "the store is ready");
    const taps = await countTaps(page);
    await page.getByLabel("Password").fill("a-long-password");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: /Nomsa/ })).toBeVisible();
    const setup = page.getByRole("region", { name: "Set up your store" });
    await expect(setup).toContainText("0 of 11 done");
    await expect(setup.getByRole("listitem").first()).toContainText("What you charge consigners");
    await expect(setup).toContainText("Also charged: $20.00 for cleaning (Used - Fair), $20.00 for the box (No box).");
    await allDelivered(page);
    await expectNoViolations(page, "the set-up");

    // The first intake says what the store charges, until somebody chooses.
    await page.getByRole("link", { name: "Intake" }).first().click();
    await expect(page.getByText("Your selling fee is 0% until you choose one.")).toBeVisible();
    await page.getByRole("link", { name: "Set your fees" }).click();
    await page.getByLabel("Fee", { exact: true }).fill("15");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
    // Nothing is there whose payout would change.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("link", { name: "Home" }).first().click();
    await expect(setup).toContainText("1 of 11 done");
    for (const name of ["Your store’s name, currency and time zone", "What labels show, and their size"])
      await setup.getByRole("button", { name: `Skip: ${name}` }).click();
    await expect(setup).toContainText("3 of 11 done");

    await setup.getByRole("button", { name: "All 11 steps" }).click();
    await expectNoViolations(page, "all steps of the set-up");
    await setup.getByRole("link", { name: /^Add an item and print its label/ }).click();
    await choose(page, "Consigner", "Third Store");
    await expect(page.getByText("Your selling fee is 0%")).toHaveCount(0);
    // With a single place there is nothing to choose.
    await expect(page.getByRole("combobox", { name: "Location", exact: true })).toHaveValue("Main store");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText("Ready to scan")).toBeVisible();
    await scanAtOnce(page, "9780201379624");
    await page.getByRole("button", { name: "Create product" }).click();
    for (const [label, value] of [
      ["Title", "Air One"],
      ["SKU", "AIR-1"],
      ["Brand", "Acme"],
      ["Gender", "Women"],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByText("8", { exact: true }).click();
    await page.getByRole("button", { name: "Create product" }).last().click();
    await page.getByText("New", { exact: true }).last().click();
    await page.getByText("Good box", { exact: true }).click();
    await page.getByLabel("Price", { exact: true }).fill("120");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Print all labels" }).click();
    await (await download).path();
    await itPrinted(page);
    const needed = toOpen + (await taps.inAll());
    expect(needed).toBeLessThanOrEqual(38);
    const printed = () => server.db.asAdmin("select count(*)::int as printed from items where printed");
    await expect.poll(printed).toEqual([{ printed: 1 }]);
    expect(
      await server.db.asAdmin(
        "select e.first_name as first, e.last_name as last, o.time_zone as zone from employees e join store_office o using (store_id)",
      ),
    ).toEqual([{ first: "Nomsa", last: "van Wyk", zone: "Africa/Johannesburg" }]);

    await page.getByRole("link", { name: "Home" }).first().click();
    await expect(setup).toContainText("5 of 11 done");
    // Saving what a step is about does it.
    await setup.getByRole("button", { name: "All 11 steps" }).click();
    await setup.getByRole("link", { name: "How consigners are paid, and your terms" }).click();
    await page.getByRole("textbox", { name: "Terms of service" }).fill("Come and sell.");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Settings saved!")).toBeVisible();
    await page.getByRole("link", { name: "Home" }).first().click();
    await expect(setup).toContainText("6 of 11 done");
    await setup.getByRole("button", { name: "Put the set-up away" }).click();
    await expect(setup).toHaveCount(0);
  });

  test("an empty store loads thirty sample items, and removes them with one button, but not what is its own", async ({
    page,
    server,
  }) => {
    const open = { name: "Third Store", email: "owner@third.test", handle: "third", password: "a-long-password" };
    expect(await server.call("POST", "/open/stores", {}, open)).toMatchObject({ status: 200 });
    await page.goto("/");
    await giveCredentials(page, open.email, open.password);
    const setup = page.getByRole("region", { name: "Set up your store" });
    await setup.getByRole("button", { name: "Try it with sample stock" }).click();
    await expect(page.getByText("30 sample items are on sale")).toBeVisible();
    await allDelivered(page);
    const counts = () =>
      server.db.asAdmin(
        "select (select count(*)::int from items where status = 'Active') as items, (select count(*)::int from products) as products",
      );
    expect(await counts()).toEqual([{ items: 30, products: 30 }]);

    // A pair of the store's own, of a sample product, stays with its product.
    const [sample] = await server.db.asAdmin<Pick<ItemRow, OfSample> & { storeId: string }>(
      `select store_id as "storeId", product_id as "productId", consigner_id as "consignerId", location_id as "locationId",
         option1_value as "option1Value", option2_value as "option2Value", option3_value as "option3Value"
       from items order by code limit 1`,
    );
    if (sample === undefined) throw new Error("There is sample stock.");
    const { storeId, ...fields } = sample;
    const own = testItem(1, { ...fields, subLocationId: null });
    await loadBulk(server.services, storeId, { rows: [{ type: "item", row: own }] });
    // Another sample was sold, and stays with its sale.
    const [other] = await server.db.asAdmin<Pick<ItemRow, "code">>(
      "select code from items where product_id <> $1 order by code limit 1",
      [sample.productId],
    );
    await page.goto("/sell");
    await expect(page.getByText("Nothing to sell yet")).toBeVisible();
    await scanAtOnce(page, other?.code ?? "");
    await page.getByRole("button", { name: /^Sell 1 item for/ }).click();
    await expect(page.getByRole("heading", { name: "Sold", exact: true })).toBeVisible();
    await allDelivered(page);
    await page.goto("/settings?section=data");
    const card = page.getByRole("region", { name: "Sample stock" });
    await card.getByRole("button", { name: "Remove sample stock" }).click();
    await expectNoViolations(page, "removing the sample stock");
    await dialogOf(page).getByRole("button", { name: "Remove sample stock" }).click();
    await expect.poll(counts, { timeout: 30_000 }).toEqual([{ items: 1, products: 2 }]);
    expect(await server.db.asAdmin("select id from items where status <> 'Sold'")).toEqual([{ id: own.id }]);
    await expect(
      page.getByText("2 sample products stay, because something was sold or added under them."),
    ).toBeVisible();
    await expect(card).toHaveCount(0);
    await allDelivered(page);
  });
});
