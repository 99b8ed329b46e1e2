import type { Page } from "@playwright/test";
import { ids, testItem } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { choose } from "./support/choose.ts";
import { itemOnSale, itemPath, itemWithStatus, writeNotes } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { noNetwork } from "./support/outages.ts";
import { openAs } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered } from "./support/sync-state.ts";
import { step } from "./support/step.ts";
import { expectToastsClear } from "./support/toasts.ts";

const notHereYet = { acceptedOn: null, acceptedBy: null, locationId: null } as const;
test.use({
  shop: {
    rows: [
      {
        type: "location",
        row: { id: "location-annex", name: "Annex", address: "", isMarketplace: false, closedAt: null },
      },
      ...[1, 2, 3, 4].map((n) => itemWithStatus(n, "RequestPriceChange")),
      itemWithStatus(11, "Pending", notHereYet),
      itemWithStatus(12, "Pending", notHereYet),
      itemWithStatus(21, "Requested", notHereYet),
      itemWithStatus(22, "Requested", notHereYet),
      itemWithStatus(31, "Consignment", notHereYet),
      itemWithStatus(41, "Buying", notHereYet),
      itemOnSale(51, { productId: ids.court }),
      itemOnSale(52, { productId: ids.court }),
      // Accepted within the store's early-withdrawal days, and long ago.
      itemWithStatus(61, "RequestWithdrawal", { acceptedOn: new Date().toISOString() }),
      itemWithStatus(62, "RequestWithdrawal"),
      // The store requests another price of items on sale, and of ones not accepted yet.
      itemWithStatus(71, "StoreRequestPriceChange"),
      itemWithStatus(72, "StoreRequestPriceChange", notHereYet),
    ],
  },
});

const heading = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const count = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

/** Selects the items and presses a button for them. */
async function press(page: Page, name: string, ...items: readonly number[]): Promise<void> {
  for (const n of items) await page.getByRole("checkbox", { name: `Select ${testItem(n).code}` }).check();
  await button(page, name).click();
}

/** Answers the confirmation dialog. */
const answer = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

/** Undoes what was just reported. */
const undo = (page: Page, told: string) =>
  page.locator("[data-sonner-toast]", { hasText: told }).getByRole("button", { name: "Undo" }).click();

test("without a network the pages answer prices, decline, delete, take offers and transfer, delivered later", async ({
  page,
  context,
  server,
}) => {
  await openAs(page, people.admin, "/pendingPriceChangeInventory");
  await appIsKept(page);
  await noNetwork.begin(context, server);
  const dialog = page.getByRole("dialog");

  await count(page, "4 items");
  // Now and asked, the difference, the new payout, the lowest price of the others of its size, and days on sale.
  const row = page.getByRole("row", { name: new RegExp(testItem(1).code) });
  await expect(row).toContainText("$200 → $190−$10 · −5%");
  await expect(row).toContainText("now $160");
  await expect(row).toContainText("$200$10 below it");
  await expect(row).toContainText(/\d+ days/);
  await step("accepting a price asks first, and says which", ["A8.29"], async () => {
    await press(page, "Accept", 1);
    await expect(dialog.getByText("Do you want to accept this price change request?")).toBeVisible();
    await expect(dialog.getByText("$200 → $190")).toBeVisible();
  });
  await answer(page, "Go back");
  // On a tablet and a phone each row has its answers, which ask in the same way.
  await page.setViewportSize({ width: 768, height: 1_024 });
  await step("an answer in the row asks first too", ["A4.41"], async () => {
    await button(page, `Accept: ${testItem(1).code}`).click();
    await expect(dialog.getByText("Do you want to accept this price change request?")).toBeVisible();
  });
  await answer(page, "Accept");
  await count(page, "3 items");
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, `Decline: ${testItem(2).code}`).click();
  await answer(page, "Decline");
  await count(page, "2 items");
  await expectNoViolations(page, "decisions on a phone");
  await page.setViewportSize({ width: 1_280, height: 720 });
  await step("several at once are said to take their time", ["A4.49", "A8.19", "A8.20"], async () => {
    await press(page, "Accept", 3, 4);
    await expect(dialog.getByText("$400 → $380")).toBeVisible();
    await expect(dialog.getByText("$190", { exact: true })).toBeVisible();
    await answer(page, "Accept");
    await expect(page.getByText("Updating inventories, this may take some time, don't refresh!")).toBeVisible();
    await expect(
      page.getByText("Confirmed Action: These changes take time, you will see the changes slowly update..."),
    ).toBeVisible();
    await expect(page.getByText("No price changes are waiting")).toBeVisible();
  });

  await page.goto("/incomingInventory");
  await step("deleting asks first", ["A8.22"], async () => {
    await press(page, "Delete", 11);
    await expect(dialog.getByText("Are you sure delete this item?")).toBeVisible();
    await expect(
      dialog.getByText("This item is currently pending and deleting it will remove it from the system."),
    ).toBeVisible();
  });
  await answer(page, "Go back");
  await count(page, "2 items");
  await button(page, "Delete").click();
  await answer(page, "Delete");
  await count(page, "1 item");
  await step("what comes in is declined", ["A2.141"], async () => {
    await press(page, "Decline", 12);
    await answer(page, "Decline");
    await expect(page.getByText("No incoming items")).toBeVisible();
  });

  await step("another price is asked of what was requested", ["A2.144"], async () => {
    await page.goto("/requestedInventory");
    await press(page, "Request price change", 21);
    await answer(page, "Request price");
    await expect(dialog.getByText("Please enter a price")).toBeVisible();
    await dialog.getByLabel("New price").fill("180");
    await answer(page, "Request price");
    await count(page, "1 item");
  });
  await undo(page, "Requested price change: $180.00.");
  await count(page, "2 items");
  await step("what was requested is declined", ["A2.143"], async () => {
    await press(page, "Decline", 22);
    await answer(page, "Decline");
    await count(page, "1 item");
  });

  await page.goto("/requestInventory");
  await step("the offers on consignment, which can be edited", ["A2.17", "A2.113", "A2.150"], async () => {
    await heading(page, "Consignment");
    await page
      .getByRole("link", { name: /Acme Air One/ })
      .first()
      .click();
    await writeNotes(page, "Comes with both boxes");
  });
  await page.goto("/requestInventory");
  await step("and taken back", ["A2.151", "A8.30"], async () => {
    await press(page, "Cancel Request", 31);
    await expect(dialog.getByText("Sure to delete?")).toBeVisible();
    await answer(page, "Cancel Request");
    await expect(page.getByText("No consignment offers")).toBeVisible();
  });

  await page.goto("/buyingInventory");
  await step("the offers to buy", ["A2.18", "A2.112"], async () => {
    await heading(page, "Buying");
  });
  await press(page, "Accept", 41);
  await choose(page, "Location", "Front");
  await answer(page, "Accept");
  await expect(page.getByText("Nothing is offered for you to buy")).toBeVisible();

  await page.goto("/transfers");
  await step("what can be transferred is listed and paged", ["A2.15", "B2.161"], async () => {
    await heading(page, "Transfer Inventory");
    // Items on sale, with a price request open or not; all can be moved.
    await count(page, "1-7 of 7 items");
  });
  await step("filtered", ["B2.158"], async () => {
    await page.getByRole("button", { name: /^Filters/ }).click();
    await choose(page, "Location", "Back");
    await answer(page, "Show 0 items");
    await count(page, "0 items");
    await page.goto("/transfers");
  });
  await step("it is searched, and a row opens its item", ["B2.157", "B2.163"], async () => {
    await page.getByRole("searchbox").fill("court");
    await count(page, "2 items");
    await expect(page.getByRole("link", { name: /Acme Court Classic/ }).first()).toHaveAttribute(
      "href",
      /^\/inventories\/item-/,
    );
  });
  await step("all of it is selected", ["B2.159"], async () => {
    await button(page, "Select all").click();
    await expect(page.getByText("2 items selected")).toBeVisible();
  });
  await step("transferring asks where to", ["B2.160", "B2.162", "A5.44"], async () => {
    await button(page, "Transfer").click();
    await expect(page.getByRole("dialog", { name: "Set New Location" })).toBeVisible();
    await answer(page, "Transfer");
    await expect(dialog.getByText("Please select a location")).toBeVisible();
  });
  await expectNoViolations(page, "transfer");
  await dialog.getByText("Back", { exact: true }).click();
  await answer(page, "Transfer");
  await expect(page.getByText("Nothing matches").first()).toBeVisible();
  await undo(page, "2 items are on the way to Back");
  await count(page, "2 items");
  await press(page, "Transfer", 51);
  await dialog.getByText("Back", { exact: true }).click();
  await answer(page, "Transfer");
  await count(page, "1 item");

  await page.goto("/acceptTransfers");
  await step("what is on the way is listed", ["A2.16", "A4.45", "B2.164"], async () => {
    await heading(page, "Accept Transfer");
    await count(page, "1 item");
    await expect(page.getByText("To Back from Front").first()).toBeVisible();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Accept transfer: / })
    .click();
  await answer(page, "Go back");
  await page.setViewportSize({ width: 1280, height: 800 });
  await step("and accepted", ["A4.46", "B2.165"], async () => {
    await press(page, "Accept transfer", 51);
    await answer(page, "Accept transfer");
    await expect(page.getByText("Nothing is in transit")).toBeVisible();
  });

  await noNetwork.end(context, server);
  await allDelivered(page);
  const rows = await server.db.asAdmin<{ n: string; status: string; price: string; place: string | null }>(
    "select right(code, 2) as n, status, price_minor as price, location_id as place from items where right(code, 2) < '60' order by 1",
  );
  await step(
    "prices, refusals and places are the server's as they were answered",
    ["A2.141", "A2.143", "A2.145", "A2.146", "A4.41", "A4.42"],
    async () => {
      expect(rows.map(({ n, status, price, place }) => [Number(n), status, Number(price), place])).toEqual([
        [1, "Active", 19_000, ids.front],
        [2, "Active", 20_000, ids.front],
        [3, "Active", 19_000, ids.front],
        [4, "Active", 19_000, ids.front],
        [12, "Declined", 20_000, null],
        [21, "Requested", 20_000, null],
        [22, "Declined", 20_000, null],
        [41, "Pending", 20_000, ids.front],
        [51, "Active", 20_000, ids.back],
        [52, "Active", 20_000, ids.front],
      ]);
    },
  );
});

test("withdrawal requests are accepted at the fee stated or declined, by the item's buttons too [A2.147, A2.148, A4.28, A4.29]", async ({
  page,
  server,
}) => {
  await openAs(page, people.staff, "/pendingWithdrawalInventory");
  await count(page, "2 items");
  const feeOf = (n: number) => page.getByRole("row", { name: new RegExp(testItem(n).code) });
  await expect(feeOf(61)).toContainText("$10none in 31 days");
  await expect(feeOf(62)).toContainText("No fee");
  await press(page, "Accept Withdrawal", 61, 62);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^1 item was accepted less than 30 days ago\. .* \$10\.00 in total/)).toBeVisible();
  await answer(page, "Cancel");
  await page.getByRole("checkbox", { name: `Select ${testItem(62).code}` }).uncheck();
  await button(page, "Accept Withdrawal").click();
  await expect(dialog.getByText("an early-withdrawal fee of $10.00 is charged")).toBeVisible();
  await answer(page, "Accept Withdrawal");
  await count(page, "1 item");
  await press(page, "Decline", 62);
  await answer(page, "Decline");
  await expect(page.getByText("No withdrawal requests")).toBeVisible();

  await page.goto(itemPath(1));
  const decision = page.getByRole("region", { name: "Your decision" });
  await expect(decision).toContainText("Requested price$200 → $190");
  await expectNoViolations(page, "an item that waits for a decision");
  await decision.getByRole("button", { name: "Decline" }).click();
  await answer(page, "Decline");
  await expect(page.getByRole("combobox", { name: "Status" })).toContainText("Active");
  await page.goto(itemPath(21));
  await decision.getByRole("button", { name: "Accept Dropoff Request" }).click();
  await choose(page, "Location", "Front");
  await answer(page, "Accept Dropoff Request");
  await expect(decision).toContainText("Due in 14 days");
  await page.goto(itemPath(11));
  await button(page, "Delete").click();
  await answer(page, "Delete");
  await expect(page).toHaveURL(/\/findInventory$/);
  await allDelivered(page);
  await expect
    .poll(() =>
      server.db.asAdmin("select status from items where id = any($1) order by id", [
        [1, 11, 61, 62].map((n) => testItem(n).id),
      ]),
    )
    .toEqual([{ status: "Active" }, { status: "Withdrawn" }, { status: "WithdrawalDeclined" }]);
});

test("messages cover no control at any width, five items fit a phone, and a list's head folds away and returns", async ({
  page,
}) => {
  // In an order that a delivery does not change: a row's elements may be another row's by the end of a click.
  await openAs(page, people.admin, "/pendingPriceChangeInventory?sort=lowestPrice");
  const sizes = { 360: 740, 768: 1024, 1024: 768, 1440: 900 };
  for (const [n, [width, height]] of Object.entries(sizes).entries()) {
    await page.setViewportSize({ width: Number(width), height });
    await press(page, "Mark printed", n + 1);
    // The bar of the next selection comes while the message is shown.
    await page.getByRole("checkbox", { name: `Select ${testItem(((n + 1) % 4) + 1).code}` }).check();
    await expect(page.getByRole("region", { name: "Selected rows" })).toBeVisible();
    await expectToastsClear(page);
    await page.getByRole("button", { name: "Clear selection" }).click();
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/findInventory?status=all");
  await expect(page.getByRole("listitem").nth(6)).toBeAttached();
  const bottom = await page
    .getByRole("navigation", { name: "Main", exact: true })
    .evaluate((bar) => bar.getBoundingClientRect().top);
  const whole = await page
    .getByRole("main")
    .getByRole("listitem")
    .evaluateAll((cards, end) => cards.filter((card) => card.getBoundingClientRect().bottom <= end).length, bottom);
  expect(whole).toBeGreaterThanOrEqual(5);

  const search = page.getByRole("searchbox");
  await page.mouse.move(190, 500);
  await page.mouse.wheel(0, 700);
  await expect(search).not.toBeInViewport();
  await page.mouse.wheel(0, -150);
  await expect(search).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
  await expectNoViolations(page, "a list whose head has returned");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("dialog").getByRole("combobox", { name: "Sort" }).click();
  // Rows that arrive may scroll the page behind the sheet: an open list stays under the finger.
  const moved = await page.getByRole("listbox").evaluate((list) => {
    window.scrollTo(0, 300);
    const [page, top] = [window.scrollY, list.getBoundingClientRect().top];
    window.scrollBy(0, -100);
    return { page: window.scrollY - page, list: list.getBoundingClientRect().top - top };
  });
  expect(moved).toEqual({ page: -100, list: 0 });
  await page.getByRole("option", { name: "Lowest price" }).click();
  await expect(page).toHaveURL(/sort=lowestPrice/);
});
