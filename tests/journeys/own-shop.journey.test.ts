import { findDrift } from "#server/outside/shop/drift/find-drift.ts";
import { runShopJobs } from "../shop/run-shop-jobs.ts";
import { ids, testItem } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { step } from "./support/step.ts";

test.use({ shop: { rows: [itemOnSale(1), itemOnSale(2), itemOnSale(3)] } });

test("what is on sale is reserved on a phone, staff see it and take the money, and its owner sees the sale", async ({
  page,
  browser,
  server,
}) => {
  const admin = await server.signIn(people.admin);
  const on = await server.call("PUT", "/api/stores/store-one", admin, { onlineShop: "builtIn", reservationHours: 48 });
  expect(on.status).toBe(200);
  await server.call("PUT", `/api/inventories/${testItem(1).id}`, admin, { price: 150 });
  await runShopJobs(server);

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  const customer = await phone.newPage();
  await customer.goto(`${server.address}/catalogue/store-one?show=shop`);
  await customer.locator("ul.products h2 a").first().click();
  await expect(customer.getByRole("heading", { level: 1 })).toBeVisible();
  await customer.getByRole("radio").first().check();
  await customer.getByLabel("Your name").fill("Cass Customer");
  await customer.getByLabel("Email").fill("cass@example.test");
  await customer.getByRole("button", { name: "Reserve" }).click();
  await expect(customer.getByRole("heading", { level: 1, name: "Reservation R-1001" })).toBeVisible();
  await expect(customer.getByText("We got your reservation.")).toBeVisible();
  await runShopJobs(server);
  await customer.reload();
  await expect(customer.getByText(/It is waiting for you at/)).toBeVisible();

  await page.setViewportSize({ width: 1024, height: 800 });
  await openAs(page, people.admin, "/findOrders");
  await page.getByRole("table").getByText("R-1001").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Order R-1001" })).toBeVisible();
  await step("the order is the shop's, with the shop's id", ["B3.61"], async () => {
    await expect(page.getByText("Cass Customer").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Resync" })).toBeVisible();
  });
  await expectNoViolations(page, "reserved order");
  await step("an order is read in the shop again", ["B2.139"], async () => {
    await page.getByRole("button", { name: "Resync" }).click();
    await expect(page.getByText("Resyncing 1 order in background")).toBeVisible();
  });
  await page.getByRole("button", { name: "Mark as paid" }).click();
  await page.getByRole("dialog").getByRole("button", { name: /paid/i }).click();
  await expect(page.getByText("Order marked as paid")).toBeVisible();
  await expect
    .poll(async () => {
      await customer.reload();
      return customer.getByRole("status").textContent();
    })
    .toBe("Paid. Thank you!");

  await page.goto(`${server.address}/inventories/${testItem(2).id}`);
  await step("an item that the shop has and that is on sale is synced", ["A2.54"], async () => {
    await expect(page.getByText("Synced", { exact: true })).toBeVisible();
  });
  await page.getByRole("button", { name: "More" }).first().click();
  await step("an item is sent to the shop again", ["A8.14"], async () => {
    await page.getByRole("menuitem", { name: "Resync" }).click();
    await expect(page.getByText("Resyncing item...")).toBeVisible();
  });
  await page.goto(`${server.address}/products/${ids.air}`);
  await step("so is a product, after a question that warns", ["A2.67", "A8.10", "A8.27", "A8.28"], async () => {
    await page.getByRole("button", { name: "Resync" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Do you want to resync this product?")).toBeVisible();
    await expect(dialog.getByText(/may delete the product in the online shop and create a new one/)).toBeVisible();
    await dialog.getByRole("button", { name: "Resync" }).click();
    await expect(page.getByText("Resyncing product in background")).toBeVisible();
  });
  // Somebody changed it where nobody looks.
  await runShopJobs(server);
  await server.db.asAdmin("update sync.own_shop_products set title = 'Old name'");
  await server.db.asAdmin("update sync.own_shop_levels set available = available + 5 where available > 0");
  const services = { ...server.services, place: { port: 80 } };
  await findDrift(services, "store-one", { lowers: true });
  await page.goto(`${server.address}/settings?section=shop`);
  const differences = page.getByRole("listitem").filter({ hasText: /Since/ });
  await expect(differences.filter({ hasText: "Called “Old name” in the shop" })).toBeVisible();
  await expect(differences.filter({ hasText: /and now has \d+: taken off by itself/ }).first()).toBeVisible();
  await expectNoViolations(page, "how the shop differs");
  const renamed = differences.filter({ hasText: "Old name" });
  await renamed.getByRole("button", { name: "Ignore", exact: true }).click();
  await renamed.getByRole("button", { name: "Ignore no more" }).click();
  await renamed.getByRole("button", { name: "Mend" }).click();
  await expect(page.getByText("Sending 1 product to the online shop")).toBeVisible();
  await runShopJobs(server);
  await findDrift(services, "store-one");
  await page.reload();
  await expect(differences.first()).toContainText("taken off by itself");
  await expect(renamed).toHaveCount(0);
  await phone.close();
});
