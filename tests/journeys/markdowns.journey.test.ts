import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { startJobs } from "#server/effects/jobs.ts";
import { noPayments } from "../support/no-payments.ts";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { firstStore } from "../support/test-server.ts";
import { admin, ids, testItem } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemOnSale, itemWithStatus, priceOnServer } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { itPrinted } from "./support/printing.ts";

/** On sale for long, with a label that shows their price. */
const labelled = { priceMinor: 20_000, printed: true, printedPriceMinor: 20_000 };
test.use({
  shop: {
    rows: [
      itemOnSale(1, labelled),
      itemOnSale(2, { ...labelled, consignerId: ids.storeAccount }),
      itemWithStatus(3, "PendingSale", labelled),
    ],
  },
});

test("prices go down by a schedule, their labels are printed again, and the run is undone", async ({
  page,
  server,
}) => {
  // As if nightly runs were done: one starting meanwhile would be the first to lower prices.
  await server.db.asAdmin("insert into sync.markdown_days (store_id, day) values ('store-one', current_date + 1)");
  const jobs = await startJobs(
    {
      ...server.services,
      sortPictures: async () => undefined,
      deleteStores: async () => undefined,
      payments: noPayments,
      act: actAsSystem(server.services),
    },
    { pollingSeconds: 0.5 },
  );
  await openAs(page, people.admin, "/markdowns");
  await expect(page.getByText("No schedule yet")).toBeVisible();
  await expectNoViolations(page, "no markdown schedule");

  // Errors are shown at their field.
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Add schedule" }).first().click();
  await dialog.getByRole("button", { name: "Add schedule" }).click();
  for (const sentence of ["Name required", "Enter whole days.", "Enter how much is off."])
    await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
  await dialog.getByLabel("Name").fill("Sneakers");
  await dialog.getByLabel("Days on sale of step 1").fill("30");
  await dialog.getByLabel("Off the starting price in step 1").fill("20");
  await dialog.getByRole("button", { name: "Add step" }).click();
  await dialog.getByLabel("Days on sale of step 2").fill("20");
  await dialog.getByLabel("Off the starting price in step 2").fill("40");
  await dialog.getByRole("button", { name: "Add schedule" }).click();
  await expect(dialog.getByText("Each step comes after the one before. Enter more than 30 days.")).toBeVisible();
  await expectNoViolations(page, "a schedule whose steps do not rise");
  await dialog.getByLabel("Days on sale of step 2").fill("3650");
  await dialog.getByRole("button", { name: "Add schedule" }).click();
  await expect(page.getByText("After 30 days: 20% off")).toBeVisible();

  // A preview shows the changes before they are made, including fields just edited.
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("2 prices go down, together from $400.00 to $320.00.")).toBeVisible();
  expect(await priceOnServer(server, 1)).toBe(20_000);
  await dialog.getByRole("button", { name: "Run now" }).click();
  const runs = page.getByRole("region", { name: "Runs" });
  await expect(runs.getByText(/^By hand · 2 prices went down/)).toBeVisible();
  await expect(page.getByText("2 labels show an old price")).toBeVisible();
  expect([await priceOnServer(server, 1), await priceOnServer(server, 3)]).toEqual([16_000, 20_000]);

  await page.getByRole("link", { name: "Go to labels" }).click();
  await expect(page.getByText("2 items", { exact: true })).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Print all labels" }).click();
  await file;
  await itPrinted(page);
  await expect(page.getByText("0 items", { exact: true })).toBeVisible();
  await page.goto("/markdowns");
  await expect(page.getByText("Every label shows its price.")).toBeVisible();

  // Somebody reprices one of them; the other gets its price back, so its label is outdated again.
  const dearer = { itemId: testItem(2).id, changes: { priceMinor: 30_000 } };
  const call = { storeId: firstStore.id, actor: admin, commandId: newId(), name: "inventory.editItem", args: dearer };
  expect(await executeCommand(server.services, { ...call, occurredAt: null, queue: null })).toMatchObject({
    status: "applied",
  });
  await runs.getByRole("button", { name: /^Undo/ }).click();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(runs.getByText(/1 price was put back, 1 was not\./)).toBeVisible();
  await expect(page.getByText("Off", { exact: true })).toBeVisible();
  await expect.poll(() => priceOnServer(server, 1)).toBe(20_000);
  expect(await priceOnServer(server, 2)).toBe(30_000);
  await runs.getByRole("link", { name: /^View items/ }).click();
  await expect(page.getByText("Not put back: price changed")).toBeVisible();
  await expect(page.getByText("Put back", { exact: true })).toBeVisible();
  await expectNoViolations(page, "an undone run");
  await jobs.stop();
});
