import type { Page } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import { expect, test } from "./support/journey.ts";
import { openDevice, people, signIn } from "./support/people.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");

/** Fills fields of the open dialog by their labels. */
async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await dialogOf(page).getByLabel(label, { exact: true }).fill(value);
}

test("a product template is added, changed and deleted; the only one and one in use stay [A1.04, B2.66, B2.173, B2.174, B5.21, B5.22, B5.23, B5.24, B5.25]", async ({
  page,
  server,
}) => {
  await signIn(page, people.admin, "/productTemplates");
  await expect(page.getByRole("heading", { level: 1, name: "Product templates" })).toBeVisible();
  const rows = page.getByRole("table", { name: "Product templates" }).getByRole("row");
  const sneakers = rows.filter({ hasText: "Size, Condition, Box Condition" });
  await expect(sneakers).toContainText("3 products");
  await expectNoViolations(page, "product templates");

  // There is no other, so it cannot be deleted.
  const dialog = dialogOf(page);
  const deletion = dialog.getByRole("button", { name: "Delete template" });
  await sneakers.getByRole("link", { name: /^Sneakers/ }).click();
  await expect(dialog.getByLabel("Values of option 1")).toHaveValue("7, 8, 9, 10, 11");
  await expect(deletion).toHaveCount(0);
  await expectNoViolations(page, "a product template");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Add template" }).click();
  await dialog.getByRole("button", { name: "Add template" }).click();
  for (const sentence of ["a title.", "a category.", "a brand.", "a title for the first option."])
    await expect(dialog.getByText(`Please enter ${sentence}`, { exact: true })).toBeVisible();
  await fill(page, { Title: "Bags", Category: "Accessories", Brand: "Acme", "Weight in grams": "800" });
  await fill(page, { "Option 1": "Size", "Values of option 2": "New, Used" });
  await expect(dialog.getByText("These values need a title.")).toBeVisible();
  await fill(page, { "Option 2": "Condition" });
  await expect(dialog.getByText("These values need a title.")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Add template" }).click();
  await expect(dialog.getByText("Enter at least one value, separated by commas.")).toBeVisible();
  await fill(page, { "Values of option 1": "S, M,L," });
  await dialog.getByRole("button", { name: "Add template" }).click();
  const bags = rows.filter({ hasText: "Bags" });
  await expect(bags).toContainText("Size, Condition");
  const kept = await server.db.asAdmin(
    "select weight_grams::int as weight, option1_values as sizes, option2_values as conditions from product_templates where title = 'Bags'",
  );
  expect(kept).toEqual([{ weight: 800, sizes: ["S", "M", "L"], conditions: ["New", "Used"] }]);

  // One in use keeps its values, and takes another.
  await sneakers.getByRole("link", { name: /^Sneakers/ }).click();
  await fill(page, { Brand: "Acme", "Values of option 1": "7, 8, 9" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Products use this template, so these values stay: 10, 11.")).toBeVisible();
  await fill(page, { "Values of option 1": "7, 8, 9, 10, 11, 12" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await sneakers.getByRole("link", { name: /^Sneakers/ }).click();
  await expect(dialog.getByLabel("Values of option 1")).toHaveValue("7, 8, 9, 10, 11, 12");
  await deletion.click();
  await dialog.getByRole("button", { name: "Delete template" }).click();
  await expect(dialog.getByText("This template is in use and cannot be deleted.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await bags.getByRole("link", { name: /^Bags/ }).click();
  await deletion.click();
  await dialog.getByRole("button", { name: "Delete template" }).click();
  await expect(bags).toHaveCount(0);
  await expect(sneakers).toHaveCount(1);
});

test("a sub-location is added where it belongs and renamed [B2.177, B5.27]", async ({ page, browser, server }) => {
  await signIn(page, people.admin, "/locations");
  const dialog = dialogOf(page);
  await page.getByRole("button", { name: "Add a sub-location to Front" }).click();
  await expect(dialog.getByRole("heading", { name: "Add sublocation" })).toBeVisible();
  await dialog.getByRole("button", { name: "Add sublocation" }).click();
  await expect(dialog.getByText("Sublocation required")).toBeVisible();
  await fill(page, { Name: "shelf a" });
  await dialog.getByRole("button", { name: "Add sublocation" }).click();
  await expect(dialog.getByText("This location already has a sub-location with this name.")).toBeVisible();
  await expectNoViolations(page, "a new sub-location");
  await fill(page, { Name: "Window" });
  await dialog.getByRole("button", { name: "Add sublocation" }).click();
  const places = page.getByRole("list", { name: "Sub-locations of Front" });
  await expect(places.getByRole("listitem")).toHaveText([/^Shelf A/, /^Shelf B/, /^Window/]);
  await places.getByRole("button", { name: "Rename Window, Front" }).click();
  await fill(page, { Name: "Counter" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(places.getByRole("listitem")).toHaveText([/^Counter/, /^Shelf A/, /^Shelf B/]);

  // Who has no Settings sees it on their device, and changes nothing.
  const other = await openDevice(browser, server, people.staff, "/locations");
  await expect(other.getByRole("link", { name: /^Counter/ })).toBeVisible();
  await expect(other.getByRole("button", { name: /^(Rename|Add a sub-location)/ })).toHaveCount(0);
  await other.context().close();
});
