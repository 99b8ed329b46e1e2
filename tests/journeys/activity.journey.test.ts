import type { Page } from "@playwright/test";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import type { Actor } from "#shared/access/actor.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { firstStore, type TestServer } from "../support/test-server.ts";
import { admin, ids, staff, testItem } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { choose } from "./support/choose.ts";
import { itemOnSale, itemPath, itemsOnSale, itemWithStatus, statusSetElsewhere } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { noNetwork } from "./support/outages.ts";
import { openAs } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { allDelivered } from "./support/sync-state.ts";
import { step } from "./support/step.ts";

// The store is of January 2026; actions here are of today.
const waiting = [201, 202, 203];
test.use({
  shop: {
    rows: [
      ...itemsOnSale(130),
      itemOnSale(131, { productId: ids.court }),
      ...waiting.map((n) => itemWithStatus(n, "Pending", { acceptedOn: null, acceptedBy: null })),
    ],
  },
});

async function run(server: TestServer, actor: Actor, name: string, args: object): Promise<void> {
  const outcome = await executeCommand(server.services, {
    ...{ storeId: firstStore.id, actor, commandId: newId(), name, args, occurredAt: null, queue: null },
  });
  if (outcome.status !== "applied") throw new Error(JSON.stringify(outcome.error));
}

/** Pulls the list down with a finger by so many pixels. */
const pull = (page: Page, by: number): Promise<void> =>
  page
    .locator("main section")
    .first()
    .evaluate((element, pixels) => {
      const send = (type: string, ...heights: readonly number[]) =>
        element.dispatchEvent(
          new TouchEvent(type, {
            bubbles: true,
            touches: heights.map((clientY) => new Touch({ identifier: 1, target: element, clientX: 20, clientY })),
          }),
        );
      send("touchstart", 300);
      send("touchmove", 300 + pixels);
      send("touchend");
    }, by);

test("the activity shows who did what by days, page by page, narrowed as asked, and keeps what was loaded without a network", async ({
  page,
  context,
  server,
}) => {
  await run(server, admin, "inventory.acceptItems", {
    itemIds: waiting.map((n) => testItem(n).id),
    locationId: ids.front,
    subLocationId: null,
    paymentType: null,
  });
  await run(server, staff, "inventory.editItem", { itemId: testItem(1).id, changes: { consignerId: ids.otherSeller } });
  const asked: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/history") asked.push(url);
  });
  let ended = 0;
  page.on("requestfinished", (request) => {
    if (new URL(request.url()).pathname === "/api/history") ended += 1;
  });
  // A request aborted while the connection is in doubt is repeated: it counts once.
  page.on("requestfailed", (request) => {
    const at = asked.findIndex(({ href }) => href === request.url());
    if (at !== -1) asked.splice(at, 1);
  });
  await openAs(page, people.admin);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Activity" }).click();
  await step("the menu leads to it", ["A2.19"], async () => {
    await expect(page).toHaveURL("/activity");
    await expect(page.getByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
  });

  const cards = page.locator("main ol > li");
  await expect(cards).toHaveCount(2);
  await step("a day is a heading: month, day, year", ["A2.227"], async () => {
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(/^[A-Z][a-z]+ \d{1,2}(st|nd|rd|th), \d{4}$/);
  });
  const owner = cards.filter({ hasText: "Stan Staff" });
  await step(
    "a card says the product, the change and the moment",
    ["A1.15", "A2.228", "A2.230", "A2.231", "A2.232"],
    async () => {
      await expect(owner).toContainText("Acme Air One");
      await expect(owner).toContainText("Owner");
      await expect(owner).toContainText("from Sel Tester to Otto Tester");
      await expect(owner.locator("time")).toHaveText(/^\d\d\/\d\d\/\d\d .*\d:\d\d/);
    },
  );
  const [tab] = await Promise.all([context.waitForEvent("page"), owner.getByRole("link").click()]);
  await step("a card opens its item in a new tab", ["A2.233"], async () => {
    await expect(tab).toHaveURL(itemPath(1));
  });
  await tab.close();

  const many = cards.filter({ hasText: "Ada Admin changed 3 items." });
  await expect(many.getByRole("link")).toHaveCount(0);
  await many.getByRole("button", { name: "Show all 3" }).click();
  await expect(many.getByRole("link")).toHaveCount(3);
  for (const n of waiting) await expect(many.getByRole("link", { name: testItem(n).code })).toBeVisible();
  await expectNoViolations(page, "activity, with a card of many items open");

  await step("narrowed to one employee, and cleared", ["A2.222"], async () => {
    await choose(page, "Last Updated By", "Ada Admin");
    await expect(cards).toHaveCount(1);
    await expect(many).toBeVisible();
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(cards).toHaveCount(2);
  });

  await page.getByRole("button", { name: "Date range: Last 7 days" }).click();
  await page.getByRole("button", { name: "Any time" }).click();
  await expect(cards.filter({ hasText: "added the item." }).first()).toBeVisible();
  const ofAnyTime = () => asked.filter(({ searchParams }) => !searchParams.has("from") && !searchParams.has("search"));
  expect(ofAnyTime().map(({ searchParams }) => searchParams.has("after"))).toEqual([false]);
  await step("more pages load while there are more", ["A2.224", "A9.25"], async () => {
    // 134 items were added, each by its own command.
    await expect(async () => {
      await page.keyboard.press("End");
      await expect(cards).toHaveCount(136, { timeout: 1_000 });
    }).toPass();
    await expect(page.getByText("That’s all for these filters.")).toBeVisible();
    expect(ofAnyTime().map(({ searchParams }) => searchParams.has("after"))).toEqual([false, true]);
  });

  await step("narrowed to a product", ["A2.221"], async () => {
    await page.getByPlaceholder("Search Products").fill("court");
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText("Acme Court Classic");
  });
  await page.getByPlaceholder("Search Products").fill("no such shoe");
  await expect(page.getByText("No activity")).toBeVisible();
  await expectNoViolations(page, "activity, with nothing that matches");
  await page.goto("/activity");
  await expect(cards).toHaveCount(2);

  // Requests made before the device reached the server are repeated then.
  await allDelivered(page);
  await expect.poll(() => asked.length - ended).toBe(0);
  await statusSetElsewhere(server, 5, "Sold");
  const before = asked.length;
  await step("a pull of ten pixels loads anew, one of nine does not", ["A2.225", "A9.26"], async () => {
    await pull(page, 9);
    await pull(page, 10);
    await expect(cards).toHaveCount(3);
    expect(asked.length).toBe(before + 1);
  });
  await expect(cards.first()).toContainText("At the till");

  await noNetwork.begin(context, server);
  await expect(page.getByText(/^You’re offline\. Last updated /)).toBeVisible();
  await expect(cards).toHaveCount(3);
  await expectNoViolations(page, "activity, offline");
  await page.getByPlaceholder("Search Products").fill("court");
  await expect(page.getByText("This is on the server. Connect to see it.")).toBeVisible();
  await noNetwork.end(context, server);
  await expect(page.getByText("No activity")).toBeVisible();
});
