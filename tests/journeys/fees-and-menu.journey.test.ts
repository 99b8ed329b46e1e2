import type { Page } from "@playwright/test";
import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { startJobs } from "#server/effects/jobs.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { testItem } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemsOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { openAs, openDevice } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { noPayments } from "../support/no-payments.ts";
import { step } from "./support/step.ts";

const consigners: Put = {
  type: "employee",
  row: {
    ...{ id: "employee-people", firstName: "Pia", lastName: "People", email: "employee-people@store-one.test" },
    ...{ isAdmin: false, accessControls: ["Consigners"], isActive: true, marketplaceLocation: false, userId: null },
    ...{ invitedAt: null, deletedAt: null, formerUserId: null },
  },
};
/** Enough for a list that scrolls for more than 5,000 pixels. */
const stock = itemsOnSale(140);
test.use({ shop: { rows: [...stock, consigners], config: { updatesUrl: "https://trace.test/changes" } } });

const dialogOf = (page: Page) => page.getByRole("dialog");

test("consigner types are added, edited where they stand and removed, and an admin has unsold items recalculated", async ({
  page,
  server,
}) => {
  await openAs(page, people.admin, "/fees");
  await step("they have their page", ["B2.65"], async () => {
    await expect(page).toHaveURL("/fees");
    await expect(page.getByRole("heading", { level: 1, name: "Consigner types" })).toBeVisible();
  });
  const standard = page.getByRole("form", { name: "Standard" });
  await step("one is the default", ["B3.57"], async () => {
    await expect(standard.getByText("Default", { exact: true })).toBeVisible();
  });
  await expectNoViolations(page, "consigner types");

  const dialog = dialogOf(page);
  await step("what a new one lacks is asked for", ["B2.172", "B5.15", "B5.16", "B5.17"], async () => {
    await page.getByRole("button", { name: "Add consigner type" }).click();
    await dialog.getByRole("button", { name: "Add consigner type" }).click();
    for (const sentence of ["Consigner type required", "Fee required", "Min fee required"])
      await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
  });
  await expectNoViolations(page, "a consigner type that lacks something");
  const gold = page.getByRole("form", { name: "Gold" });
  await step("without a flat fee it is added", ["B1.05", "B5.18"], async () => {
    await dialog.getByLabel("Type", { exact: true }).fill("Gold");
    await dialog.getByLabel("Fee", { exact: true }).fill("12,5");
    await dialog.getByLabel("Min fee", { exact: true }).fill("20");
    await dialog.getByRole("button", { name: "Add consigner type" }).click();
    await expect(gold.getByLabel(/^Fee/)).toHaveValue("12.5");
  });

  // A cleared value is required at its cell, and nothing is saved.
  await gold.getByLabel(/^Type/).fill("");
  await gold.getByLabel(/^Fee/).fill("");
  await gold.getByLabel(/^Min fee/).fill("");
  await gold.getByLabel(/^Flat fee/).fill("");
  await gold.getByRole("button", { name: "Save", exact: true }).click();
  await step("each cell asks for what was cleared", ["B2.171", "B5.19"], async () => {
    await expect(page).toHaveURL("/fees");
    for (const title of ["Type", "Fee", "Min fee", "Flat fee"])
      await expect(gold.getByText(`Please Input ${title}!`, { exact: true })).toBeVisible();
  });
  await gold.getByLabel(/^Fee/).press("Escape");
  await expect(gold.getByLabel(/^Fee/)).toHaveValue("12.5");
  await expect(gold.getByLabel(/^Type/)).toHaveValue("Gold");
  await page.getByRole("button", { name: "More for Gold" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(gold).toHaveCount(0);

  // After saving, it asks whether to recalculate unsold items, with the difference.
  await standard.getByLabel(/^Fee/).fill("10");
  // What is typed is told by an example before it is saved: 10 % and the flat fee, and 2.5 % for the transaction.
  await expect(standard.getByText(/^\$200 sale: you keep \$30, \S+ gets \$170$/)).toBeVisible();
  await standard.getByLabel(/^Fee/).press("Enter");
  await expect(dialog).toContainText("Recalculate the payouts of Standard?");
  await expect(dialog.getByText(`${stock.length} payouts of ${stock.length} unsold items would change.`)).toBeVisible();
  await expectNoViolations(page, "recalculating payouts");
  await dialog.getByRole("button", { name: "Recalculate payouts" }).click();
  await expect(dialog).toHaveCount(0);
  const told = page.getByRole("region", { name: "Recalculations" });
  await expect(told.getByRole("progressbar")).toBeVisible();
  const services = {
    ...server.services,
    sortPictures: async () => undefined,
    deleteStores: async () => undefined,
    payments: noPayments,
    act: actAsSystem(server.services),
  };
  const jobs = await startJobs(services, { pollingSeconds: 0.5 });
  await expect(told.getByText(new RegExp(`^${stock.length} payouts changed, from`))).toBeVisible();
  await jobs.stop();
  const [item] = await server.db.asAdmin<{ fee: number; price: number }>(
    "select selling_fee_minor::int as fee, price_minor::int as price from items where store_id = 'store-one' and id = $1",
    [testItem(1).id],
  );
  expect(item?.fee).toBe(Math.max(Math.round((item?.price ?? 0) / 10), 1_000) + 500);
});

test("the menu has its groups, which fold, shows what one may open, and on a phone five tasks and the rest behind More", async ({
  page,
  browser,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, people.admin);
  const menu = page.getByRole("navigation", { name: "Main" });
  const entries = (name: string) => menu.getByRole("group", { name }).getByRole("link");
  await step("entries of their own", ["B2.69", "B2.73", "B2.74", "B2.75"], async () => {
    for (const name of ["Add Products", "Consigners", "Employees", "Activity"])
      await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  });
  await expect(page.getByRole("link", { name: "Third-party licenses" })).toBeVisible();
  const inventory = ["Find", "Requested", "Drop Off Pending", "Ready To Print", "Withdrawn", "Price Change"];
  await step("the items of Inventory", ["B2.70"], async () => {
    await menu.getByRole("button", { name: "Inventory" }).click();
    await expect(entries("Inventory")).toHaveText([...inventory, "Withdrawal Request", "Markdowns", "Locations"]);
  });
  await step("the items of Transfers", ["B2.72"], async () => {
    await menu.getByRole("button", { name: "Transfers" }).click();
    await expect(entries("Transfers")).toHaveText(["Transfer", "Accept Transfer"]);
  });
  await step("the items of Request", ["B2.71"], async () => {
    await menu.getByRole("button", { name: "Request" }).click();
    await expect(entries("Request")).toHaveText(["Request Items", "Buying", "Consignment"]);
  });
  await step("the items of Orders", ["B2.76"], async () => {
    await menu.getByRole("button", { name: "Orders" }).click();
    await expect(entries("Orders")).toHaveText(["Find", "Ready to Pay", "Payouts"]);
  });
  await step("the items of Settings, and Logout", ["B2.77"], async () => {
    await menu.getByRole("button", { name: "Settings" }).click();
    await expect(entries("Settings")).toHaveText(["Store", "Fees", "Templates", "Sublocations", "Billing"]);
    await expect(menu.getByRole("button", { name: "Logout" })).toBeVisible();
  });
  await expectNoViolations(page, "the menu unfolded");
  // Collapsed groups stay collapsed.
  await menu.getByRole("button", { name: "Inventory" }).click();
  await expect(entries("Inventory")).toHaveCount(0);
  await page.reload();
  await expect(entries("Settings")).toHaveCount(5);
  await expect(entries("Inventory")).toHaveCount(0);

  await entries("Settings").filter({ hasText: "Billing" }).click();
  await step("Billing has a page", ["B2.68"], async () => {
    await expect(page).toHaveURL("/billing");
    await expect(page.getByRole("heading", { level: 1, name: "Billing" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(`${stock.length} of them are unsold`);
  });
  await expectNoViolations(page, "billing");

  // Far down a long list there is a way back.
  const bar = page.getByRole("navigation", { name: "Main" });
  await step("under 768 pixels the menu is a bar", ["A9.49"], async () => {
    await page.setViewportSize({ width: 768, height: 740 });
    await expect(bar.getByRole("link", { name: "Consigners", exact: true })).toBeVisible();
    await page.setViewportSize({ width: 767, height: 740 });
    await expect(bar.getByRole("link")).toHaveText(["Home", "Sell", "Intake", "Scan Items", "Find"]);
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await bar.getByRole("link", { name: "Find" }).click();
  await page.goto("/findInventory?pageSize=500");
  await expect(page.getByRole("heading", { level: 1, name: /Find|Inventory/ }).first()).toBeVisible();
  const back = page.getByRole("button", { name: "Back to top" });
  // Before its rows arrive the page is too short to scroll so far.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(5_100 + 740);
  await step("past 5,000 pixels a button leads back", ["A9.50"], async () => {
    await page.evaluate(() => window.scrollTo(0, 4_900));
    await expect(back).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 5_100));
    await back.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  await bar.getByRole("button", { name: "More" }).click();
  const more = page.getByRole("navigation", { name: "More" });
  await expect(more.getByRole("group", { name: "Settings" }).getByRole("link")).toHaveCount(5);
  await step("a link leads to what is new", ["B2.08"], async () => {
    await expect(more.getByRole("link", { name: "New Updates" })).toHaveAttribute("href", "https://trace.test/changes");
  });
  await expectNoViolations(page, "the menu of a phone");

  // With Consigners alone a person sees nothing else.
  const pia = await openDevice(browser, server, "employee-people@store-one.test");
  const hers = pia.getByRole("navigation", { name: "Main" });
  await expect(hers.getByRole("link", { name: "Home" })).toBeVisible();
  for (const name of ["Add Products", "Find", "Store", "Fees", "Transfer", "Intake"])
    await expect(hers.getByRole("link", { name, exact: true })).toHaveCount(0);
  await expect(hers.getByRole("button", { name: /Inventory|Transfers|Request|Settings/ })).toHaveCount(0);
  await pia.goto("/fees");
  await expect(
    pia.getByText("You don’t have access to Consigner types. An admin can give you the access “Settings”.").first(),
  ).toBeVisible();
  await expect(pia).toHaveURL(`${server.address}/`);
  await pia.context().close();
});
