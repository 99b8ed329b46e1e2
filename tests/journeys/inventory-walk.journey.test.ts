import type { Page } from "@playwright/test";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { testOrder, testOrderLine } from "../support/test-orders.ts";
import { ids, testItem, testStoreRows } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { choose } from "./support/choose.ts";
import { clippedTexts } from "./support/clipped.ts";
import { itemOnSale, itemWithStatus } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { noNetwork, noServer } from "./support/outages.ts";
import { openAs } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered } from "./support/sync-state.ts";
import { step } from "./support/step.ts";

const notHereYet = { acceptedOn: null, acceptedBy: null, locationId: null } as const;
const many = 505;

/** A product of a second category. */
const cap = testStoreRows("store-one").flatMap((put): Put[] =>
  put.type === "product" && put.row.id === ids.trail
    ? [{ type: "product", row: { ...put.row, id: "product-cap", title: "Acme Cap", sku: "CAP-009", category: "Caps" } }]
    : [],
);
/** Recent, so that devices keep it. */
const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const soldItem = testItem(47, { status: "Sold", productId: ids.court, orderId: "order-1", soldOn: yesterday });
test.use({
  shop: {
    rows: [
      ...cap,
      ...Array.from({ length: many }, (_, n) => itemOnSale(1_000 + n)),
      itemOnSale(1, { productId: ids.court, priceMinor: 25_050, updatedAt: "2026-01-06T08:00:00.000Z" }),
      itemOnSale(2, { productId: "product-cap" }),
      ...Array.from({ length: 12 }, (_, n) => itemWithStatus(20 + n, "Pending", notHereYet)),
      itemWithStatus(40, "Requested", notHereYet),
      itemWithStatus(41, "Withdrawn", { productId: ids.court }),
      itemWithStatus(42, "RequestPriceChange"),
      itemWithStatus(43, "RequestWithdrawal"),
      itemWithStatus(44, "Consignment", notHereYet),
      itemWithStatus(45, "Buying", notHereYet),
      itemWithStatus(46, "InTransit", { destinationLocationId: ids.back }),
      { type: "item", row: soldItem },
      testOrder("order-1", {
        name: "#1001",
        customerName: "Cleo Customer",
        customerEmail: "cleo@customer.test",
        placedAt: yesterday,
      }),
      testOrderLine("line-1", "order-1", soldItem),
    ],
  },
});

const dialog = (page: Page) => page.getByRole("dialog");
const answer = (page: Page, name: string | RegExp) =>
  dialog(page)
    .getByRole("button", { name, exact: typeof name === "string" })
    .click();
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole("main")
    .getByRole("button", { name, exact: typeof name === "string" })
    .click();
const count = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

const pages = [
  ["/findInventory", "Find Inventory", "507 items"],
  ["/incomingInventory", "Incoming", "12 items"],
  ["/requestedInventory", "Request", "1 item"],
  ["/readyToPrint", "Ready To Print", "507 items"],
  ["/withdrawnInventory", "Withdrawn", "1 item"],
  ["/pendingPriceChangeInventory", "Inventory Price Change", "1 item"],
  ["/pendingWithdrawalInventory", "Withdrawal Request", "1 item"],
  ["/requestInventory", "Consignment", "1 item"],
  ["/buyingInventory", "Buying", "1 item"],
  ["/transfers", "Transfer Inventory", "508 items"],
  ["/acceptTransfers", "Accept Transfer", "1 item"],
] as const;

/** Checks every page at its address: heading, items and its own tab in view, and nothing wider than the window. */
async function everyPage(page: Page): Promise<void> {
  for (const [path, heading, items] of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    await count(page, items);
    const nav = page.getByRole("navigation", { name: "Inventory" });
    // On phones the pages are under More alone.
    if ((page.viewportSize()?.width ?? 0) < 768) await expect(nav).toBeHidden();
    else await expect(nav.locator("[aria-current=page]"), path).toBeInViewport({ ratio: 1 });
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(tooWide, path).toBeLessThanOrEqual(0);
  }
}

/** Shows a consigner's items under one heading, ten at a time with details, and accepts all at once. */
async function acceptsGroup(page: Page): Promise<void> {
  await page.goto("/incomingInventory?view=grouped");
  await press(page, "Consigner details");
  await expect(dialog(page).getByRole("heading", { name: "Sel Tester" })).toBeVisible();
  await expect(dialog(page).getByText("consigner-seller@store-one.test")).toBeVisible();
  await expectNoViolations(page, "consigner details");
  await answer(page, "Close");
  await dialogsGone(page);
  await press(page, /^Sel Tester/);
  const boxes = page.getByRole("checkbox", { name: /^Select A/ });
  await expect(boxes).toHaveCount(10);
  await press(page, "Show 2 more of 12");
  await expect(boxes).toHaveCount(12);
  await press(page, "Accept All");
  await choose(page, "Location", "Front");
  await answer(page, "Accept");
  await expect(page.getByText("Accepting inventories, this may take some time")).toBeVisible();
  await expect(page.getByText("No incoming items")).toBeVisible();
  // Requested items are grouped by consigner, too; items on sale by product.
  await page.goto("/requestedInventory?view=grouped");
  await expect(page.getByRole("main").getByRole("button", { name: /^Sel Tester/ })).toBeVisible();
  await page.goto("/findInventory?view=grouped&search=court");
  await expect(page.getByRole("main").getByRole("button", { name: /^Acme Court Classic/ })).toBeVisible();
}

const dialogsGone = (page: Page) => expect(dialog(page)).toHaveCount(0);

/** Selects items from several searches, one after another, and transfers them. */
async function picksAndTransfers(page: Page): Promise<void> {
  await page.goto("/transfers");
  await press(page, "Pick items");
  await dialog(page).getByRole("searchbox").fill("cap");
  await dialog(page).getByRole("checkbox", { name: "Pick A0000002" }).check();
  await dialog(page).getByRole("searchbox").fill("court");
  await dialog(page).getByRole("checkbox", { name: "Pick A0000001" }).check();
  await expect(dialog(page).getByText("2 items picked")).toBeVisible();
  await expectNoViolations(page, "items picker");
  await answer(page, "Transfer 2 items");
  // The only other location.
  await expect(dialog(page).getByRole("radio", { name: "Back" })).toBeChecked();
  await answer(page, "Transfer");
  await count(page, "518 items");
}

/** Follows links from items to their consigners, and to the orders they were sold in. */
async function followsLinks(page: Page): Promise<void> {
  await page.goto(`/inventories/${testItem(47).id}`);
  await page.getByRole("link", { name: "#1001" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Order #1001" })).toBeVisible();
  await expect(page.getByText("Cleo Customer")).toBeVisible();
  await expect(page.getByRole("link", { name: "Acme Court Classic" })).toHaveAttribute(
    "href",
    `/inventories/${testItem(47).id}`,
  );
  await expectNoViolations(page, "order");
  await page.goto(`/inventories/${testItem(47).id}`);
  await press(page, "Consigner details");
  await dialog(page).getByRole("link", { name: "Open consigner" }).click();
  await expect(page).toHaveURL(/\/consigners\/consigner-seller$/);
  await expect(page.getByRole("heading", { level: 1, name: "Sel Tester" })).toBeVisible();
  await expect(page.getByText("555 0100")).toBeVisible();
  await page.getByRole("tab", { name: "Items", exact: true }).click();
  await count(page, "527 items");
  await expectNoViolations(page, "consigner");
}

test("on a phone without a network every inventory page works: groups, details, picking, links and a bulk edit", async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, people.admin, "/findInventory");
  await appIsKept(page);
  await noNetwork.begin(context, server);
  await step("every page has its address", ["A2.15", "A2.16", "A2.17", "A2.18"], async () => {
    await everyPage(page);
  });
  await step(
    "an item leads to its order, whose lines lead to items, and to its consigner",
    ["A2.121", "A2.122", "B2.140", "B2.141"],
    async () => {
      await followsLinks(page);
    },
  );
  await step(
    "items are grouped by consigner, ten at a time, and accepted at once",
    ["A2.153", "A2.154", "A2.155", "A2.156"],
    async () => {
      await acceptsGroup(page);
    },
  );
  await step("items are picked one after another", ["A2.159"], async () => {
    await picksAndTransfers(page);
  });

  await page.goto("/findInventory?status=all&search=court");
  await count(page, "3 items");
  for (const n of [1, 41, 47]) await page.getByRole("checkbox", { name: `Select ${testItem(n).code}` }).check();
  await step("a bulk edit names what stays", ["A2.137"], async () => {
    await press(page, "Bulk edit");
    await dialog(page).getByLabel("New notes").fill("Front window");
    await expect(dialog(page).getByText("2 items change", { exact: true })).toBeVisible();
    await expect(dialog(page).getByText("1 item can’t be changed")).toBeVisible();
    await expect(dialog(page).getByText("This item is Withdrawn. It can no longer be edited.")).toBeVisible();
    await expectNoViolations(page, "bulk edit");
    await answer(page, "Change 2 items");
    await expect(page.getByText("2 items changed")).toBeVisible();
  });
  await step("and is offered in Find alone", ["A2.137"], async () => {
    await dialogsGone(page);
    await page.goto("/buyingInventory");
    await page.getByRole("checkbox", { name: `Select ${testItem(45).code}` }).check();
    await expect(page.getByRole("button", { name: "Accept", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Bulk edit" })).toHaveCount(0);
  });

  await noNetwork.end(context, server);
  await allDelivered(page);
  const rows = await server.db.asAdmin<{ n: string; status: string; notes: string; place: string | null }>(
    "select right(code, 2) as n, status, notes, location_id as place from items where right(code, 7) < '0000100' order by 1",
  );
  const found = new Map(rows.map(({ n, ...row }) => [Number(n), row]));
  for (const n of [1, 2]) expect(found.get(n)).toMatchObject({ status: "InTransit", place: ids.front });
  expect(found.get(1)?.notes).toBe("Front window");
  expect(found.get(47)?.notes).toBe("Front window");
  expect(found.get(41)?.notes).toBe("");
  for (let n = 20; n < 32; n += 1) expect(found.get(n)).toMatchObject({ status: "Active", place: ids.front });
});

test("at a counter whose server is away five hundred prices change at once and in their cells, delivered once", async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await openAs(page, people.admin, "/findInventory");
  await appIsKept(page);
  await noServer.begin(context, server);
  await page.setViewportSize({ width: 1_024, height: 768 });
  await step(
    "every page lists what has its status",
    ["A4.19", "A4.20", "A4.21", "A4.22", "A4.23", "A4.24"],
    async () => {
      await everyPage(page);
    },
  );
  await page.goto("/findInventory");
  await expect(page.getByRole("table").getByText("Payout $160.0", { exact: true }).first()).toBeVisible();
  await expect.poll(async () => (await clippedTexts(page)).filter((text) => text.includes("Payout"))).toEqual([]);
  await followsLinks(page);

  // A cell: empty is refused, Escape restores, Enter saves.
  await page.goto("/findInventory?search=court");
  const price = page.getByRole("table").getByRole("button", { name: "$250.50" });
  await price.click();
  const field = page.getByRole("textbox", { name: "Price" });
  await step("an emptied cell is asked for", ["A5.40"], async () => {
    await field.fill("");
    await field.press("Enter");
    await expect(page.getByText("Price is required.")).toBeVisible();
  });
  await field.press("Escape");
  await expect(price).toBeFocused();
  await price.press("Enter");
  await field.fill("0");
  await field.press("Enter");
  await expect(page.getByText("Please enter a price")).toBeVisible();
  await field.fill("240");
  await field.press("Enter");
  await expect(field).toHaveCount(0);
  await expect(page.getByRole("table").getByRole("button", { name: "$240.00" })).toBeFocused();
  await page.getByRole("checkbox", { name: "Select A0000001" }).focus();

  // Links in the rows themselves.
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto("/findInventory?status=all&search=A0000047");
  await count(page, "1 item");
  const table = page.getByRole("table");
  await step("a row leads to its consigner and its order", ["A2.121", "A2.122"], async () => {
    await expect(table.getByRole("link", { name: "Sel Tester" })).toHaveAttribute(
      "href",
      "/consigners/consigner-seller",
    );
    await expect(table.getByRole("link", { name: "#1001" })).toHaveAttribute("href", "/orders/order-1");
  });
  await page.setViewportSize({ width: 1_024, height: 768 });

  await page.goto("/findInventory");
  await press(page, /^Filters/);
  await step("filtered by category", ["A2.128"], async () => {
    await choose(page, "Category", "Caps");
    await answer(page, "Show 1 item");
    await count(page, "1 item");
  });
  await page.goto("/findInventory?search=AIR-001&pageSize=500");
  await count(page, `${many} items`);
  await page.getByRole("checkbox", { name: "Select all shown" }).check();
  await expect(page.getByText("500 items selected")).toBeVisible();
  await press(page, "Bulk edit");
  const way = dialog(page).getByRole("combobox", { name: "Price" });
  await way.click();
  const lower = page.getByRole("option", { name: "Lower by per cent" });
  await lower.hover();
  // Rows may scroll the page behind in the moment between press and release.
  await page.mouse.down();
  const scrolled = await page.evaluate(() => {
    const from = window.scrollY;
    window.scrollBy(0, 100);
    return window.scrollY - from;
  });
  expect(scrolled).toBe(100);
  await page.mouse.up();
  await expect(way).toHaveText("Lower by per cent");
  await dialog(page).getByLabel("Per cent", { exact: true }).fill("7.25");
  await expect(dialog(page).getByText("The result is rounded to $1.00.")).toBeVisible();
  await expect(dialog(page).getByText("500 items change", { exact: true })).toBeVisible();
  await expect(dialog(page).getByText("$186.00").first()).toBeVisible();
  await step("an admin changes hundreds at once", ["A2.137", "A6.21"], async () => {
    await answer(page, "Change 500 items");
    await expect(page.getByText("Updating inventories, this may take some time, don't refresh!")).toBeVisible();
    await expect(page.getByText("500 items changed")).toBeVisible();
  });
  await dialogsGone(page);

  await noServer.end(context, server);
  await allDelivered(page);
  const [told] = await server.db.asAdmin<{ lowered: string; kept: string; commands: string; entries: string }>(
    `select count(*) filter (where price_minor = 18600) as lowered, count(*) filter (where price_minor = 20000 and right(code, 7) >= '0001000') as kept,
       (select count(*) from history where command_name = 'inventory.bulkEdit') as entries,
       (select count(distinct command_id) from history where command_name = 'inventory.bulkEdit') as commands
     from items where store_id = 'store-one'`,
  );
  expect(told).toEqual({ lowered: "500", kept: String(many - 500), entries: "500", commands: "1" });
  const prices = await server.db.asAdmin<{ price: string }>("select price_minor as price from items where id = $1", [
    testItem(1).id,
  ]);
  expect(Number(prices[0]?.price)).toBe(24_000);
});
