import type { Page } from "@playwright/test";
import { jpeg } from "../support/sample-pictures.ts";
import { ids, testItem } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { choose } from "./support/choose.ts";
import { itemOnSale, itemPath, itemWithStatus, statusSetElsewhere } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { noNetwork } from "./support/outages.ts";
import { openAs } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { allDelivered } from "./support/sync-state.ts";
import { step } from "./support/step.ts";

const notHereYet = { acceptedOn: null, acceptedBy: null, locationId: null } as const;
test.use({
  shop: {
    rows: [
      itemWithStatus(71, "Consignment", { ...notHereYet, storeRequestLowMinor: 15_000, storeRequestHighMinor: 25_000 }),
      itemOnSale(72, { consignerId: ids.storeAccount, payoutMinor: 0 }),
      { type: "itemCost", row: { id: testItem(72).id, costMinor: 12_000, isCostGiven: true } },
      itemOnSale(73),
      itemOnSale(74),
      itemWithStatus(75, "Sold"),
      itemWithStatus(76, "Buying", notHereYet),
    ],
  },
});

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

/** Answers the confirmation dialog. */
const answer = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

test("an item's screen keeps costs, slips and parcels, asks for prices and withdrawals and writes off what is lost", async ({
  page,
  context,
  server,
}) => {
  await openAs(page, people.admin, itemPath(71));
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const save = async () => {
    await button(page, "Save").click();
    await expect(main.getByText(/^Saved( on this device)?$/)).toBeVisible();
  };
  const more = async (name: string) => {
    await button(page, "More for this item").click();
    await page.getByRole("menuitem", { name }).click();
  };

  // This store has no shop that an item could be in.
  await expect(main.getByText("Not Synced")).toHaveCount(0);
  // Outside the range the store requested.
  const price = main.getByLabel("Price", { exact: true });
  await expect(main.getByText("Requested range: $150.00 – $250.00")).toBeVisible();
  await step("outside of the range that was asked for, the price is red", ["A5.27"], async () => {
    await price.fill("300");
    await expect(main.getByText("Price is not within the requested price range.")).toBeVisible();
    await price.blur();
    await expect
      .poll(async () => {
        const colour = await price.evaluate((input) => getComputedStyle(input).borderTopColor);
        const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
        return red > 2 * Math.max(green, blue);
      })
      .toBe(true);
    await price.fill("240");
    await expect(main.getByText("Price is not within the requested price range.")).toBeHidden();
  });
  // The store's own: its cost can be entered, and no price can be requested.
  await page.goto(itemPath(72));
  const cost = main.getByLabel("Cost", { exact: true });
  await step("the store's own has a cost, and nobody to ask for a price", ["A2.43", "A2.56", "A5.41"], async () => {
    await expect(cost).toHaveValue("120");
    await expect(button(page, "Request price change")).toBeHidden();
  });
  await cost.fill("130");
  await main
    .getByRole("group", { name: "Packing slip" })
    .getByLabel("Add a picture")
    .setInputFiles({ name: "slip.jpg", mimeType: "image/jpeg", buffer: await jpeg(80, 100) });
  await step("a packing slip is a picture", ["A3.25"], async () => {
    await expect(main.getByRole("img", { name: "Picture 1 of 1" })).toBeVisible();
  });
  await save();
  await expectNoViolations(page, "an item of the store");

  await page.goto(itemPath(73));
  await button(page, "Request price change").click();
  await step("another price is asked for, and taken back", ["A8.03"], async () => {
    await dialog.getByLabel("New price").fill("150");
    await answer(page, "Request price");
    await expect(page.getByRole("combobox", { name: "Status" })).toContainText("Store asked for a price change");
    await page
      .locator("[data-sonner-toast]", { hasText: "Requested price change: $150.00." })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect(page.getByRole("combobox", { name: "Status" })).toContainText("Active");
  });
  await more("Request withdrawal");
  await answer(page, "Request withdrawal");
  await expect(page.getByRole("combobox", { name: "Status" })).toContainText("Withdrawal requested");
  await button(page, "Decline").click();
  await answer(page, "Decline");
  await step("when and by whom a withdrawal was declined", ["A3.41"], async () => {
    await expect(main.getByText(/^\d\d\/\d\d\/\d\d · Ada Admin$/)).toBeVisible();
    await expect(main.getByText("Withdrawal declined").first()).toBeVisible();
  });
  await more("Write off");
  await dialog.getByLabel("What happened").fill("Not found at the audit");
  await answer(page, "Write off");
  await expect(main.getByText("Withdrawal accepted")).toBeVisible();
  await expect(button(page, "Save")).toBeHidden();

  await page.goto(itemPath(75));
  await step("when it was sold", ["A3.33"], async () => {
    await expect(main.locator("dl").getByText("Sold on")).toBeVisible();
  });
  await button(page, "Tracking code").click();
  await step("a tracking code is added", ["A8.15"], async () => {
    await dialog.getByLabel("Tracking code").fill("1Z 999");
    await answer(page, "Save code");
    await expect(page.getByText("Tracking Code Added Successfully")).toBeVisible();
    await expect(main.getByLabel("Tracking code")).toHaveValue("1Z 999");
  });

  // An offer is accepted with its payment type, and comes in without asking again.
  await page.goto(itemPath(76));
  await page.getByRole("combobox", { name: "Status" }).click();
  await page
    .getByRole("option", { name: /^Drop off pending/ })
    .first()
    .click();
  await expect(dialog).toBeVisible();
  await choose(page, "Location", "Front");
  await page.getByRole("combobox", { name: "Payment type" }).click();
  await page.getByRole("option", { name: "Checkbooks" }).click();
  await answer(page, "Accept the request to sell");
  await expect(main.getByText("Checkbooks", { exact: true })).toBeVisible();

  // Sold elsewhere during typing.
  await page.goto(itemPath(74));
  await button(page, "Request price change").click();
  await dialog.getByLabel("New price").fill("150");
  await noNetwork.begin(context, server);
  await statusSetElsewhere(server, 74, "Sold");
  await noNetwork.end(context, server);
  // Behind the dialog, where screen readers do not look.
  await expect(page.locator("main dl").getByText("Sold on")).toBeVisible();
  await answer(page, "Request price");
  await step("what was refused says so", ["A8.02"], async () => {
    await expect(page.getByText("Failed to request price change.")).toBeVisible();
    await expect(dialog.getByRole("alert")).toContainText("This item is Sold");
  });
  await answer(page, "Cancel");
  await step("saving what is refused says why", ["A8.05"], async () => {
    await price.fill("10");
    await button(page, "Save").click();
    await expect(main.getByRole("alert").filter({ hasText: /Sold/ })).toBeVisible();
  });

  await allDelivered(page);
  const [own] = await server.db.asAdmin<{ cost: string; slip: string }>(
    "select c.cost_minor as cost, i.packing_slip as slip from items i join item_costs c using (store_id, id) where i.id = $1",
    [testItem(72).id],
  );
  expect(Number(own?.cost)).toBe(13_000);
  expect(own?.slip).toMatch(/^\/files\/store-one\/[0-9a-f]{64}\.webp$/);
  const rows = await server.db.asAdmin(
    "select right(code, 2) as n, status, tracking_code as code, payment_type as paid from items where right(code, 2) in ('73', '75', '76') order by 1",
  );
  expect(rows).toEqual([
    { n: "73", status: "Withdrawn", code: "", paid: null },
    { n: "75", status: "Sold", code: "1Z 999", paid: null },
    { n: "76", status: "Pending", code: "", paid: "checkbooks" },
  ]);
});
