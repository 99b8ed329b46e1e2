import type { Page } from "@playwright/test";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { firstStore } from "../support/test-server.ts";
import { admin, ids, testItem } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemOnSale, itemWithStatus } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { noServer } from "./support/outages.ts";
import { paidAndOwed } from "./support/paid-and-owed.ts";
import { openAs } from "./support/devices.ts";
import { people, portalOf, signIn } from "./support/people.ts";
import { chip, putOnList } from "./support/portal.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered } from "./support/sync-state.ts";

/** Counts taps on the page from now on, without typing. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.taps = "0";
    addEventListener("pointerdown", () => (dataset.taps = String(Number(dataset.taps) + 1)), true);
  });
  return async () => Number(await page.locator("html").getAttribute("data-taps"));
}

const theirs = { consignerId: ids.seller };

test.describe("A store without an open place", () => {
  test("has nothing to choose among its requests, and says so [A2.192]", async ({ browser, server }) => {
    await server.db.asAdmin("update locations set closed_at = now() where store_id = $1", [firstStore.id]);
    const context = await browser.newContext({ baseURL: portalOf(server.address) });
    const page = await context.newPage();
    await signIn(page, people.seller);
    await page.goto("/storeRequest");
    await expect(page.getByText("Select a store location to begin")).toBeVisible();
    await context.close();
  });
});

test.describe("Home", () => {
  test.use({
    shop: {
      rows: [
        itemOnSale(1, theirs),
        itemWithStatus(2, "Paid", { ...theirs, soldOn: new Date().toISOString() }),
        ...paidAndOwed,
        // A price request of the store: for an item on the shelf, and for one never accepted.
        itemWithStatus(3, "StoreRequestPriceChange", { ...theirs, statusBefore: "Active", requestedPriceMinor: 1_000 }),
        itemWithStatus(4, "StoreRequestPriceChange", {
          ...{ ...theirs, statusBefore: "Requested", requestedPriceMinor: 1_000, acceptedOn: null, acceptedBy: null },
        }),
      ],
    },
  });

  test("a sale is told to its consigner once it was seen, also when home was opened between the sale and the pull", async ({
    browser,
    server,
  }) => {
    const baseURL = portalOf(server.address);
    const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 780 } });
    const page = await context.newPage();
    await openAs(page, people.seller);
    await expect(page.getByText("1 item sold since you last looked")).toBeVisible();
    // An item with an open price request is on sale if it was accepted.
    await expect(page.getByRole("link", { name: "2 items on sale" })).toBeVisible();
    await appIsKept(page);
    await allDelivered(page);

    await noServer.begin(context, server);
    const outcome = await executeCommand(server.services, {
      ...{ storeId: firstStore.id, actor: admin, commandId: newId(), name: "inventory.overrideStatus" },
      args: { itemId: testItem(1).id, status: "Sold", reason: "At the counter" },
      ...{ occurredAt: null, queue: null },
    });
    expect(outcome.error).toBeNull();
    await page.reload();
    await expect(page.getByText("Nothing new was sold since you last looked")).toBeVisible();
    await page.goto("/queue");
    await noServer.end(context, server);
    await allDelivered(page);

    await page.goto("/");
    await expect(page.getByText("1 item sold since you last looked")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Nothing new was sold since you last looked")).toBeVisible();
    // An empty list takes no room of the screen.
    const bar = page.getByRole("region", { name: "Added Items" });
    await expect(bar).toHaveCSS("position", "static");
    // What is listed once remembers its location.
    await page.getByRole("link", { name: /^Add .*Court/ }).click();
    await putOnList(page, "90");
    await expect(bar).toHaveCSS("position", "fixed");
    const taps = await countTaps(page);
    const search = page.getByRole("searchbox");
    await search.click();
    await page.keyboard.type("air");
    await page.getByRole("link", { name: /^Add .*Air/ }).click();
    // Condition and box are those of the one before.
    await chip(page, "9");
    await expect(page.getByLabel("Price", { exact: true })).toBeFocused();
    await page.keyboard.type("210");
    await expect(page.getByText("The store reviews it before you bring it.")).toBeVisible();
    await page.getByRole("button", { name: "Add to list" }).click();
    await expect(search).toHaveValue("air");
    await page.getByRole("button", { name: "Review Items" }).click();
    await expect(page.getByText(/^You get \$[\d.]+ when it sells$/)).toHaveCount(2);
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText("Sent. We’ll tell you when to bring it.")).toBeVisible();
    await page.getByRole("button", { name: "Done", exact: true }).click();
    expect(await taps(), "taps for listing an item like the last one, with a look at both").toBe(7);

    await search.fill("012345678905");
    await expect(page.getByRole("link", { name: /^Add .*Air/ }), "a barcode").toBeVisible();
    await search.fill("Patta wave");
    const request = page.getByRole("link", { name: "Request “Patta wave”" });
    await expect(request).toHaveAttribute("href", /\/products\/create\?wanted=Patta/);
    await search.fill("");
    await page.getByRole("link", { name: "$250.00 to be paid to you" }).click();
    await expect(page.getByText("Owed to you")).toBeVisible();
    const paysOn = await executeCommand(server.services, {
      ...{ storeId: firstStore.id, actor: admin, commandId: newId(), name: "settings.editSettings" },
      ...{ args: { changes: { payoutDays: ["Fri"] } }, occurredAt: null, queue: null },
    });
    expect(paysOn.error).toBeNull();
    await expect(page.getByText(/^Next payout: Friday, /), "when they are paid next").toBeVisible();
    await page.getByText("$145.00").click();
    await expect(page.getByRole("link", { name: "Acme Air One · 9" })).toBeVisible();
    await expect(page.getByText("-$15.00")).toBeVisible();
    await expectNoViolations(page, "what is owed and was paid");

    // Two prices that the store proposes: answering one leaves the other.
    await page.goto("/");
    await expect(page.getByText("Store store-one suggests other prices for 2 items.")).toBeVisible();
    await page.goto(`/item/${testItem(4).id}`);
    await page.getByRole("button", { name: "Accept $10.00" }).click();
    const question = page.getByRole("dialog", { name: "Sell it for $10.00?" });
    await expect(question).toContainText(/^.*You get \$\d+\.\d\d when it is sold at this price\. .*you can bring it\./);
    await question.getByRole("button", { name: "Accept $10.00" }).click();
    await expect(page.getByText("Drop off pending").first()).toBeVisible();
    await page.goto("/");
    await page.getByRole("link", { name: "Answer about Acme Air One" }).click();
    await expect(page).toHaveURL(new RegExp(`/item/${testItem(3).id}$`));
    await context.close();
  });
});
