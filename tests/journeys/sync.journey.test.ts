import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  itemPath,
  itemsOnSale,
  notesOnServer,
  priceOnServer,
  statusSetElsewhere,
  writeNotes,
  writePrice,
} from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { noNetwork } from "./support/outages.ts";
import { openAs, openDevice } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered, needsAttention, syncPill, waitsOffline } from "./support/sync-state.ts";

test.use({ shop: { rows: itemsOnSale(4) } });

/** Returns the text in device settings about whether this tab or another one delivers. */
const deliveringTab = (page: Page) =>
  page.locator("dt", { hasText: "Tab that syncs" }).locator("xpath=following-sibling::dd[1]");

test("of two tabs one delivers; whichever is closed, the other sends what both had queued, once", async ({
  page,
  context,
  server,
}) => {
  await openAs(page, people.staff, "/device");
  await appIsKept(page);
  await expect(deliveringTab(page)).toHaveText("This one");
  const second = await context.newPage();
  await second.goto("/device");
  await expect(deliveringTab(second)).toHaveText("Another one");
  await allDelivered(second);

  await server.stopListening();
  await page.goto(itemPath(1));
  await second.goto(itemPath(2));
  await writeNotes(page, "from the first tab");
  await writeNotes(second, "from the second tab");
  // Each tab shows what the other queued.
  await waitsOffline(page, 2);
  await waitsOffline(second, 2);
  await page.close();
  await server.listenAgain();
  await allDelivered(second);

  const third = await context.newPage();
  await third.goto(itemPath(3));
  await server.stopListening();
  await writeNotes(third, "from the third tab");
  await waitsOffline(second, 1);
  await third.close();
  await server.listenAgain();
  await allDelivered(second);
  await expect.poll(() => notesOnServer(server, 1)).toEqual(["from the first tab"]);
  await expect.poll(() => notesOnServer(server, 2)).toEqual(["from the second tab"]);
  await expect.poll(() => notesOnServer(server, 3)).toEqual(["from the third tab"]);
});

test("an answer that is lost on its way changes nothing: what was applied is not applied again, and others see it", async ({
  page,
  browser,
  context,
  server,
}) => {
  const other = await openDevice(browser, server, people.admin, itemPath(1));
  await openAs(page, people.staff, itemPath(1));
  let lost = 0;
  await context.route("**/api/sync/push", async (route) => {
    await route.fetch();
    lost += 1;
    await (lost < 3 ? route.abort("connectionreset") : route.fallback());
  });
  await writeNotes(page, "said three times");
  await allDelivered(page);
  await expect.poll(() => lost).toBeGreaterThanOrEqual(3);
  await expect.poll(() => notesOnServer(server, 1)).toEqual(["said three times"]);
  await expect(other.getByLabel("Notes")).toHaveValue("said three times");
  await other.context().close();
});

test("what the server refuses waits with its reason: retried, mended or discarded, and the rest goes on", async ({
  page,
  context,
  server,
}) => {
  await openAs(page, people.staff, itemPath(1));
  await appIsKept(page);
  await noNetwork.begin(context, server);
  for (const [n, price] of [
    [1, "210"],
    [2, "220"],
    [3, "230"],
  ] as const) {
    await page.goto(itemPath(n));
    await writePrice(page, price);
  }
  await page.goto(itemPath(4));
  await writeNotes(page, "goes through");
  await waitsOffline(page, 4);
  // Meanwhile three of the four are sold at the till.
  for (const n of [1, 2, 3]) await statusSetElsewhere(server, n, "Sold");
  await noNetwork.end(context, server);
  await needsAttention(page, 3);
  await expect.poll(() => notesOnServer(server, 4)).toEqual(["goes through"]);

  await syncPill(page).click();
  await page.getByRole("dialog").getByRole("link", { name: "3 changes need a decision" }).click();
  await expect(page.getByText("3 changes couldn’t be saved. Everything else goes on.")).toBeVisible();
  const cards = page.getByRole("list", { name: "Needs attention" }).locator("> li");
  await expect(cards).toHaveCount(3);
  const reason = "This item is Sold. Its price, cost and owner are settled.";
  await expect(page.getByText(reason)).toHaveCount(3);

  // They can be exported as a file, whatever happens to them.
  const downloading = page.waitForEvent("download");
  await page.getByRole("main").getByRole("button", { name: "Export queue" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^trace-queue-[\d-]+\.json$/);
  const exported = readFileSync(await file.path(), "utf8");
  expect(JSON.stringify(JSON.parse(exported))).toContain('"priceMinor":21000');
  for (const price of [21_000, 22_000, 23_000]) expect(exported).toMatch(new RegExp(`"priceMinor": ?${price}`));

  // It survives a reload, and nothing is sent by itself; the sales have arrived by then.
  await page.goto("/findInventory");
  await expect(page.getByText("1 item", { exact: true })).toBeVisible();
  await page.goto("/attention");
  await expect(cards).toHaveCount(3);
  const card = (price: string) => cards.filter({ hasText: price });

  await card("$210").getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog", { name: "Discard this change?" }).getByRole("button", { name: "Discard" }).click();
  await expect(cards).toHaveCount(2);

  // Refused by this device, which has the newer rows: nothing is sent.
  await card("$220").getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("region", { name: /Notifications/ }).getByText(reason)).toBeVisible();
  await expect(cards).toHaveCount(2);

  // The sales are undone, and this device receives that.
  const shelf = await context.newPage();
  await shelf.goto("/findInventory");
  await expect(shelf.getByText("1 item", { exact: true })).toBeVisible();
  for (const n of [1, 2, 3]) await statusSetElsewhere(server, n, "Active");
  await expect(shelf.getByText("4 items", { exact: true })).toBeVisible();
  await shelf.close();
  await card("$220").getByRole("button", { name: "Retry" }).click();
  await needsAttention(page, 1);
  await expect.poll(() => priceOnServer(server, 2)).toBe(22_000);

  await card("$230").getByRole("button", { name: "Edit", exact: true }).click();
  const editing = page.getByRole("dialog");
  await editing.getByLabel("Price").fill("235");
  await editing.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("All clear")).toBeVisible();
  await allDelivered(page);
  await expect
    .poll(() => Promise.all([1, 2, 3].map((n) => priceOnServer(server, n))))
    .toEqual([20_000, 22_000, 23_500]);
});

test("storage that was cleared with unsent work on it is noticed, and said until somebody has read it", async ({
  page,
  context,
  server,
}) => {
  await openAs(page, people.staff, itemPath(1));
  await appIsKept(page);
  await server.stopListening();
  await writeNotes(page, "never delivered");
  await waitsOffline(page, 1);
  await page.close();
  const cleaner = await context.newPage();
  const devtools = await context.newCDPSession(cleaner);
  await devtools.send("Storage.clearDataForOrigin", { origin: server.address, storageTypes: "indexeddb" });
  await server.listenAgain();

  await cleaner.goto("/");
  await expect(cleaner.getByText("The browser cleared this device’s storage. 1 unsent change was lost")).toBeVisible();
  await cleaner.getByRole("link", { name: "Details" }).click();
  await expect(cleaner.getByText("lost and must be entered again")).toBeVisible();
  await expect(cleaner.getByText("All clear")).toBeHidden();
  // The rows return by themselves, and so does the queue.
  await allDelivered(cleaner);
  await cleaner.goto(itemPath(1));
  await writeNotes(cleaner, "done again");
  await allDelivered(cleaner);
  await expect.poll(() => notesOnServer(server, 1)).toEqual(["done again"]);

  // A reload changes nothing; only a person who has read it dismisses it.
  await cleaner.goto("/attention");
  await expect(cleaner.getByText("lost and must be entered again")).toBeVisible();
  await expect(cleaner.getByText("All clear")).toBeHidden();
  await cleaner.getByRole("button", { name: "Dismiss" }).click();
  await expect(cleaner.getByText("All clear")).toBeVisible();
  await expect(cleaner.getByText("The browser cleared this device’s storage")).toBeHidden();
  await cleaner.reload();
  await expect(cleaner.getByText("All clear")).toBeVisible();
  await expect(cleaner.getByText("The browser cleared this device’s storage")).toBeHidden();
});
