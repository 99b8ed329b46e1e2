import type { Page } from "@playwright/test";
import { transact } from "#server/machine/database/transact.ts";
import { findDrift } from "#server/outside/shop/drift/find-drift.ts";
import { readAgain } from "#server/outside/shop/send-again.ts";
import { allShopEffects, runShopJobs } from "../shop/run-shop-jobs.ts";
import { digits } from "../shop/shopify/memory.ts";
import { StandIn } from "../shop/shopify/stand-in.ts";
import { firstStore } from "../support/test-server.ts";
import { linnworksKeys, SmallLinnworks } from "../support/small-linnworks.ts";
import { airGtin, ids } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemOnSale, itemPath } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { itPrinted } from "./support/printing.ts";
import { step } from "./support/step.ts";

let standIn: StandIn;
let linnworks: SmallLinnworks;
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its parameter.
  shop: async ({}, use) => {
    standIn = await StandIn.open("sole", { points: 1_000_000 });
    linnworks = await SmallLinnworks.open();
    await use({
      rows: [
        itemOnSale(1),
        itemOnSale(2, { productId: ids.court }),
        itemOnSale(3),
        itemOnSale(4, { locationId: ids.back }),
      ],
      shopify: { fetch: standIn.fetch, wait: () => Promise.resolve() },
      linnworks: { fetch: linnworks.fetch, wait: linnworks.wait },
    });
    await standIn.close();
    await linnworks.close();
  },
});

const printLabel = (page: Page) => page.getByRole("button", { name: "Print label", exact: true });
const shopMenu = async (page: Page, entry: string) => {
  await page.getByRole("button", { name: "Online shop" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
};

test("a label waits for its product to be in the shop, and the shop's orders are seen there and read again from here", async ({
  page,
  context,
  server,
}) => {
  const admin = await server.signIn(people.admin);
  const { domain, clientId, secret } = standIn.memory;
  const keys = { kind: "app", domain, clientId, clientSecret: secret };
  expect((await server.call("PUT", "/api/shop", admin, keys)).status).toBe(200);
  await server.call("PUT", "/api/shop/locations", admin, {
    mapping: [{ locationId: ids.front, shopLocationId: "11" }],
  });
  await server.call("PUT", "/api/stores/store-one", admin, { labelOptions: ["Item Id", "Shopify QR Code"] });
  // A product that somebody named in the shop, and that the shop has lost.
  await server.call("PUT", `/api/products/${ids.court}`, admin, { shopifyId: "77" });

  await page.setViewportSize({ width: 1024, height: 800 });
  await openAs(page, people.admin, itemPath(1));
  /** Presses the button, and waits for the resync and the pull after it, which nothing else causes. */
  const printAndReload = async () => {
    let isResynced = false;
    const resynced = page.waitForResponse(
      (response) => (isResynced ||= response.url().endsWith("/resyncSingleInventory")),
    );
    const pulled = page.waitForRequest((request) => isResynced && request.url().endsWith("/api/sync/pull"));
    await printLabel(page).click();
    expect((await resynced).status()).toBe(200);
    await pulled;
  };
  const main = page.getByRole("main");
  await expect(main.getByText("Not in the online shop yet. It’s sent in a moment.")).toBeVisible();
  await step("without an id in the shop, its product is sent there and the app asks again", ["A8.07"], async () => {
    await printAndReload();
    const said = page.getByText("Resynced items without Shopify ID. Please try again in a few seconds.");
    await expect(said.first()).toBeVisible();
  });
  await page.goto(itemPath(2));
  await step("a product the shop has lost is named, sent, and asked for again", ["A8.08", "A8.09"], async () => {
    await printAndReload();
    await expect(page.getByText("No Shopify Product Found for Acme Court Classic. Resyncing")).toBeVisible();
  });
  await runShopJobs(server, allShopEffects);
  await expect(page.getByText("Synced", { exact: true })).toBeVisible();
  await expect(main.getByText(/^In the online shop since/)).toBeVisible();
  await expect(main.getByRole("link", { name: "See it there" })).toHaveAttribute(
    "href",
    /\/products\/.+\?variant=\d+$/,
  );
  await expectNoViolations(page, "an item that the shop has");
  const download = page.waitForEvent("download");
  await printLabel(page).click();
  expect((await download).suggestedFilename()).toBe("inventory_label.pdf");
  await itPrinted(page);

  const variant = [...standIn.memory.products.values()].find(({ title }) => title === "Acme Air One")?.variants[0];
  const customer = { name: "Cleo Customer", email: "cleo@example.test", phone: "" };
  const lines = [{ variantId: digits(variant?.id ?? ""), quantity: 1 }];
  const orders = [1, 2].map(() => standIn.people.place({ lines, at: "11", customer }));
  const jobs = () => runShopJobs(server, allShopEffects);
  await transact(server.db, firstStore.id, (tx) => readAgain(tx, server.services.jobs, firstStore.id, orders));
  await jobs();

  await context.route(`https://${domain}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Orders</title>" }),
  );
  await page.goto("/findOrders");
  await expect(page.getByRole("table").getByText("Pending", { exact: true })).toHaveCount(2);
  await step("the shop's own list of orders opens from here", ["B2.135"], async () => {
    const opened = context.waitForEvent("page");
    await shopMenu(page, "View in Shopify");
    const there = await opened;
    expect(there.url()).toBe(`https://${domain}/admin/orders`);
    await there.close();
  });
  standIn.people.pay(orders[0] ?? "");
  await step("the orders that are listed are read in the shop again", ["B2.136"], async () => {
    await page.getByRole("searchbox").fill(`#${orders[0] ?? ""}`);
    await expect(page.getByRole("table").getByText("Pending", { exact: true })).toHaveCount(1);
    await shopMenu(page, "Resync Line Items");
    await expect(page.getByText("Resyncing 1 order in background")).toBeVisible();
    await jobs();
    await expect(page.getByRole("table").getByText("Sold", { exact: true })).toHaveCount(1);
  });
  await page.getByRole("searchbox").fill("");
  standIn.people.pay(orders[1] ?? "");
  await step("or all of them", ["B2.137"], async () => {
    await shopMenu(page, "Resync All Orders");
    await expect(page.getByText("Resyncing 2 orders in background")).toBeVisible();
    await jobs();
    await expect(page.getByRole("table").getByText("Sold", { exact: true })).toHaveCount(2);
  });
  await page
    .getByRole("table")
    .getByText(`#${orders[0] ?? ""}`)
    .first()
    .click();
  await step("an order's screen leads to the order in the shop's admin", ["B2.138"], async () => {
    const link = page.getByRole("link", { name: "View in Shopify" });
    await expect(link).toHaveAttribute("href", `https://${domain}/admin/orders/${orders[0] ?? ""}`);
  });
  await expect(main.getByText("Trace and the Shopify shop", { exact: true })).toBeVisible();
  await expectNoViolations(page, "an order of the connected shop");
  // What is paid back there is paid back here, and on sale again in both.
  const atFront = () => variant?.inventoryItem.levels.get("gid://shopify/Location/11")?.available;
  const before = atFront() ?? 0;
  standIn.people.refund(orders[0] ?? "", [{ line: 0, quantity: 1, restockType: "RETURN" }]);
  await page.getByRole("button", { name: "Resync" }).click();
  await expect(page.getByText("Resyncing 1 order in background").first()).toBeVisible();
  await jobs();
  await expect(main.getByText("Refunded", { exact: true }).first()).toBeVisible();
  expect(atFront()).toBe(before + 1);
  await page.goto(`/products/${ids.court}`);
  await expect(main.getByText(/^In the online shop since/)).toBeVisible();
  await page.goto(itemPath(4));
  await expect(main.getByText(/^Not sold online from Back:/)).toBeVisible();

  // Somebody made a shoe there, and took one of Trace's off sale.
  const { productId } = standIn.people.makeProduct("Boot from the attic", "11", 1);
  standIn.people.editProduct(digits(variant?.product.id ?? ""), { status: "DRAFT" });
  const compare = () => findDrift({ ...server.services, place: { port: 80 } }, firstStore.id);
  await compare();
  await page.goto("/settings?section=shop");
  const row = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  await expect(row("Not on sale in the shop: its status there is DRAFT")).toContainText("Acme Air One");
  await row("Boot from the attic").getByRole("button", { name: "Link" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Link" }).click();
  await expect(dialog.getByText("Choose a product.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Product" }).fill("trail");
  await page.getByRole("option", { name: /trail/i }).first().click();
  await expectNoViolations(page, "what only the shop has");
  await dialog.getByRole("button", { name: "Link" }).click();
  await expect(page.getByText("Sending 1 product to the online shop")).toBeVisible();
  await expect(row("Boot from the attic")).toHaveCount(0);
  expect(standIn.people.product(productId).metafields.get("trace.id")?.value).toBe(ids.trail);
  const mended = page.waitForResponse(/\/api\/shop\/drift\/mend$/);
  await row("status there is DRAFT").getByRole("button", { name: "Mend" }).click();
  expect((await mended).status()).toBe(200);
  await jobs();
  expect(variant?.product.status).toBe("ACTIVE");
  await compare();
  await page.reload();
  await expect(page.getByText("Compared with the online shop")).toBeVisible();
  await expect(row("status there is DRAFT")).toHaveCount(0);
});

test("orders of Linnworks come in once an admin has connected it, and are read again on demand", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, people.admin, "/settings?section=shop");
  const card = page.getByRole("region", { name: "Linnworks" });
  await card.getByRole("button", { name: "Connect Linnworks" }).click();
  const dialog = page.getByRole("dialog");
  const connect = () => dialog.getByRole("button", { name: "Connect Linnworks" }).click();
  await connect();
  await expect(dialog.getByText("Please fill this in.")).toHaveCount(3);
  await dialog.getByLabel("Application ID").fill(linnworksKeys.applicationId);
  await dialog.getByLabel("Application secret").fill("guess");
  await dialog.getByLabel("Installation token").fill(linnworksKeys.token);
  await expectNoViolations(page, "what opens Linnworks");
  await connect();
  await expect(dialog.getByRole("alert")).toContainText("Linnworks doesn’t accept the store’s keys.");
  await dialog.getByLabel("Application secret").fill(linnworksKeys.applicationSecret);
  await connect();
  await expect(page.getByText("Linnworks connected. Its orders are being read.")).toBeVisible();
  await runShopJobs(server, allShopEffects);
  linnworks.place({ items: [{ BarcodeNumber: airGtin, PricePerUnit: 210 }, { SKU: "NONE-1" }] });
  await card.getByRole("button", { name: "Read orders now" }).click();
  await expect(page.getByText("Reading 1 order of Linnworks in background")).toBeVisible();
  await runShopJobs(server, allShopEffects);
  await expect(card).toContainText("Order LW-101: nothing here has the SKU or GTIN “NONE-1”.");
  await expectNoViolations(page, "a connected Linnworks");

  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto("/findOrders");
  await shopMenu(page, "Read Linnworks orders");
  await expect(page.getByText("Reading 1 order of Linnworks in background")).toBeVisible();
  await page.getByRole("table").getByText("LW-101").first().click();
  const main = page.getByRole("main");
  await expect(main.getByText("Trace and Linnworks", { exact: true })).toBeVisible();
  await expect(main.getByText("Lin Customer")).toBeVisible();
  await expect(page.getByRole("link", { name: "View in Shopify" })).toHaveCount(0);

  await page.goto("/settings?section=shop");
  await card.getByRole("button", { name: "Disconnect" }).click();
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await expect(card.getByRole("button", { name: "Connect Linnworks" })).toBeVisible();
});
