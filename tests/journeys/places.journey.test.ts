import type { Page } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import { openAs, openDevice } from "./support/devices.ts";
import { itemsOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { people } from "./support/people.ts";

test.use({ shop: { rows: itemsOnSale(2) } });

const dialogOf = (page: Page) => page.getByRole("dialog");

/** Fills fields of the open dialog by their labels. */
async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await dialogOf(page).getByLabel(label, { exact: true }).fill(value);
}

test("a location is added, closed when empty, reopened [B1.05, B2.67, B2.175, B2.176, B2.177, B5.26, B5.27]", async ({
  page,
  browser,
  server,
}) => {
  await openAs(page, people.admin, "/locations");
  const dialog = dialogOf(page);
  await page.getByRole("button", { name: "Add sublocation to Front" }).click();
  await expect(dialog.getByRole("heading", { name: "Add sublocation" })).toBeVisible();
  await dialog.getByRole("button", { name: "Add sublocation" }).click();
  await expect(dialog.getByText("Sublocation required")).toBeVisible();
  await fill(page, { Name: "shelf a" });
  await dialog.getByRole("button", { name: "Add sublocation" }).click();
  await expect(dialog.getByText("This location already has a sublocation with this name.")).toBeVisible();
  await expectNoViolations(page, "a new sub-location");
  await fill(page, { Name: "Window" });
  await dialog.getByRole("button", { name: "Add sublocation" }).click();
  const places = page.getByRole("list", { name: "Sublocations of Front" });
  await expect(places.getByRole("listitem")).toHaveText([/^Shelf A/, /^Shelf B/, /^Window/]);
  await places.getByRole("button", { name: "Rename Window, Front" }).click();
  await fill(page, { Name: "Counter" });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(places.getByRole("listitem")).toHaveText([/^Counter/, /^Shelf A/, /^Shelf B/]);

  // A location with items cannot be closed; it shows how many, and which.
  await page.getByRole("button", { name: "Edit location Front", exact: true }).click();
  await dialog.getByRole("button", { name: "Close location" }).click();
  await expect(dialog.getByText(/items are still at Front or on the way there. Move them first.$/)).toBeVisible();
  await expectNoViolations(page, "a location that is not empty");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add location" }).click();
  await fill(page, { Name: "front", Address: "3 Quay Road" });
  await dialog.getByRole("button", { name: "Add location" }).click();
  await expect(dialog.getByText("The store already has a location with this name.")).toBeVisible();
  await fill(page, { Name: "Harbour" });
  await dialog.getByRole("button", { name: "Add location" }).click();
  await page.getByRole("button", { name: "Edit location Harbour" }).click();
  await dialog.getByRole("button", { name: "Close location" }).click();
  await expectNoViolations(page, "closing a location");
  await dialog.getByRole("button", { name: "Close location" }).click();
  const harbour = page.getByRole("region", { name: "Harbour" });
  await expect(harbour.getByText("Closed", { exact: true })).toBeVisible();

  // The table of sub-locations: of all open locations, or of one.
  await page.goto("/subLocations");
  const names = page.getByRole("main").getByRole("button", { name: /^Rename / });
  await expect(names).toHaveCount(4);
  await page.getByRole("combobox", { name: "Location" }).click();
  await expect(page.getByRole("option", { name: /^Back/ })).toBeVisible();
  await expect(page.getByRole("option", { name: /^Harbour/ })).toHaveCount(0);
  await page.getByRole("option", { name: /^Front/ }).click();
  await expect(names).toHaveCount(3);
  await expectNoViolations(page, "sub-locations");
  // A name becomes a field where it stands, and takes the focus back.
  const counter = page.getByRole("textbox", { name: "Name of Counter, Front" });
  const rename = page.getByRole("button", { name: "Rename Counter, Front" });
  await rename.click();
  await expect(counter).toBeFocused();
  await counter.fill("shelf b");
  await counter.press("Escape");
  await expect(rename).toBeFocused();
  await rename.press("Enter");
  await expect(counter).toHaveValue("Counter");
  await expectNoViolations(page, "a sub-location that is renamed");
  await counter.fill("");
  await counter.press("Enter");
  await expect(page.getByText("Sublocation required")).toBeVisible();
  await counter.fill("Till");
  await counter.press("Enter");
  await expect(page.getByRole("button", { name: "Rename Till, Front" })).toBeFocused();
  await page.getByRole("button", { name: "Close Till, Front" }).click();
  await dialog.getByRole("button", { name: "Close sublocation" }).click();
  await page.getByRole("button", { name: "Reopen Till, Front" }).click();
  await expect(page.getByRole("button", { name: "Close Till, Front" })).toBeVisible();
  await page.getByRole("button", { name: "Add sublocation" }).click();
  await dialog.getByRole("combobox", { name: "Location" }).click();
  await page.getByRole("option", { name: /^Back/ }).click();
  await fill(page, { Name: "Cage" });
  await dialog.getByRole("button", { name: "Add sublocation" }).click();
  await expect(dialog).toHaveCount(0);
  // Both are sides of one place.
  await page
    .getByRole("navigation", { name: "Locations" })
    .getByRole("link", { name: "Locations", exact: true })
    .click();
  await harbour.getByRole("button", { name: "Reopen Harbour" }).click();
  await expect(page.getByRole("button", { name: "Edit location Harbour" })).toBeVisible();

  // People without Settings see it on their device, and change nothing.
  const other = await openDevice(browser, server, people.staff, "/locations");
  await expect(other.getByRole("link", { name: /^Till/ })).toBeVisible();
  await expect(other.getByRole("button", { name: /^(Rename|Add a sublocation|Edit|Add location)/ })).toHaveCount(0);
  await other.context().close();
});
