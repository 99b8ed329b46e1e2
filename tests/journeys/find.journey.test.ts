import type { Page } from "@playwright/test";
import { airGtin, ids, testItem } from "../support/test-store.ts";
import { choose } from "./support/choose.ts";
import { itemOnSale, itemPath, itemWithStatus } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { noNetwork, outages } from "./support/outages.ts";
import { openAs } from "./support/devices.ts";
import { people, signIn } from "./support/people.ts";
import { scanAtOnce } from "./support/scanner.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered } from "./support/sync-state.ts";
import { step } from "./support/step.ts";

const soldItem = itemOnSale(40, { status: "Sold", soldOn: "2026-01-06T08:00:00.000Z", locationId: ids.back });
test.use({
  shop: {
    rows: [
      ...Array.from({ length: 23 }, (_, index) => itemOnSale(index + 1)),
      itemOnSale(30, { productId: ids.court, option1Value: "7", locationId: ids.back, priceMinor: 990_00 }),
      soldItem,
      itemOnSale(50, { status: "Pending", acceptedOn: null, acceptedBy: null, locationId: null }),
      // Accepted within the store's early-withdrawal days.
      itemWithStatus(52, "RequestWithdrawal", { acceptedOn: new Date().toISOString() }),
      itemOnSale(51, { status: "Pending", acceptedOn: null, acceptedBy: null, locationId: null }),
    ],
  },
});

const count = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const rowsShown = (page: Page) => page.getByRole("table").getByRole("checkbox", { name: /^Select A/ });

test("the list pages, searches as one types and keeps what it shows in the address [A2.07, A2.129, A9.21, A9.23]", async ({
  page,
}) => {
  await openAs(page, people.staff, "/findInventory");
  await count(page, "24 items");
  await expect(rowsShown(page)).toHaveCount(10);
  await count(page, "1-10 of 24 items");
  await page.getByRole("button", { name: "Next page" }).click();
  await count(page, "11-20 of 24 items");

  await page.getByRole("searchbox").fill("court");
  await count(page, "1 item");
  await expect(page).toHaveURL(/search=court/);
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("court");
  await count(page, "1 item");
  await page.getByRole("button", { name: "Clear search" }).click();

  await page.getByRole("button", { name: /^Filters/ }).click();
  const filters = page.getByRole("dialog");
  await filters.getByRole("combobox", { name: "Location" }).fill("Back");
  await page.getByRole("option", { name: "Back" }).click();
  await expect(filters.getByRole("button", { name: "Show 1 item" })).toBeVisible();
  // Condition and box condition have one value each in this store, so they are no filters.
  await expect(filters.getByText("Condition")).toHaveCount(0);
  await expect(filters.getByRole("combobox", { name: "Size" })).toBeVisible();
  await filters.getByRole("button", { name: "Show 1 item" }).click();
  await expect(page).toHaveURL(/location=location-back/);
  await page.getByRole("button", { name: "Remove filter Back" }).click();
  await count(page, "24 items");
});

test("a search says what it leaves out, Enter opens what it can only mean, and keys walk the rows [A2.129]", async ({
  page,
}) => {
  await openAs(page, people.staff, "/findInventory");
  await count(page, "24 items");
  const field = page.getByRole("searchbox");
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await field.fill("A0000040");
  await expect(page.getByText("1 sold item matches")).toBeVisible();
  await expect(page.getByText(/fewer filters/)).toHaveCount(0);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await count(page, "1 item");
  await field.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${itemPath(40)}$`));
  await page.goBack();
  await page.goto("/findInventory?search=court");
  await count(page, "1 item");
  await field.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${itemPath(30)}$`));

  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search" });
  await palette.getByRole("combobox").fill("fron");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/findInventory\?.*location=location-front/);
  // A list that appears after the palette would take its scan.
  await expect(page.getByRole("button", { name: "Remove filter Front" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(palette).toBeVisible();
  await scanAtOnce(page, "A0000040");
  await expect(page).toHaveURL(new RegExp(`${itemPath(40)}$`));
  await expect(palette).toHaveCount(0);

  await page.goto("/findInventory");
  const boxes = rowsShown(page);
  await boxes.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(boxes.nth(1)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByText("1 item selected")).toBeVisible();
  await page.keyboard.press("End");
  await expect(boxes.last()).toBeFocused();
  await page.getByRole("button", { name: "Clear selection" }).click();

  await page.getByRole("button", { name: /^Filters/ }).click();
  const location = page.getByRole("dialog").getByRole("combobox", { name: "Location", exact: true });
  await location.fill("Back");
  await page.getByRole("option", { name: "Back" }).click();
  await location.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Remove filter Back" })).toBeVisible();
});

test("a scanned code opens its item from anywhere on the list, a GTIN shows what it names [A1.25]", async ({
  page,
}) => {
  await openAs(page, people.staff, "/findInventory");
  await page.getByRole("searchbox").fill("half a thought");
  await scanAtOnce(page, "A0000040");
  await expect(page).toHaveURL(new RegExp(`${itemPath(40)}$`));
  await expect(page.getByText("A0000040").first()).toBeVisible();
  await page.goBack();
  // The item's screen takes scans until the list is back.
  await expect(page.getByRole("heading", { level: 1, name: "Find Inventory" })).toBeVisible();
  await scanAtOnce(page, airGtin);
  await expect(page.getByRole("button", { name: "Remove filter Acme Air One" })).toBeVisible();
});

for (const outage of outages)
  test(
    `with ${outage.name} an item is accepted, priced and shown with its history, and delivered later`,
    outage.details,
    async ({ page, context, server }) => {
      await openAs(page, people.staff, itemPath(50));
      await appIsKept(page);
      await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
      await step("what comes in is listed", ["A2.10"], async () => {
        await page.goto("/incomingInventory");
        await count(page, "2 items");
      });
      await outage.begin(context, server);

      await page.getByRole("checkbox", { name: "Select A0000050" }).check();
      await page.getByRole("button", { name: "Accept", exact: true }).click();
      const dialog = page.getByRole("dialog");
      await step("a location is asked for", ["A5.23"], async () => {
        await dialog.getByRole("button", { name: "Accept", exact: true }).click();
        await expect(dialog.getByText("You must add the location of the inventory.")).toBeVisible();
      });
      await dialog.getByRole("combobox", { name: "Location", exact: true }).fill("Front");
      await page.getByRole("option", { name: "Front" }).click();
      await choose(page, "Sublocation", "Shelf A");
      await step("accepted at that location", ["A8.13"], async () => {
        await dialog.getByRole("button", { name: "Accept", exact: true }).click();
        await expect(page.getByText("Inventory accepted successfully")).toBeVisible();
        await count(page, "1 item");
      });

      // Two at once need an admin.
      await page.goto(itemPath(50));
      await expect(page.getByText("Not sent yet").first()).toBeVisible();
      await step("its price is changed and saved", ["A2.42", "A2.49"], async () => {
        await page.getByLabel("Price").fill("245.50");
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await expect(page.getByText("Saved on this device", { exact: true })).toBeVisible();
      });
      await step("its timeline says so", ["A2.50"], async () => {
        await expect(page.getByText("set Price to $245.50.")).toBeVisible();
      });

      await outage.end(context, server);
      await allDelivered(page);
      await expect(page.getByText("Not sent yet")).toHaveCount(0);
      await expect(page.getByText(/Price\s*from \$200.00 to \$245.50/)).toBeVisible();
      await step("the server has what it is, whose, where, and its price", ["A1.05", "A1.10", "A2.138"], async () => {
        const reply = await server.call(
          "GET",
          `/api/inventories/${testItem(50).id}`,
          await server.signIn(people.staff),
        );
        expect(reply.body.data).toMatchObject({
          status: "Active",
          price: 245.5,
          ...{ consignerId: ids.seller, payout: expect.any(Number) },
          ...{ locationId: ids.front, subLocationId: ids.shelfA },
          code: "A0000050",
        });
      });
    },
  );

test("an admin overrides a status, staff cannot, floor is sent home [A2.39, A2.52, A2.119, A6.06, A6.11, A8.23]", async ({
  page,
  server,
  browser,
}) => {
  await openAs(page, people.admin, itemPath(40));
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: /^Active/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Override" }).click();
  await expect(dialog.getByText("A reason is required.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Brought back unworn");
  await dialog.getByRole("button", { name: "Override" }).click();
  await expect(page.getByText("“Brought back unworn”")).toBeVisible();
  await allDelivered(page);
  const staff = await server.signIn(people.staff);
  const item = () => server.call("GET", `/api/inventories/${testItem(40).id}`, staff);
  await expect.poll(async () => (await item()).body.data.status).toBe("Active");

  // A withdrawal asks for confirmation; after Escape nothing has happened.
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: /^Withdrawn/ }).click();
  await expect(dialog.getByText("Are you sure you wish to withdraw this item?")).toBeVisible();
  await expect(dialog.getByText("This item will be removed from the site fully.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox", { name: "Status" })).toContainText("Active");

  const other = await browser.newContext({ baseURL: server.address });
  const floor = await other.newPage();
  await signIn(floor, people.floor, itemPath(40));
  await expect(floor).toHaveURL(/\/$/);
  for (const path of ["/findInventory", "/incomingInventory", "/readyToPrint"]) {
    await floor.goto(path);
    await expect(floor, path).toHaveURL(/\/$/);
  }
  await other.close();
});

test("withdrawing asks, tells its early fee, and is done once the server answered [A1.08, A4.28, A4.29, A8.23]", async ({
  page,
  context,
  server,
}) => {
  await openAs(page, people.staff, itemPath(52));
  await appIsKept(page);
  await noNetwork.begin(context, server);
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: /^Withdrawn/ }).click();
  const dialog = page.getByRole("dialog", { name: "Are you sure you wish to withdraw this item?" });
  await expect(dialog.getByText("This item will be removed from the site fully.")).toBeVisible();
  await expect(dialog.getByText("an early-withdrawal fee of $10.00 is charged")).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill("Asked for at the counter");
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  const status = async () => {
    const [row] = await server.db.asAdmin<{ status: string }>("select status from items where id = $1", [
      testItem(52).id,
    ]);
    return row?.status;
  };
  await expect.poll(() => status()).toBe("RequestWithdrawal");

  // The typed text is still there; with the server back the same press works.
  await noNetwork.end(context, server);
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue("Asked for at the counter");
  await expect(async () => {
    // The earlier press may have succeeded meanwhile, and removed the button.
    if (await dialog.isVisible()) await dialog.getByRole("button", { name: "Withdraw" }).click({ timeout: 2_000 });
    await expect(dialog).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("combobox", { name: "Status" })).toContainText("Withdrawn");
  await expect.poll(() => status()).toBe("Withdrawn");
  const owed = await server.db.asAdmin<{ amount: string }>(
    "select amount_minor as amount from ledger_entries where item_id = $1",
    [testItem(52).id],
  );
  expect(owed.map(({ amount }) => Number(amount))).toEqual([-1_000]);
});
