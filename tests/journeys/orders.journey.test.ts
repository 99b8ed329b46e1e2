import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { firstStore } from "../support/test-server.ts";
import { ids, testItem } from "../support/test-store.ts";
import { testOrder, testOrderLine } from "../support/test-orders.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { noServer } from "./support/outages.ts";
import { openAs } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { scanAtOnce } from "./support/scanner.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered, waitsOffline } from "./support/sync-state.ts";
import { step } from "./support/step.ts";

/** Recent, so that devices keep it. */
const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const sold = testItem(3, { status: "Sold", soldOn: yesterday, orderId: "order-1", productId: ids.court });
test.use({
  shop: {
    rows: [
      itemOnSale(1),
      itemOnSale(2),
      testOrder("order-1", { name: "#1001", customerName: "Cleo Customer", placedAt: yesterday }),
      { type: "item", row: sold },
      testOrderLine("line-1", "order-1", sold),
      itemOnSale(4, { productId: ids.court }),
      testOrder("odd-tax", {
        ...{ name: "Z-7", source: "counter", placedAt: yesterday, taxName: "VAT", taxBasisPoints: 2_500 },
        ...{ taxIncluded: true, isTaxUnknown: true },
      }),
    ],
  },
});

const told = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

test("items are sold by scanning without a network; what the shop sold meanwhile is shown with both, one is paid back", async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, people.admin, "/findOrders");
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await step("orders are what was sold", ["B2.59", "B2.127"], async () => {
    await expect(page).toHaveURL("/findOrders");
    await told(page, "1 item");
    await expect(page.getByRole("table").getByText("Acme Court Classic")).toBeVisible();
  });
  await expectNoViolations(page, "orders");
  await page.getByRole("table").getByText("Sold", { exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Order #1001" })).toBeVisible();
  await page.goBack();
  await told(page, "1 item");
  await step("as many on a page as in any list", ["B9.02"], async () => {
    await page.getByRole("combobox", { name: "Rows on a page" }).click();
    await expect(page.getByRole("option")).toHaveText([
      ...[10, 20, 50, 100, 250, 500].map((size) => `${size} / page`),
      "All, scrolling",
    ]);
    await page.keyboard.press("Escape");
  });
  const download = page.waitForEvent("download");
  await press(page, /Export/);
  const file = await download;
  await step("exported as a file", ["B2.134", "B9.17"], async () => {
    expect(file.suggestedFilename()).toBe("ordersExport.csv");
    expect(await readFile(await file.path(), "utf8")).toContain("#1001,Shop,Sold,Acme Court Classic");
  });
  await step("a table down to 400 pixels, then cards", ["B2.132", "B9.21"], async () => {
    await page.setViewportSize({ width: 420, height: 900 });
    await expect(page.getByRole("table")).toBeVisible();
    await page.setViewportSize({ width: 390, height: 900 });
    await expect(page.getByRole("table")).toHaveCount(0);
  });
  await page.setViewportSize({ width: 1280, height: 900 });

  // At the counter, offline: meanwhile the online shop sells one of the two items.
  await page.keyboard.press("F2");
  await told(page, "Nothing to sell yet");
  await appIsKept(page);
  await noServer.begin(context, server);
  await scanAtOnce(page, testItem(1).code);
  await told(page, testItem(1).code);
  // A label that has the SKU as its bar code: the only other pair of that product.
  await scanAtOnce(page, "AIR-001");
  await told(page, testItem(2).code);
  await expectNoViolations(page, "sell");
  await step("sold at the counter without a server", ["B1.03"], async () => {
    await press(page, /^Sell 2 items for/);
    await told(page, "2 items sold");
  });
  await waitsOffline(page, 1);
  const customer = { customerName: "Wim Web", customerEmail: "", customerPhone: "" };
  await actAsSystem(server.services)(firstStore.id, "orders.placeOrder", {
    ...{ orderId: "web-1", source: "shop", name: "#2002", shopifyId: null, isPaid: true, ...customer },
    lines: [{ id: "web-1-line", itemId: testItem(1).id, priceMinor: testItem(1).priceMinor, discountMinor: 0 }],
  });
  await noServer.end(context, server);
  await allDelivered(page);
  // While it is still on the screen, the sale says what became of it.
  await expect(page.getByRole("heading", { name: "1 item was sold twice" })).toBeVisible();

  // Both orders exist, and a person refunds the second customer.
  await page.goto("/attention");
  await expect(page.getByRole("heading", { name: "1 item was sold twice" })).toBeVisible();
  await expect(page.getByRole("link", { name: "#2002" })).toBeVisible();
  await expect(
    page.getByText(/^Recorded second · .* · Sold by .* · At this till · No customer name · Cash$/),
  ).toBeVisible();
  await page.getByRole("link", { name: /^S-/ }).click();
  await step("an order at its address", ["B2.60"], async () => {
    await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
    await expect(page.getByText(/^Two customers paid for it\. Keep one sale/)).toBeVisible();
  });
  await page.getByText("How this payout is worked out").first().click();
  await expectNoViolations(page, "order with an item that was sold twice");
  await page.goBack();
  // The counter's customer paid first, but the pair is on its way to the other: one tap settles both orders.
  await press(page, /^Keep #2002, refund S-\w+ \(\$200\.00, cash\)$/);
  await expect(page.getByRole("heading", { name: /^Give back \$200\.00 in cash to the customer of S-/ })).toBeVisible();
  await expectNoViolations(page, "what is to be given back");
  const paidBack = () =>
    server.db.asAdmin("select amount_minor::int as amount from payments where kind = 'refund' order by amount_minor");
  await expect.poll(paidBack).toEqual([{ amount: -testItem(1).priceMinor }]);
  const credited = () =>
    server.db.asAdmin("select item_id, kind from ledger_entries where store_id = 'store-one' order by item_id");
  await expect
    .poll(credited)
    .toEqual([1, 2].map((n) => expect.objectContaining({ item_id: testItem(n).id, kind: "sale" })));
  await page.goto("/attention");
  await expect(page.getByRole("heading", { level: 1, name: "Needs attention" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /sold twice/ })).toHaveCount(0);
  // It stays until it is closed.
  await press(page, "Done");
  await expect(page.getByRole("heading", { name: /^Give back/ })).toHaveCount(0);
});

test("a pair that is sold online or gets another price while it is in a sale says so there, and Sell asks before it goes on", async ({
  page,
  server,
}) => {
  await openAs(page, people.admin, "/sell");
  await told(page, "Nothing to sell yet");
  for (const n of [1, 2]) await scanAtOnce(page, testItem(n).code);
  await told(page, "2 items");
  const act = actAsSystem(server.services);
  // Reserved by somebody who has not opened the link in their mail.
  await act(firstStore.id, "orders.placeOrder", {
    ...{ orderId: "web-9", source: "catalogue", name: "R-9", shopifyId: null, isPaid: false },
    ...{ customerName: "", customerEmail: "", customerPhone: "" },
    lines: [{ id: "web-9-line", itemId: testItem(4).id, priceMinor: testItem(4).priceMinor, discountMinor: 0 }],
  });
  const unprovenUntil = new Date(Date.now() + 1_800_000).toISOString();
  await act(firstStore.id, "orders.noteOnline", { orderId: "web-9", unprovenUntil, shopPayment: null });
  await act(firstStore.id, "inventory.editItem", { itemId: testItem(2).id, changes: { priceMinor: 15_000 } });
  await act(firstStore.id, "orders.placeOrder", {
    ...{ orderId: "web-1", source: "shop", name: "#2002", shopifyId: null, isPaid: true },
    ...{ customerName: "", customerEmail: "", customerPhone: "" },
    lines: [{ id: "web-1-line", itemId: testItem(1).id, priceMinor: testItem(1).priceMinor, discountMinor: 0 }],
  });
  const list = page.getByRole("list", { name: "Items in this sale" });
  await expect(list).toContainText("It was sold in order #2002.");
  await expect(list).toContainText("Was $200.00");
  await expectNoViolations(page, "a sale whose items have changed");
  await press(page, /^Sell 1 item for \$150\.00/);
  const dialog = page.getByRole("dialog", { name: "This sale has changed" });
  await expect(dialog).toContainText("It was sold in order #2002. It will be left out.");
  await expect(dialog).toContainText("Now $150.00 instead of $200.00.");
  await expectNoViolations(page, "what has changed in a sale");
  await press(page, "Accept the changes");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await press(page, /^Sell 1 item for \$150\.00/);
  await told(page, "1 item sold");
  await allDelivered(page);
  await expect(page.getByRole("heading", { name: "Sold" })).toBeVisible();

  await press(page, "Next sale");
  await scanAtOnce(page, testItem(4).code);
  await told(
    page,
    "Reserved online (R-9) by somebody who has not confirmed it yet. If you sell it, the reservation is cancelled.",
  );
  await press(page, /^Sell 1 item for/);
  await told(page, "1 item sold");
  await allDelivered(page);
  const reservation = "select status from orders where id = 'web-9'";
  await expect.poll(() => server.db.asAdmin(reservation)).toEqual([{ status: "cancelled" }]);

  // A tax that the store did not have.
  await page.goto("/attention");
  const taxes = page.getByRole("region", { name: "1 sale has a tax that the store didn’t have" });
  await expect(taxes).toContainText("25% tax in the price");
  await expect(taxes.getByRole("link", { name: "Z-7" })).toBeVisible();
  await expectNoViolations(page, "a sale with an unknown tax");
  await press(page, "It’s right");
  await expect(taxes).toHaveCount(0);
  const unknown = "select is_tax_unknown as unknown from orders where id = 'odd-tax'";
  await expect.poll(() => server.db.asAdmin(unknown)).toEqual([{ unknown: false }]);
});
