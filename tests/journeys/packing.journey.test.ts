import type { Page } from "@playwright/test";
import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { firstStore, type TestServer } from "../support/test-server.ts";
import { ids, testItem } from "../support/test-store.ts";
import { testOrder, testOrderLine } from "../support/test-orders.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { noServer } from "./support/outages.ts";
import { openAs } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { scanAtOnce } from "./support/scanner.ts";
import { step } from "./support/step.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered, waitsOffline } from "./support/sync-state.ts";

const code = (n: number) => testItem(n).code;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const waiting = testItem(5, {
  productId: ids.court,
  option1Value: "11",
  status: "Sold",
  soldOn: daysAgo(2),
  orderId: "order-R-1000",
});
test.use({
  shop: {
    rows: [
      itemOnSale(1, { subLocationId: ids.shelfA }),
      itemOnSale(2, { consignerId: ids.otherSeller, acceptedOn: "2026-01-20T08:00:00.000Z" }),
      itemOnSale(3, { option1Value: "10" }),
      itemOnSale(4, { productId: ids.court, locationId: ids.back }),
      testOrder("order-R-1000", { name: "R-1000", placedAt: daysAgo(2), customerName: "Wim Waiting" }),
      { type: "item", row: waiting },
      testOrderLine("R-1000-0", "order-R-1000", waiting),
    ],
  },
});

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" }).click();
const lastScan = (page: Page) => page.getByRole("region", { name: "Last scan" });
const places = (page: Page) => page.getByRole("heading", { level: 2 });

/** Enters an order of the store's shop, as the job does that reads it there. */
const enter = (
  server: TestServer,
  name: string,
  source: "shop" | "catalogue",
  ...wanted: readonly { readonly productId: string; readonly size: string }[]
) =>
  actAsSystem(server.services)(firstStore.id, "orders.enterFromShop", {
    ...{ orderId: `order-${name}`, source, name, shopifyId: name, isPaid: source === "shop" },
    ...{ customerName: "Cleo Customer", customerEmail: "cleo@example.test", customerPhone: "" },
    units: wanted.map(({ productId, size }, n) => ({
      ...{ id: `${name}-${n}`, productId, option1Value: size, option2Value: "New", option3Value: "Good box" },
      ...{ locationId: null, isPickUp: source === "catalogue", unitMinor: 20_000, discountMinor: 0 },
    })),
  });
const nine = { productId: ids.air, size: "9" };

test("what was ordered online is told at once, picked by scans with another pair of its kind, and handed over or sent", async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, people.admin);
  await step("what waits for more than a day is among what is to be decided", [], async () => {
    await page.getByRole("link", { name: "1 online order has waited for more than a day" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Packing" })).toBeVisible();
    await expect(page.getByText("Ordered 2 days ago")).toBeVisible();
  });
  await step("a reservation comes in while the screen is open", [], async () => {
    await enter(server, "R-1001", "catalogue", nine, { productId: ids.court, size: "9" });
    await expect(page.getByText("New online order R-1001")).toBeVisible();
    await expect(page.getByRole("link", { name: "R-1001" }).first()).toBeVisible();
    await expect(places(page)).toHaveText(["Back", "Front"]);
    await expect(page.getByText("1 more pair is at another location").first()).toBeVisible();
    await expectNoViolations(page, "orders to pack on a phone");
  });

  await appIsKept(page);
  await noServer.begin(context, server);
  await step("a wrong size and an unknown code are told, without a server", [], async () => {
    await scanAtOnce(page, code(3));
    await expect(lastScan(page)).toContainText("This is a 10; a 9 was ordered.");
    await scanAtOnce(page, "ZZZZ9999");
    await expect(lastScan(page)).toContainText("No item on this device has this code.");
  });
  await step("another pair of the same kind takes the place of the one ordered, and can be put back", [], async () => {
    await scanAtOnce(page, code(2));
    await expect(lastScan(page)).toContainText(`R-1001: instead of ${code(1)}, which is on sale again.`);
    await page.getByRole("button", { name: "Put back", exact: true }).click();
    await expect(lastScan(page)).toHaveCount(0);
    await expect(page.getByText(code(1)).first()).toBeVisible();
    await scanAtOnce(page, code(2));
    await expect(lastScan(page)).toContainText("Picked instead");
    await scanAtOnce(page, code(4));
    await expect(lastScan(page)).toContainText("R-1001 is complete.");
    await scanAtOnce(page, code(4));
    await expect(lastScan(page)).toContainText("Already picked");
    await expect(page.getByText("Not paid yet. Take the payment before you hand it over.").first()).toBeVisible();
    await expectNoViolations(page, "a packed order");
  });
  await waitsOffline(page, 4);
  await noServer.end(context, server);
  await allDelivered(page);

  await step("it is paid, then handed over, and leaves the list", [], async () => {
    await page.getByRole("button", { name: "Mark as paid" }).first().click();
    const pay = page.getByRole("dialog");
    await expect(pay).toContainText("$400.00");
    await pay.getByRole("button", { name: "Mark as paid" }).click();
    await page.getByRole("button", { name: "Hand over", exact: true }).first().click();
    const dialog = page.getByRole("dialog", { name: "Hand over R-1001" });
    await expect(dialog).toContainText("2 pairs for Cleo Customer.");
    await expectNoViolations(page, "handing over");
    await dialog.getByRole("button", { name: "Hand over" }).click();
    await expect(page.getByText("R-1001 handed over")).toBeVisible();
    await expect(page.getByRole("link", { name: "R-1001" })).toHaveCount(0);
  });
  const credited = () =>
    server.db.asAdmin(
      "select consigner_id, item_id, kind from ledger_entries where store_id = 'store-one' order by item_id",
    );
  await expect
    .poll(credited)
    .toEqual([
      expect.objectContaining({ consigner_id: ids.otherSeller, item_id: testItem(2).id, kind: "sale" }),
      expect.objectContaining({ consigner_id: ids.seller, item_id: testItem(4).id, kind: "sale" }),
    ]);

  await page.setViewportSize({ width: 1024, height: 768 });
  await step("the menu counts what is to be packed", [], async () => {
    await expect(page.getByRole("link", { name: /^Packing\s*1$/ }).first()).toBeVisible();
  });
  await step("an order that was paid in the shop is sent with the code on its parcel", [], async () => {
    await scanAtOnce(page, waiting.code);
    await expect(lastScan(page)).toContainText("R-1000 is complete.");
    await expectNoViolations(page, "orders to pack");
    await press(page, "Send");
    const dialog = page.getByRole("dialog", { name: "Send R-1000" });
    await scanAtOnce(page, "1Z999AA10123456784");
    await expect(dialog.getByLabel("Tracking code (optional)")).toHaveValue("1Z999AA10123456784");
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("R-1000 marked as sent")).toBeVisible();
    await expect(page.getByText("Nothing to pack")).toBeVisible();
  });
  await page.goto("/orders/order-R-1000");
  await step("the order says what became of it", [], async () => {
    await expect(page.getByText("1Z999AA10123456784")).toBeVisible();
    await expect(page.getByRole("link", { name: "Pack", exact: true })).toHaveCount(0);
    await page.goto("/orders/order-R-1001");
    await expect(page.getByText(`Picked instead of ${code(1)}`)).toBeVisible();
    await expectNoViolations(page, "an order that was packed");
  });
});
