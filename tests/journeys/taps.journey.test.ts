import { soldItem } from "../support/sold-items.ts";
import { ids, testItem } from "../support/test-store.ts";
import { countTaps } from "./support/count-taps.ts";
import { itemOnSale } from "./support/items.ts";
import { appIsNotKept, expect, test } from "./support/journey.ts";
import { people, signIn } from "./support/people.ts";
import { allDelivered } from "./support/sync-state.ts";

/** How many taps and typed fields the work of a day takes, from Home, on a phone: a limit for each. */
test.use(appIsNotKept);
test.use({
  shop: {
    rows: [
      ...[1, 2].flatMap((n) => soldItem(n, ids.seller)),
      soldItem(3, ids.otherSeller),
      itemOnSale(11),
      itemOnSale(12),
    ].flat(),
  },
});

test("one consigner is paid in six taps, and one item transferred in five", async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, people.admin);
  const bar = page.getByRole("navigation", { name: "Main" });
  const dialog = page.getByRole("dialog");
  const taps = await countTaps(page);

  await bar.getByRole("button", { name: "More" }).click();
  await dialog.getByRole("link", { name: "Ready to Pay" }).click();
  await page.getByRole("button", { name: "Pay Otto Tester" }).click();
  await page.getByRole("button", { name: "Mark as Paid", exact: true }).click();
  await dialog.getByRole("button", { name: "Mark as Paid" }).click();
  await expect(page.getByText("Status changed to paid!")).toBeVisible();
  expect(await taps.inAll()).toBeLessThanOrEqual(6);
  expect(await server.db.asAdmin("select status, amount_minor::int as amount from payout_shares")).toEqual([
    { status: "paid", amount: 16_000 },
  ]);

  await bar.getByRole("link", { name: "Home" }).click();
  const before = await taps.inAll();
  await bar.getByRole("link", { name: "Find" }).click();
  await page.getByRole("link", { name: new RegExp(testItem(11).code) }).click();
  await page.getByRole("main").getByRole("button", { name: "Transfer" }).click();
  // The only other location is chosen already; with more of them it is one tap more.
  await expect(dialog.getByRole("radio", { name: "Back" })).toBeChecked();
  await dialog.getByRole("button", { name: "Transfer" }).click();
  await expect(page.getByText("1 item is on the way to Back")).toBeVisible();
  expect((await taps.inAll()) - before).toBeLessThanOrEqual(4);
  await allDelivered(page);
  expect(await server.db.asAdmin("select status from items where id = $1", [testItem(11).id])).toEqual([
    { status: "InTransit" },
  ]);
});
