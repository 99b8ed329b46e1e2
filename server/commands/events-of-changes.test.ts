import { expect, test } from "vitest";
import { statuses } from "#shared/inventory/status.ts";
import type { PayoutShareRow } from "#shared/payouts/rows.ts";
import { testItem } from "../../tests/support/test-store.ts";
import { eventsOfChanges } from "./events-of-changes.ts";

const sold = ["Sold", "Paid"];
const noShop = { onlineShop: "none" } as const;

test("an item is told as sold when it becomes Sold or Paid, and never when it was either before or goes", () => {
  for (const before of [null, ...statuses])
    for (const after of [null, ...statuses]) {
      const row = (status: (typeof statuses)[number] | null) => (status === null ? null : testItem(1, { status }));
      const events = eventsOfChanges([{ type: "item", id: "item", before: row(before), after: row(after) }], noShop);
      const isSale = after !== null && sold.includes(after) && !(before !== null && sold.includes(before));
      expect([before, after, events]).toEqual([before, after, isSale ? [{ name: "itemsSold", ids: ["item"] }] : []]);
    }
});

test("a share of a payout is told once it is paid, and not again", () => {
  const share = (status: PayoutShareRow["status"]) => ({ id: "share", status }) as PayoutShareRow;
  const told = (before: PayoutShareRow | null, after: PayoutShareRow) =>
    eventsOfChanges([{ type: "payoutShare", id: "share", before, after }], noShop);
  expect(told(share("Pending"), share("paid"))).toEqual([{ name: "sharesPaid", ids: ["share"] }]);
  expect(told(null, share("paid"))).toEqual([{ name: "sharesPaid", ids: ["share"] }]);
  expect(told(share("paid"), share("paid"))).toEqual([]);
  expect(told(null, share("Pending"))).toEqual([]);
});

test("a product is told as changed when a shop shows it otherwise, in stores with a shop alone", () => {
  const withShop = { onlineShop: "builtIn" } as const;
  const item = testItem(1, {});
  const told = (
    before: typeof item | null,
    after: typeof item | null,
    store: typeof noShop | typeof withShop = withShop,
  ) => eventsOfChanges([{ type: "item", id: item.id, before, after }], store);
  const changed = [{ name: "productsChanged", ids: [item.productId] }];
  expect(told(null, item)).toEqual(changed);
  expect(told(item, null)).toEqual(changed);
  expect(told(item, { ...item, priceMinor: 1 })).toEqual(changed);
  expect(told(item, { ...item, locationId: "elsewhere" })).toEqual(changed);
  expect(told(item, { ...item, productId: "another" })).toEqual([
    { name: "productsChanged", ids: [item.productId, "another"] },
  ]);
  // The shop's own answer and what it does not show.
  expect(told(item, { ...item, shopifyId: "7", notes: "scuffed", printed: true })).toEqual([]);
  expect(told(null, item, noShop)).toEqual([]);
});
