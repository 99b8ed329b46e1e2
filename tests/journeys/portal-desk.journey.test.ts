import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { firstStore, type TestServer } from "../support/test-server.ts";
import { admin, ids, testItem, testStoreRows } from "../support/test-store.ts";
import { choose } from "./support/choose.ts";
import { itemOnSale, itemWithStatus, statusSetElsewhere } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/devices.ts";
import { people, portalOf } from "./support/people.ts";
import { listsWhatTheStoreAdded, menu, putOnList, readsOffers } from "./support/portal.ts";
import { step } from "./support/step.ts";

const soldAt = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const mine = { consignerId: ids.seller };
const air = testStoreRows(firstStore.id).find(({ row }) => row.id === ids.air)?.row as ProductRow;
const long = { ...air, id: "product-long", title: "Acme Longest Run", sku: "LNG-0044-WHITE" };

test.use({
  shop: {
    rows: [
      { type: "product", row: long },
      itemOnSale(1, mine),
      ...Array.from({ length: 12 }, (_, n) =>
        itemWithStatus(10 + n, "Pending", {
          ...{ ...mine, acceptedOn: null, acceptedBy: null, productId: ids.court },
          locationId: n === 5 ? ids.back : ids.front,
        }),
      ),
      itemOnSale(31, { ...mine, locationId: ids.marketplace }),
      itemWithStatus(32, "Paid", { ...mine, productId: long.id, priceMinor: 30_000, soldOn: soldAt(1) }),
      itemWithStatus(33, "Paid", { ...mine, priceMinor: 40_000, soldOn: soldAt(2) }),
    ],
  },
});

async function hasMarketplace(server: TestServer, onlineMarketplace: boolean): Promise<void> {
  const outcome = await executeCommand(server.services, {
    ...{ storeId: firstStore.id, actor: admin, commandId: newId(), name: "settings.editSettings" },
    ...{ args: { changes: { onlineMarketplace } }, occurredAt: null, queue: null },
  });
  expect(outcome.error).toBeNull();
}

test("a consigner filters inventory, ships a sale, reads payouts and a product's listings, and enters bank details once", async ({
  browser,
  server,
}) => {
  const address = portalOf(server.address);
  const context = await browser.newContext({
    ...{ baseURL: address, viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" },
  });
  const page = await context.newPage();
  const counted = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  const pick = async (label: string, option: string) => {
    await page.getByRole("combobox", { name: label, exact: true }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  await openAs(page, people.seller);
  await step("the whole menu", ["B2.79"], async () => {
    for (const name of [
      ...["Products", "Inventory", "Requested", "Drop Off Pending", "Store Request", "Payout", "Settings", "Help"],
    ])
      await expect(menu(page).getByRole("link", { name, exact: true })).toBeVisible();
  });
  await page.getByRole("link", { name: /^Add .*Air/ }).click();
  await putOnList(page, "210");
  await step("a bar at the bottom leads to what waits for the store", ["A2.102"], async () => {
    const bar = page.getByRole("region", { name: "Added Items" });
    await expect(bar).toHaveCSS("position", "fixed");
    await expect(bar.getByRole("link", { name: "Reviews" })).toHaveAttribute("href", "/dropoff");
  });

  await menu(page).getByRole("link", { name: "Inventory" }).click();
  await expect(page.getByRole("navigation", { name: "Pages" })).toContainText("1-10 of 16 items");
  const tracking = page.getByRole("columnheader", { name: "Tracking" });
  await expect(tracking).toHaveCount(0);
  await page.getByRole("button", { name: "Filters" }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await step("filtered by status", ["A2.164"], async () => {
    await filters.getByRole("combobox", { name: "Status", exact: true }).click();
    await page.getByRole("option", { name: "Active", exact: true }).click();
    await expect(filters.getByRole("button", { name: "Show 2 items" })).toBeVisible();
  });
  await step("and by location", ["A2.165"], async () => {
    await choose(page, "Location", "Front");
    await filters.getByRole("button", { name: "Show 1 item" }).click();
    await counted("1 item");
  });
  await page.goto("/inventory");
  await step("as groups or a list", ["A2.166"], async () => {
    await page.getByRole("button", { name: "Grouped" }).click();
    await expect(page.getByText("12 items", { exact: false }).first()).toBeVisible();
  });
  await page.getByRole("button", { name: "List", exact: true }).click();
  await step("a button leads to the search", ["A2.167"], async () => {
    await page.getByRole("button", { name: "Find inventory" }).click();
    await expect(page.getByRole("searchbox").first()).toBeFocused();
  });
  const enable = page.getByRole("button", { name: "Enable Marketplace" });
  await step("the online marketplace can be asked for while the store has one", ["A2.168"], async () => {
    await expect(enable).toBeVisible();
    await hasMarketplace(server, false);
    await expect(enable).toHaveCount(0);
    await hasMarketplace(server, true);
  });
  const how = page.getByRole("dialog", { name: "How it works?" });
  await step("how the online marketplace works", ["A2.169", "A2.170", "A2.171", "A2.172", "A2.173"], async () => {
    await enable.click();
    await expect(how.getByRole("listitem")).toHaveText([
      /Add items and choose the location ONLINE MARKETPLACE/,
      /After a sale we email you the buyer’s address and tell you when the item is ready to ship/,
      /Ship it or drop it off, with a tracking code, within 1 day/,
    ]);
    await how.getByRole("button", { name: "Confirm" }).click();
    await expect(how).toBeHidden();
  });
  await expect(enable).toHaveCount(0);

  // After a sale at the online marketplace the column appears.
  await step("the tracking column comes with a sale there", ["A2.174"], async () => {
    await statusSetElsewhere(server, 31, "Sold");
    await expect(tracking).toBeVisible();
    await expect(page.getByRole("row", { name: /A0000031/ })).toContainText("ONLINE MARKETPLACE");
  });
  await page.goto("/inventory?status=Sold");
  const parcel = page.getByRole("link", { name: "Tracking code of A0000031" });
  await step("what is shipped gets its tracking code", ["A2.175", "A4.47", "A8.15"], async () => {
    await expect(page.getByRole("row", { name: /A0000031/ })).toContainText("ONLINE MARKETPLACE");
    await expect(parcel).toHaveText("ADD TRACKING");
    await parcel.click();
    await page.getByRole("dialog", { name: "Tracking code" }).getByLabel("Tracking code").fill("PARCEL-1");
    await page.getByRole("button", { name: "Save code" }).click();
    await expect(page.getByText("Tracking Code Added Successfully")).toBeVisible();
    await page.goto("/inventory?status=Sold");
    await expect(parcel).toHaveText("TRACK");
  });
  await page.goto("/inventory?status=Active");
  await page.getByRole("checkbox", { name: "Select A0000001" }).check();
  await step("what is on sale can have another price", ["A2.176"], async () => {
    await expect(page.getByRole("button", { name: "Change price" })).toBeVisible();
  });
  await expect(page.getByRole("button", { name: "Withdraw", exact: true })).toBeVisible();

  await step("drop-offs in a table, ten at a time", ["A2.180", "A2.185", "A2.186"], async () => {
    await page.goto("/dropoffPending");
    await expect(page.getByRole("navigation", { name: "Pages" })).toContainText("1-10 of 12 items");
    await expect(page.getByRole("columnheader", { name: "Code" })).toBeVisible();
    await expect(page.getByText("Drop off pending").first()).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Rows on a page" })).toContainText("10 / page");
  });
  await expect(page.getByRole("button", { name: "Next page" })).toBeVisible();
  await step("one page needs no pager", ["A2.187"], async () => {
    await pick("Rows on a page", "20 / page");
    await expect(page.getByRole("button", { name: "Next page" })).toHaveCount(0);
  });
  const search = page.getByRole("searchbox").first();
  await step("searched and narrowed at every change", ["A2.178", "B2.91"], async () => {
    await search.fill("A0000012");
    await counted("1 item");
    await search.fill("");
    await counted("12 items");
  });
  await step("narrowed to one location, of all at first", ["A2.179"], async () => {
    await page.getByRole("combobox", { name: "Filter by location", exact: true }).click();
    await expect(page.getByRole("option").first()).toHaveText("All");
    await page.getByRole("option", { name: "Back", exact: true }).click();
    await counted("1 item");
  });
  await page.goto("/payouts");
  await counted("2 items in the list below");
  await step("on a desktop in a table", ["B2.96"], async () => {
    await expect(page.getByRole("columnheader")).toHaveText([
      ...["Item", "SKU", "Size", "Location", "Price", "Payout", "Date sold"],
    ]);
  });
  await step("each figure leads to the list that makes it up", ["B2.94"], async () => {
    await page.getByRole("link", { name: /^Sold: / }).click();
    await expect(page).toHaveURL(/tab=Sold/);
    await expect(page.getByRole("button", { name: "All sold" })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("link", { name: /^Pending: / }).click();
    await expect(page.getByRole("button", { name: "Ready to Pay" })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("link", { name: /^Paid: / }).click();
    await counted("2 items in the list below");
  });
  const paid = page.getByRole("row").filter({ hasText: "Acme Longest Run" });
  await step("what a sale says", ["B2.97", "B2.98", "B2.99", "B2.100", "B2.101", "B2.103"], async () => {
    for (const text of ["LNG-0044-W...", "9", "Front", "$300.00", "$160.00"]) await expect(paid).toContainText(text);
    await expect(paid.locator(".list-picture")).toBeVisible();
  });
  await step("when it was sold, to the minute", ["A9.48", "B2.104"], async () => {
    await expect(paid).toContainText(/\d{4}.*\d{1,2}:\d{2}/);
  });

  await page.goto(`/productItem/${ids.air}`);
  await step("a product's listings in a table", ["B2.110"], async () => {
    await expect(page.getByRole("table").getByRole("row").filter({ hasText: "A0000001" })).toBeVisible();
  });
  await page.getByRole("button", { name: "Filters" }).click();
  await filters.getByRole("combobox", { name: "Status", exact: true }).click();
  await step("a product's listings by status", ["B2.111"], async () => {
    await expect(page.getByRole("option")).toHaveText([
      ...["All statuses", "Active", "Paid", "Drop off pending", "Sold", "Withdrawn"],
    ]);
  });
  await page.getByRole("option", { name: "Active", exact: true }).click();
  await filters.getByRole("button", { name: "Show 1 item" }).click();
  await page.getByRole("checkbox", { name: "Select A0000001" }).check();
  await step("their actions", ["B2.112"], async () => {
    await expect(page.getByRole("button", { name: "Withdraw", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Change price" })).toBeVisible();
    await page.goto(`/productItem/${ids.court}`);
    await page.getByRole("checkbox", { name: "Select A0000021" }).check();
    await page.getByRole("button", { name: "Cancel drop-off" }).click();
    await expect(page.getByRole("dialog", { name: "Do you want to cancel this Dropoff?" })).toBeVisible();
    await page.getByRole("button", { name: "Keep" }).click();
  });
  await page.goto(`/item/${testItem(1).id}`);
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "AIR-001" }).click();
  const tab = await opened;
  await step("an item's product opens in a new tab", ["A2.30"], async () => {
    await expect(tab).toHaveURL(new RegExp(`/productItem/${ids.air}$`));
  });
  await tab.close();

  await page.goto("/products/create");
  await step("a product is asked for by the fields of its template", ["A2.23", "B2.106", "B2.107"], async () => {
    await expect(page).toHaveURL("/products/create");
    await page.getByRole("combobox", { name: "Kind of product", exact: true }).click();
    await expect(page.getByRole("option")).toHaveText(["Sneakers"]);
    await page.getByRole("option", { name: "Sneakers" }).click();
    await page.getByLabel("Title").fill("Acme Lost Shoe");
    await page.getByLabel("Size of your item").fill("9");
    const wanted = page.getByLabel("Price you want");
    for (const [unreadable, said] of [
      ["12O", "Write the amount like 1,250.00."],
      ["-5", "An amount cannot be negative."],
    ] as const) {
      await wanted.fill(unreadable);
      await page.getByRole("button", { name: "Submit" }).click();
      await expect(wanted).toBeFocused();
      await expect(page.getByRole("alert").filter({ hasText: said })).toBeVisible();
    }
    await wanted.fill("210");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("heading", { name: "Your product has been submited!" })).toBeVisible();
    const submitted = "select title, category from submitted_products where store_id = 'store-one'";
    await expect.poll(() => server.db.asAdmin(submitted)).toEqual([{ title: "Acme Lost Shoe", category: "Sneakers" }]);
  });
  await step("and a way back", ["B2.108"], async () => {
    await expect(page.getByRole("link", { name: "Back", exact: true })).toHaveAttribute("href", "/products");
  });

  await listsWhatTheStoreAdded(page, server);

  await page.goto("/settings");
  const sales = page.getByRole("switch", { name: /^An item is sold/ });
  await step("mails are turned off", ["B1.07", "B2.83", "B6.08"], async () => {
    await page.getByRole("tab", { name: "Notifications" }).click();
    await expect(sales).toBeChecked();
    await sales.click();
    await page.getByRole("button", { name: "Update", exact: true }).click();
    await page.getByRole("button", { name: "OK" }).click();
    await page.reload();
    await expect(sales).not.toBeChecked();
  });
  await page.getByRole("tab", { name: "Bank" }).click();
  await step("bank details are given once", ["B1.07", "B2.84", "B2.88", "B6.07"], async () => {
    await pick("Payout method", "PayPal");
    await page.getByLabel("Account email").fill("sel@pay.test");
    await page.getByRole("button", { name: "Update", exact: true }).click();
    await page.getByRole("button", { name: "OK" }).click();
    await expect(page.getByRole("note")).toContainText("Change them in person, or email help@store.test");
    await expect(page.getByLabel("Payout method")).toHaveValue("PayPal");
    await expect(page.getByLabel("Payout method")).not.toBeEditable();
  });
  await readsOffers(page, server, testItem(1).id);
  await context.close();
});
