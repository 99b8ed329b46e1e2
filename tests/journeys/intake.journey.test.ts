import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { airGtin, ids } from "../support/test-store.ts";
import { choose } from "./support/choose.ts";
import { expect, test } from "./support/journey.ts";
import { menuEntry } from "./support/menu.ts";
import { outages } from "./support/outages.ts";
import { openAs, openDevice } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itPrinted } from "./support/printing.ts";
import { scanAtOnce } from "./support/scanner.ts";
import { step } from "./support/step.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered, syncPill } from "./support/sync-state.ts";

const air10 = "4006381333931";
const court9 = "5901234123457";
const nobodys = "9780201379624";
/** Its size is none that the template has. */
const air77 = "036000291452";
const gtin = (digits: string, productId: string, size: string): Put => ({
  type: "gtin",
  row: { id: digits.padStart(14, "0"), productId, size },
});
test.use({ shop: { rows: [gtin(air10, ids.air, "10"), gtin(court9, ids.court, "9"), gtin(air77, ids.air, "77")] } });

const lastScan = (page: Page) => page.getByRole("region", { name: "Last scan" });
const lines = (page: Page) => page.getByRole("list", { name: "Scanned items" }).getByRole("listitem");

/** Opens the intake from the menu and enters who brought the items and where they go. */
async function beginIntake(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Intake" }).first().click();
  await choose(page, "Consigner", "Sel Tester");
  await choose(page, "Location", "Front");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Ready to scan")).toBeVisible();
}

/** Fills in condition, box condition and price of the line being edited. */
async function describe(page: Page, price: string): Promise<void> {
  await page.getByText("New", { exact: true }).last().click();
  await page.getByText("Good box", { exact: true }).click();
  await page.getByLabel("Price", { exact: true }).fill(price);
}

const total = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

for (const outage of outages)
  test(
    `ten items scanned in with ${outage.name} are on the server once and labelled [A1.05, A1.11, A9.33, C1.18]`,
    outage.details,
    async ({ page, context, browser, server }) => {
      await openAs(page, people.staff);
      await appIsKept(page);
      await outage.begin(context, server);
      await beginIntake(page);

      // Two boxes in a row, as fast as the scanner can; nobody waits for a beep.
      const boxes = [airGtin, air10, airGtin, court9, air10, airGtin, court9, airGtin, air10, court9];
      for (const box of boxes) await scanAtOnce(page, box);
      await total(page, "10 items");
      await expect(lines(page)).toHaveCount(3);

      // A sign-out elsewhere is noticed, also after a reload.
      await page.reload();
      // Pressed before the reloaded page's first screen is there.
      await (await menuEntry(page, "Inventory", "Locations")).click();
      await expect(page.getByRole("heading", { level: 1, name: "Locations" })).toBeFocused();
      await page.getByRole("button", { name: "Sign out" }).first().click();
      const asked = page.getByRole("dialog", { name: "Sign out?" });
      await expect(asked).toContainText("Your intake has 10 items that are not saved yet.");
      await expect(asked).not.toContainText("Everything on this device is saved to the server.");
      await asked.getByRole("button", { name: "Stay" }).click();
      await page.getByRole("link", { name: "Intake" }).first().click();
      await total(page, "10 items");
      await lines(page).first().getByRole("button").first().click();
      await describe(page, "250");
      await page.getByRole("button", { name: "Use the condition for 2 other lines" }).click();
      await expect(lines(page).getByText("Needs price", { exact: true })).toHaveCount(2);
      for (const line of [1, 2]) {
        await lines(page).nth(line).getByRole("button").first().click();
        await page.getByLabel("Price", { exact: true }).fill("250");
      }
      await expect(lines(page).getByText("Ready", { exact: true })).toHaveCount(3);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByRole("heading", { name: "10 items saved on this device" })).toBeVisible();

      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Print all labels" }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe("inventory_label.pdf");
      const pdf = readFileSync(await file.path(), "latin1");
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(10);
      await itPrinted(page);
      await expect(page.getByText("Printed", { exact: true })).toHaveCount(10);

      await page.reload();
      await expect(page.getByText("Printed", { exact: true })).toHaveCount(10);
      await expect(syncPill(page)).toContainText("waiting");

      await outage.end(context, server);
      await allDelivered(page);
      const rows = await server.db.asAdmin<{ code: string; status: string; printed: boolean; price_minor: string }>(
        "select code, status, printed, price_minor from items where store_id = 'store-one' order by code",
      );
      expect(rows).toHaveLength(10);
      expect(new Set(rows.map(({ code }) => code)).size).toBe(10);
      for (const row of rows) expect(row).toMatchObject({ status: "Active", printed: true });
      expect(rows.map((row) => Number(row.price_minor))).toEqual(Array(10).fill(25_000));

      const other = await openDevice(browser, server, people.admin, "/findInventory");
      await total(other, "10 items");
      await expect(
        other
          .getByText(rows[0]?.code ?? "")
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await other.context().close();
    },
  );

test("a barcode nobody knows is attached to a product, and from then on lands there [A2.157]", async ({ page }) => {
  await openAs(page, people.staff);
  await beginIntake(page);
  await scanAtOnce(page, nobodys);
  await expect(lastScan(page)).toContainText("Unknown");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Attach the unknown barcodes to a product first.")).toBeVisible();
  await page.getByRole("button", { name: "Attach barcode" }).click();
  await expect(page.getByText("Select a product", { exact: true })).toBeVisible();
  await choose(page, "Product", "Acme Trail Runner");
  await page.getByText("11", { exact: true }).click();
  await page.getByRole("button", { name: "Attach barcode" }).click();
  await expect(lastScan(page)).toContainText("Acme Trail Runner");
  await scanAtOnce(page, nobodys);
  await expect(lastScan(page)).toContainText("Size 11, 2 units");

  // A barcode's size that the template does not have would be refused by the server: another one is chosen here.
  await scanAtOnce(page, air77);
  await expect(page.getByText("“77” is not a value of Size. Choose one of these.")).toBeVisible();
  await expectNoViolations(page, "a size that the template lacks");
  await describe(page, "120");
  await expect(lines(page).filter({ hasText: "Acme Air One" })).toContainText("Needs size");
  await page.getByText("10", { exact: true }).first().click();
  await expect(page.getByText("“77” is not a value of Size. Choose one of these.")).toHaveCount(0);
  await expect(lines(page).filter({ hasText: "Acme Air One" })).toContainText("Ready");
});

test("a product the store never had is created from its box, with what is missing named", async ({ page, server }) => {
  await openAs(page, people.staff);
  await beginIntake(page);
  await scanAtOnce(page, nobodys);
  await page.getByRole("button", { name: "Create product" }).click();
  await page.getByRole("button", { name: "Create product" }).last().click();
  await expect(page.getByText("Title is required.")).toBeVisible();
  await expect(page.getByText("Please select an option")).toBeVisible();
  for (const [label, value] of [
    ["Title", "Ödland Läufer 靴"],
    ["SKU", "OED-77"],
    ["Brand", "Ödland"],
    ["Gender", "Women"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByText("8", { exact: true }).click();
  await page.getByRole("button", { name: "Create product" }).last().click();
  await expect(lastScan(page)).toContainText("Ödland Läufer 靴");
  await describe(page, "99,50");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Print all labels" }).click();
  await (await download).path();
  await itPrinted(page);
  await allDelivered(page);
  await expect
    .poll(() =>
      server.db.asAdmin(
        "select p.title, i.price_minor::int as price from items i join products p on p.store_id = i.store_id and p.id = i.product_id where i.store_id = 'store-one'",
      ),
    )
    .toEqual([{ title: "Ödland Läufer 靴", price: 9_950 }]);
});

test("a scan presses no button, submits no form and leaves a half-typed note as it was", async ({ page }) => {
  await openAs(page, people.staff);
  await beginIntake(page);
  await scanAtOnce(page, airGtin);
  await expect(lastScan(page)).toContainText("Acme Air One");

  await page.getByRole("button", { name: "Previous" }).focus();
  await scanAtOnce(page, air10);
  await expect(lastScan(page)).toContainText("Size 10");
  await expect(page.getByRole("button", { name: "Previous" })).toBeEnabled();

  const notes = page.getByLabel("Notes");
  await notes.pressSequentially("left shoe", { delay: 90 });
  await scanAtOnce(page, court9);
  await expect(lastScan(page)).toContainText("Acme Court Classic");
  await lines(page).filter({ hasText: "Size 10" }).getByRole("button").first().click();
  await expect(page.getByLabel("Notes")).toHaveValue("left shoe");

  // With a dialog open, and into one of its fields.
  await page.getByRole("button", { name: "New product" }).click();
  await page.getByRole("dialog").getByLabel("Title").pressSequentially("Half", { delay: 90 });
  await scanAtOnce(page, airGtin);
  await expect(page.getByRole("dialog").getByLabel("Title")).toHaveValue("Half");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(lastScan(page)).toContainText("2 units");
});

test("an item's code is in stock; typed digits are a scan [A2.262, A2.263, A2.264, A5.14, A5.22, A5.35, A8.12]", async ({
  page,
  server,
}) => {
  await openAs(page, people.staff);
  // Scans before the owner is chosen wait.
  await page.getByRole("link", { name: "Intake" }).first().click();
  await expect(page.getByRole("combobox", { name: "Consigner", exact: true })).toBeVisible();
  await scanAtOnce(page, court9);
  await expect(lastScan(page)).toContainText("It waits until the consigner and the location are chosen.");
  await expect(page.getByText("Select Consigner / Location", { exact: true }).first()).toBeVisible();
  await step("Next asks for what is not chosen yet, and stays", ["A5.34"], async () => {
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText("Please select a location and a consigner")).toBeVisible();
    await choose(page, "Consigner", "Sel Tester");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("combobox", { name: "Location", exact: true })).toBeVisible();
  });
  await choose(page, "Location", "Front");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Scan Items", { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Previous" })).toBeEnabled();
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByRole("region", { name: "This intake" })).toContainText("Sel Tester");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByLabel("Type the digits under the bars").fill("400638133393");
  await page.getByRole("button", { name: "Enter", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("misread");
  await page.getByLabel("Type the digits under the bars").fill(air10);
  await page.getByRole("button", { name: "Enter", exact: true }).click();
  await expect(lastScan(page)).toContainText("Acme Air One");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Please select size, condition, price, and quantity first.")).toBeVisible();
  await expect(page.getByText("Acme Air One · size 10 needs condition, box condition, and price.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "New", exact: true })).toBeFocused();
  const price = page.getByLabel("Price", { exact: true });
  for (const [typed, told] of [
    ["1e309", "Write the amount like 1,250.00."],
    ["-5", "An amount cannot be negative."],
  ] as const) {
    await price.fill(typed);
    await expect(price).toHaveValue(typed);
    await expect(page.getByText(told)).toBeVisible();
  }
  await describe(page, "1,120");
  await expect(page.getByText("Please select size, condition, price, and quantity first.")).toHaveCount(0);
  const notes = page.getByLabel("Notes");
  await notes.fill("x".repeat(2_003));
  await expect(page.getByText("At most 2,000 characters: 3 too many.")).toBeVisible();
  await expect(notes).toHaveValue("x".repeat(2_003));
  await notes.fill("left shoe");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Inventory added to Acme Air One")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^1 item saved/ })).toBeVisible();
  await allDelivered(page);
  await expect(page.getByRole("heading", { name: "1 item saved", exact: true })).toBeVisible();
  const [row] = await server.db.asAdmin<{ code: string; sub_location_id: string | null }>(
    "select code, sub_location_id from items where store_id = 'store-one'",
  );
  expect(row?.sub_location_id).toBeNull();
  await scanAtOnce(page, row?.code ?? "");
  await expect(lastScan(page)).toContainText("Item already scanned");
  await page.getByRole("button", { name: "Undo" }).waitFor({ state: "detached" });
  await expect(page.getByText("Nothing scanned yet")).toBeVisible();
  // The next person's items must not be added here.
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "Consigner", exact: true })).toHaveValue("");
  await expect(page.getByRole("combobox", { name: "Location", exact: true })).toHaveValue("Front");
});
