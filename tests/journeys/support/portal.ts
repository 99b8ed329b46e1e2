import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { firstStore, type TestServer } from "../../support/test-server.ts";
import { admin, ids, staff } from "../../support/test-store.ts";
import { expectNoViolations } from "./axe.ts";
import { noNetwork } from "./outages.ts";
import { allDelivered, needsAttention, waitsOffline } from "./sync-state.ts";

/** Returns the portal's menu. */
export const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** Returns the consigner's private data on the server. */
export const privateOf = async (server: TestServer) =>
  (
    await server.db.asAdmin<{ phone: string; mailsOff: readonly string[]; payoutType: string; isKept: boolean }>(
      `select phone, mails_off as "mailsOff", payout_type as "payoutType", bank_data_id is not null as "isKept"
       from consigner_private where store_id = 'store-one' and id = $1`,
      [ids.seller],
    )
  )[0];

/** Returns the statuses of the consigner's items that are not paid, in the order in which they were listed. */
export const statusesOf = async (server: TestServer): Promise<readonly string[]> =>
  (
    await server.db.asAdmin<{ status: string }>(
      "select status from items where store_id = 'store-one' and consigner_id = $1 and status <> 'Paid' order by created_at, id",
      [ids.seller],
    )
  ).map(({ status }) => status);

/** Opens what a phone's drop-offs have besides their one button. */
const openMore = (page: Page) => page.getByRole("main").getByRole("button", { name: "More", exact: true }).click();

/** Ticks all drop-offs that are listed on a phone. */
export async function selectsAll(page: Page): Promise<void> {
  await openMore(page);
  await page.getByRole("menuitem", { name: "Select all" }).click();
}

/** Expects that on a phone no drop-off can be cancelled, since none is ticked. */
export async function cannotCancel(page: Page): Promise<void> {
  await openMore(page);
  await expect(page.getByRole("menuitem", { name: "Cancel", exact: true })).toBeDisabled();
  await page.keyboard.press("Escape");
}

/** Chooses a value of an option by its chip. */
export const chip = (page: Page, value: string) =>
  page
    .locator("label")
    .filter({ hasText: new RegExp(`^${value}(?![\\w.])`) })
    .click();

/**
 * Goes from a product's tile to the list for review: size 9, new, in a good box, at Front. Condition and box are asked once;
 * after that they are those of the listing before.
 */
export async function putOnList(page: Page, price: string, more = async (): Promise<void> => {}): Promise<void> {
  const field = page.getByLabel("Price", { exact: true });
  await chip(page, "9");
  const condition = page.getByText("New", { exact: true });
  await expect(field.or(condition).first()).toBeVisible();
  if (!(await field.isVisible())) for (const value of ["New", "Good box"]) await chip(page, value);
  await field.fill(price);
  const location = page.getByRole("combobox", { name: "Location", exact: true });
  if (!(await location.textContent())?.includes("Front")) {
    await location.click();
    await page.getByRole("option", { name: /^Front\b/ }).click();
  }
  await more();
  await page.getByRole("button", { name: "Add to list" }).click();
}

/**
 * Cancels the shown item's withdrawal request without a network; then requests it again and cancels it after the store
 * has declined, which is refused in words.
 */
export async function cancelsWithdrawalRequests(
  page: Page,
  context: BrowserContext,
  server: TestServer,
): Promise<void> {
  const mine = () =>
    server.db.asAdmin<{ id: string; status: string }>(
      "select id, status from items where store_id = 'store-one' and consigner_id = $1 and status like '%Withdrawal%'",
      [ids.seller],
    );
  const [item = { id: "", status: "" }] = await mine();
  const cancel = page.getByRole("button", { name: "Cancel request" });
  await allDelivered(page);
  await expectNoViolations(page, "an item whose withdrawal is requested");
  await noNetwork.begin(context, server);
  await cancel.click();
  await expect(page.getByText("Withdrawal request cancelled")).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await noNetwork.end(context, server);
  await allDelivered(page);
  await expect.poll(mine).toEqual([]);

  // Messages may cover the buttons; a key reaches them.
  await page.getByRole("button", { name: "Withdraw", exact: true }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).press("Enter");
  await expect.poll(mine).toEqual([{ id: item.id, status: "RequestWithdrawal" }]);
  await allDelivered(page);
  await noNetwork.begin(context, server);
  const declined = await executeCommand(server.services, {
    ...{ storeId: firstStore.id, actor: staff, commandId: newId(), name: "inventory.declineWithdrawals" },
    args: { itemIds: [item.id], reason: "" },
    ...{ occurredAt: null, queue: null },
  });
  expect(declined.error).toBeNull();
  await cancel.press("Enter");
  await waitsOffline(page, 1);
  await noNetwork.end(context, server);
  await needsAttention(page, 1);
  await page.goto("/attention");
  await expect(
    page.getByText("This item is Withdrawal declined. Its withdrawal request can no longer be cancelled."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Has the store add the product that was asked for; its consigner is led to list it in their size, at their price. */
export async function listsWhatTheStoreAdded(page: Page, server: TestServer): Promise<void> {
  const [wish] = await server.db.asAdmin<{ id: string; title: string }>(
    "select id, title from submitted_products where store_id = 'store-one' and state = 'open'",
  );
  const [template] = await server.db.asAdmin<{ id: string }>(
    "select product_template_id as id from products where store_id = 'store-one' and id = $1",
    [ids.air],
  );
  const added = await executeCommand(server.services, {
    ...{ storeId: firstStore.id, actor: admin, commandId: newId(), name: "catalogue.quickCreateProduct" },
    args: {
      ...{ id: newId(), title: wish?.title ?? "", sku: "LOST-1", brand: "Acme", category: "Sneakers", gender: "Men" },
      ...{ productTemplateId: template?.id ?? "", image: "", gtin: null, submittedProductId: wish?.id ?? "" },
    },
    ...{ occurredAt: null, queue: null },
  });
  expect(added.error).toBeNull();
  await page.goto("/");
  const list = page.getByRole("link", { name: `List ${wish?.title}` });
  await expect(list).toBeVisible();
  await expectNoViolations(page, "the portal's next steps");
  await list.click();
  // Their size and price, and condition and box of what they listed before: nothing is left to choose.
  await expect(page.getByRole("button", { name: "Change size and condition" })).toBeVisible();
  await expect(page.getByText(/ · New · Good box$/)).toBeVisible();
  await expect(page.getByLabel("Price", { exact: true })).toHaveValue("210");
  await page.getByRole("button", { name: "Close", exact: true }).click();
}

/** Makes the store one that buys outright: nothing that its seller reads says payout or fee, in the menu as in lists. */
export async function readsOffers(page: Page, server: TestServer, itemId: string): Promise<void> {
  const buys = await executeCommand(server.services, {
    ...{ storeId: firstStore.id, actor: admin, commandId: newId(), name: "settings.editSettings" },
    args: { changes: { isBuyingStore: true } },
    ...{ occurredAt: null, queue: null },
  });
  expect(buys.error).toBeNull();
  // It appears once the device has the setting and the page was reloaded.
  await page.goto("/inventory?range=last7Days");
  await allDelivered(page);
  await page.reload();
  await expect(page.getByText(/^You’d get \$/).first()).toBeVisible();
  for (const path of ["/inventory", "/payouts?tab=Sold", `/item/${itemId}`, "/settings?tab=bank"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("body")).not.toContainText(/payout|\bfees?\b/i);
  }
}

/** Asks to cancel the requested Court, which is called a request, and keeps it; comes back. */
export async function keepsRequest(page: Page): Promise<void> {
  await page.getByRole("link", { name: /Court/ }).first().click();
  await page.getByRole("button", { name: "Cancel request" }).click();
  await expect(page.getByRole("dialog", { name: "Do you want to cancel this Dropoff?" })).toBeVisible();
  await page.getByRole("button", { name: "Keep" }).click();
  await page.goBack();
}

/** Enters the price that the item has, which is refused at its field. */
export async function refusesSamePrice(dialog: Locator): Promise<void> {
  await dialog.getByLabel("New price").fill("200");
  await dialog.getByRole("button", { name: "Request price" }).click();
  await expect(dialog.getByText("It has this price already. Enter another one.")).toBeVisible();
}

/** Follows home's number of what is on sale to a list of as many; what waits for another price counts in both. */
export async function opensWhatIsOnSale(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Home" }).click();
  await page.getByRole("link", { name: "1 item on sale" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Inventory" })).toBeVisible();
  await expect(page.getByText("1 item", { exact: true })).toBeVisible();
  // One link: a list that is still drawn anew has the others too.
  const item = page.getByRole("main").getByRole("link", { name: /Air/ });
  await expect(item).toHaveCount(1);
  await item.click();
  await expect(page.getByRole("heading", { level: 1, name: /Air/ })).toBeVisible();
}

/** Has the store accept the requested item of this price, to be brought to Front. */
export async function storeAccepts(server: TestServer, priceMinor: number): Promise<void> {
  const [taken] = await server.db.asAdmin<{ id: string }>(
    "select id from items where status = 'Requested' and price_minor = $1",
    [priceMinor],
  );
  const outcome = await executeCommand(server.services, {
    ...{ storeId: firstStore.id, actor: staff, commandId: newId(), name: "inventory.acceptItems" },
    args: { itemIds: [taken?.id ?? ""], locationId: ids.front, subLocationId: null, paymentType: null },
    ...{ occurredAt: null, queue: null },
  });
  expect(outcome.error).toBeNull();
}

/** Gives Front its address. */
export async function frontIsAt(server: TestServer, address: string): Promise<void> {
  const moved = await executeCommand(server.services, {
    ...{ storeId: firstStore.id, actor: admin, commandId: newId(), name: "locations.editLocation" },
    args: { locationId: ids.front, address },
    ...{ occurredAt: null, queue: null },
  });
  expect(moved.error).toBeNull();
}
