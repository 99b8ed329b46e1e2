import type { Locator, Page } from "@playwright/test";
import { ids } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { choose } from "./support/choose.ts";
import { itemOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { outages } from "./support/outages.ts";
import { openAs } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { itPrinted } from "./support/printing.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered, syncPill } from "./support/sync-state.ts";
import { step } from "./support/step.ts";

// A similar one is on sale at 200.00, so that there is a lowest price.
test.use({ shop: { rows: [itemOnSale(1)] } });

const wizard = (page: Page) => page.getByRole("dialog", { name: "Add Inventory" });
const next = (dialog: Locator) => dialog.getByRole("button", { name: "Next" }).click();
const atStep = (dialog: Locator) => dialog.locator("li[aria-current=step]");

/** Chooses size 9, new, in a good box. */
async function chooseOptions(dialog: Locator): Promise<void> {
  for (const [title, value] of [
    ["Size", "9"],
    ["Condition", "New"],
    ["Box Condition", "Good box"],
  ] as const) {
    await expect(atStep(dialog)).toHaveText(new RegExp(`${title}$`));
    // A size may show its lowest price beside it.
    await dialog
      .locator("label")
      .filter({ hasText: new RegExp(`^${value}(?![\\w.])`) })
      .click();
    await next(dialog);
  }
}

/** From price to labels, without a server: two units for Sel Tester at Front. */
async function addTwo(page: Page, dialog: Locator, price: string): Promise<void> {
  await choose(page, "Consigner", "Sel Tester");
  await dialog.getByLabel("Price", { exact: true }).fill(price);
  await dialog.getByRole("button", { name: "One more" }).click();
  await expect(dialog.getByRole("region", { name: "Fees" }).getByText("Estimate")).toBeVisible();
  await next(dialog);
  await choose(page, "Location", "Front");
  await choose(page, "Sublocation", "Shelf A");
  await next(dialog);
  await dialog.getByRole("button", { name: "Submit For Review" }).click();
  await expect(atStep(dialog)).toHaveText(/Labels$/);
}

const added = async (server: { db: { asAdmin: (sql: string) => Promise<readonly unknown[]> } }) =>
  server.db.asAdmin(
    `select product_id as product, status, sub_location_id as shelf, price_minor::int as price, count(*)::int as units
     from items where store_id = 'store-one' and created_at > '2026-02-01' group by 1, 2, 3, 4 order by price`,
  );

test("the store sets how prices are judged; Add Inventory warns by it, shows the server's fees and ends at the product", async ({
  page,
  server,
}) => {
  await openAs(page, people.admin, "/settings?section=approvals");
  await page.getByRole("switch", { name: /Pre-approve/ }).click();
  await page.getByLabel("Up to this much below the lowest price").fill("20");
  await page.getByLabel("Up to this much above the lowest price").fill("30");
  await page.getByLabel("Warn about prices above the lowest price minus").fill("10");
  await step("a warning needs its words", ["A3.90"], async () => {
    await page.getByLabel("What the warning says").fill("");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Say what the warning reads, or set its amount to 0.")).toBeVisible();
  });
  await page.getByLabel("What the warning says").fill("This will take long to sell.");
  await expectNoViolations(page, "settings");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Saved( on this device)?$/)).toBeVisible();
  await page.goto("/products");
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.getByRole("link", { name: /Acme Air One.*Add Inventory/ }).click();
  const dialog = wizard(page);
  await step("a card opens it as a modal of 1,200 pixels", ["A2.61", "A2.83", "A2.84", "A2.158"], async () => {
    await expect(dialog).toContainText("Acme Air One · AIR-001");
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1_200);
  });
  await page.setViewportSize({ width: 1_024, height: 768 });
  await step("what is missing is asked for", ["A5.12"], async () => {
    await next(dialog);
    await expect(dialog.getByText("Please select size, condition, price, and quantity first.")).toBeVisible();
  });
  await expectNoViolations(page, "add inventory: size, asked for");
  await step("a step for each option of the template", ["A2.85", "A2.86", "A2.87"], async () => {
    await chooseOptions(dialog);
  });

  await step("the range that is pre-approved", ["A3.89", "A5.31"], async () => {
    await expect(dialog.getByText("Preapproval Range")).toBeVisible();
    await expect(dialog.getByText("$180.00 – $230.00")).toBeVisible();
  });
  await step("a cost for the store, or for whoever asks for it", ["A5.41"], async () => {
    // Without an owner yet: a cost can be entered on request.
    await expect(dialog.getByLabel("Cost")).toBeHidden();
    await dialog.getByRole("button", { name: "Override cost" }).click();
    await expect(dialog.getByLabel("Cost")).toBeVisible();
    await choose(page, "Consigner", "Sel Tester");
    await expect(dialog.getByLabel("Cost")).toBeHidden();
    await choose(page, "Consigner", "Store Tester");

    await expect(dialog.getByLabel("Cost")).toBeVisible();
  });
  await choose(page, "Consigner", "Sel Tester");

  await step("a payout of nothing", ["A5.32"], async () => {
    await dialog.getByLabel("Price", { exact: true }).fill("15");
    await expect(dialog.getByText("The current price will give a payout of $0.")).toBeVisible();
  });
  await dialog.getByLabel("Price", { exact: true }).fill("250");
  const warning = dialog.getByText("This will take long to sell. Instant accepts at $190.00");
  await step("the warning is gold", ["A5.29"], async () => {
    await expect(warning).toBeVisible();
    const [red = 0, green = 0, blue = 0] = await warning.evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    // Gold: more red than green, much more green than blue.
    expect(red).toBeGreaterThan(green);
    expect(green - blue).toBeGreaterThan(red - green);
  });

  const fees = await server.call("POST", "/api/inventories/fees", await server.signIn(people.staff), {
    price: 250,
    option1Value: "9",
    option2Value: "New",
    option3Value: "Good box",
    category: "Sneakers",
    consigner: ids.seller,
  });
  const lines = dialog.getByRole("region", { name: "Fees" });
  await step("a price, how many, and lines of fees that are the server's", ["A2.88"], async () => {
    await expect(dialog.getByLabel("Price", { exact: true })).toHaveValue("250");
    await expect(dialog.getByRole("button", { name: "One more" })).toBeVisible();
    await expect(lines).toContainText(`Selling Fees$${fees.body.data.selling.toFixed(2)}`);
    await expect(lines).toContainText(`Payout$${fees.body.data.payout.toFixed(2)}`);
    await expect(lines.getByText("Estimate")).toBeHidden();
  });
  await expectNoViolations(page, "add inventory: price");

  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Stop adding inventory?" })).toBeVisible();
  await page.getByRole("button", { name: "Keep going" }).click();
  await dialog.getByRole("button", { name: "Previous" }).click();
  await next(dialog);
  await expect(dialog.getByLabel("Price", { exact: true })).toHaveValue("250");
  await dialog.getByRole("button", { name: "One more" }).click();
  await next(dialog);
  await next(dialog);
  await step("then a location is chosen", ["A5.20"], async () => {
    await expect(dialog.getByText("Please select a location").first()).toBeVisible();
    await choose(page, "Location", "Front");
    await next(dialog);
    await expect(dialog.getByRole("definition").filter({ hasText: "2 items" })).toBeVisible();
  });
  await expectNoViolations(page, "add inventory: review");
  await step("and a place in it", ["A2.90"], async () => {
    await dialog.getByRole("button", { name: "Change Location" }).click();
    await choose(page, "Sublocation", "Shelf A");
    await next(dialog);
    await expect(dialog.getByRole("definition").filter({ hasText: "Shelf A" })).toBeVisible();
  });
  await step("submitted, it ends with the labels and says what was added", ["A2.91", "A8.12", "B4.28"], async () => {
    await dialog.getByRole("button", { name: "Submit For Review" }).click();
    await expect(atStep(dialog)).toHaveText(/Labels$/);
    await expect(dialog.getByText("Inventory added to Acme Air One")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Done", exact: true })).toBeVisible();
  });
  await expectNoViolations(page, "add inventory: labels");
  await step("done, it leads to the product", ["B4.29"], async () => {
    await dialog.getByRole("button", { name: "Done", exact: true }).click();
    await expect(page).toHaveURL(`/products/${ids.air}`);
  });
  await allDelivered(page);
  await expect
    .poll(() => added(server))
    .toEqual([{ product: ids.air, status: "Active", shelf: ids.shelfA, price: 25_000, units: 2 }]);
});

for (const outage of outages)
  test(
    `with ${outage.name}, the wizard from the menu and the modal of a product add inventory that is delivered once`,
    outage.details,
    async ({ page, context, server }) => {
      await openAs(page, people.staff, "/products");
      await appIsKept(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await outage.begin(context, server);
      // Without Orders there is room for it in the bar.
      await page
        .getByRole("navigation", { name: "Main" })
        .getByRole("link", { name: "Add Products", exact: true })
        .click();
      const dialog = wizard(page);
      await expect(dialog.getByLabel("Title, SKU or brand")).toBeVisible();
      await expectNoViolations(page, "add inventory: which product");
      await dialog.getByLabel("Title, SKU or brand").fill("court");
      await dialog.getByRole("link", { name: /Acme Court Classic/ }).click();
      await step("the wizard has the whole window and the logo", ["A2.06", "A2.92"], async () => {
        await expect(page).toHaveURL(`/addInventory/${ids.court}`);
        // The product's window replaces the earlier one: full size, with the store's logo instead of the menu.
        await expect(dialog).toContainText("Acme Court Classic · CRT-002");
        await expect(dialog.locator("header img").first()).toBeVisible();
        await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
      });
      await chooseOptions(dialog);
      await step("submitted, it ends with the labels", ["A2.91", "B4.28"], async () => {
        await addTwo(page, dialog, "120");
        await expect(dialog.getByRole("heading", { name: "2 items saved on this device" })).toBeVisible();
      });
      const label = page.waitForEvent("download");
      await dialog.getByRole("button", { name: "Print all labels" }).click();
      expect((await label).suggestedFilename()).toBe("inventory_label.pdf");
      await itPrinted(page);
      await step("done, it leads to the product", ["B4.29"], async () => {
        await dialog.getByRole("button", { name: "Done", exact: true }).click();
        await expect(page).toHaveURL(`/products/${ids.court}`);
      });

      await page.setViewportSize({ width: 1_024, height: 768 });
      await step("a product's own button adds to it", ["A2.73"], async () => {
        await page.getByRole("main").getByRole("link", { name: "Add Inventory", exact: true }).click();
        await chooseOptions(dialog);
        await addTwo(page, dialog, "130");
        await dialog.getByRole("button", { name: "Done", exact: true }).click();
        await expect(dialog).toBeHidden();
        await expect(page).toHaveURL(`/products/${ids.court}`);
        await expect(
          page.getByRole("region", { name: "Inventory" }).getByText("4 items", { exact: true }),
        ).toBeVisible();
      });
      await expect(syncPill(page)).toContainText("waiting");

      await outage.end(context, server);
      await allDelivered(page);
      await expect
        .poll(() => added(server))
        .toEqual([
          { product: ids.court, status: "Active", shelf: ids.shelfA, price: 12_000, units: 2 },
          { product: ids.court, status: "Active", shelf: ids.shelfA, price: 13_000, units: 2 },
        ]);
    },
  );
