import { expect, test } from "vitest";
import type { DomainEvent } from "#shared/areas/events.ts";
import { type Status, statuses } from "#shared/areas/inventory/status.ts";
import type { PayoutShareRow } from "#shared/areas/payouts/rows.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import type { Rows } from "#shared/areas/rows.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";
import { eventsOfChanges } from "./events-of-changes.ts";

const sold = ["Sold", "Paid"];
const noShop = { onlineShop: "none" } as const;

test("an item is told as sold when it becomes Sold or Paid, and never when it was either before or goes", () => {
  for (const before of [null, ...statuses])
    for (const after of [null, ...statuses]) {
      const row = (status: (typeof statuses)[number] | null) => (status === null ? null : testItem(1, { status }));
      const change = { type: "item" as const, id: "item", before: row(before), after: row(after) };
      const events = eventsOfChanges([change], noShop).filter(({ name }) => name === "itemsSold");
      const isSale = after !== null && sold.includes(after) && !(before !== null && sold.includes(before));
      expect([before, after, events]).toEqual([before, after, isSale ? [{ name: "itemsSold", ids: ["item"] }] : []]);
    }
});

test("a price that the store proposes is told to the item's owner, whoever asks for it", () => {
  const row = (changes: Parameters<typeof testItem>[1]) => testItem(1, changes);
  const proposal = { status: "StoreRequestPriceChange", requestedPriceMinor: 15_000 } as const;
  const told = (before: ReturnType<typeof row> | null, after: ReturnType<typeof row>) =>
    eventsOfChanges([{ type: "item", id: "item", before, after }], noShop);
  const proposed = [{ name: "pricesProposed", ids: ["item"] }];
  for (const status of ["Requested", "Pending", "Active"] as const)
    expect(told(row({ status }), row({ ...proposal, statusBefore: status }))).toEqual(proposed);
  expect(told(row(proposal), row({ ...proposal, requestedPriceMinor: 14_000 }))).toEqual(proposed);
  expect(told(row(proposal), row({ ...proposal, notes: "scuffed" }))).toEqual([]);
  expect(told(row({ status: "Active" }), row({ status: "RequestPriceChange", requestedPriceMinor: 1 }))).toEqual([]);
});

test("what takes back something that a consigner was told is told, unless it is their own doing or said already", () => {
  const news = (
    before: Status,
    after: Status | null,
    more: Parameters<typeof testItem>[1] = {},
    said: DomainEvent[] = [],
  ) => {
    const was = testItem(1, { status: before, statusSince: "2026-01-02T00:00:00.000Z" });
    const is = after === null ? null : { ...was, updatedBy: ids.staff, status: after, ...more };
    return eventsOfChanges([{ type: "item", id: was.id, before: was, after: is }], noShop, said).map(
      ({ name }) => name,
    );
  };
  for (const from of ["Sold", "Paid"] as const)
    for (const to of ["Active", "Withdrawn", "Declined", "Pending"] as const)
      expect([from, to, news(from, to)]).toEqual([from, to, ["salesTakenBack"]]);
  for (const from of ["Active", "Pending", "Requested", "InTransit", "StoreRequestPriceChange"] as const) {
    expect([from, news(from, "Withdrawn")]).toEqual([from, ["itemsTakenOff"]]);
    expect(news(from, "Declined")).toEqual(["itemsDeclined"]);
    expect(news(from, "Withdrawn", { updatedBy: ids.seller })).toEqual([]);
  }
  expect(news("RequestWithdrawal", "Withdrawn", {}, [{ name: "withdrawalsAccepted", ids: [testItem(1).id] }])).toEqual(
    [],
  );
  expect(news("Requested", "Declined", {}, [{ name: "itemsDeclined", ids: [testItem(1).id] }])).toEqual([]);
  expect(news("Active", "RequestWithdrawal", { withdrawalAskedBy: ids.staff })).toEqual(["itemsTakenOff"]);
  expect(news("Active", "RequestWithdrawal", { withdrawalAskedBy: ids.seller })).toEqual([]);
  expect(news("Declined", "Active")).toEqual(["itemsAccepted"]);
  expect(news("Withdrawn", "Pending")).toEqual(["dropOffsAccepted"]);
  expect(news("InTransit", "Active")).toEqual([]);
  // A proposal that is gone, and one that was accepted.
  for (const to of ["Active", "Requested", "InTransit"] as const)
    expect(news("StoreRequestPriceChange", to)).toEqual(["proposalsTakenBack"]);
  expect(news("StoreRequestPriceChange", "Active", { priceMinor: 1 })).toEqual([]);
  expect(news("StoreRequestPriceChange", "Active", { updatedBy: ids.seller })).toEqual([]);
  // Bought: its owner is the store now.
  expect(news("Pending", "Active", { consignerId: ids.storeAccount })).toEqual([]);
});

test("a deleted item is told to its consigner if they listed it or were told to bring it", () => {
  const told = (item: Partial<Rows["item"]>, deletedBy: string = ids.staff) => {
    const before = testItem(1, { status: "Pending", ...item });
    const rest = { id: before.id, code: before.code, deletedBy } as Rows["deletedItem"];
    return eventsOfChanges(
      [
        { type: "deletedItem", id: before.id, before: null, after: rest },
        { type: "item", id: before.id, before, after: null },
      ],
      noShop,
    );
  };
  const missed = [{ name: "itemsTakenOff", ids: [testItem(1).id] }];
  expect(told({ statusSince: "2026-01-02T00:00:00.000Z" })).toEqual(missed);
  expect(told({ preapprovalStatus: true, statusSince: testItem(1).createdAt })).toEqual(missed);
  expect(told({ status: "Consignment" })).toEqual(missed);
  expect(told({ status: "Consignment" }, testItem(1).consignerId)).toEqual([]);
  // Taken in by mistake: they never heard of it.
  expect(told({ statusSince: testItem(1).createdAt })).toEqual([]);
});

test("a paid amount that is given back to what is owed is told", () => {
  const entry = (kind: "payout" | "payoutVoided") => ({ id: "entry", kind }) as Rows["ledgerEntry"];
  const told = (kind: "payout" | "payoutVoided") =>
    eventsOfChanges([{ type: "ledgerEntry", id: "entry", before: null, after: entry(kind) }], noShop);
  expect(told("payoutVoided")).toEqual([{ name: "payoutsTakenBack", ids: ["entry"] }]);
  expect(told("payout")).toEqual([]);
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

test("everything is sent when a shop is chosen, works again, sells elsewhere or asks more, and new keys are checked", () => {
  const store = { id: "s", onlineShop: "shopify" } as Rows["store"];
  const connection: NonNullable<Rows["storeOffice"]["shopConnection"]> = {
    ...{ platform: "shopify", domain: "a.myshopify.com", name: "", keptId: "one", hint: "", broken: null },
    ...{ since: "2026-02-01T10:00:00.000Z", locations: [{ locationId: "front", shopLocationId: "1" }] },
  };
  const broken = { why: "refused", since: "2026-02-01T10:00:00.000Z" } as const;
  const office = (shopConnection: Rows["storeOffice"]["shopConnection"], upPriceBasisPoints = 0) => ({
    ...defaultOffice("s"),
    ...{ shopConnection, upPriceBasisPoints },
  });
  const names = (
    type: "store" | "storeOffice",
    before: Rows["store"] | Rows["storeOffice"] | null,
    after: Rows["store"] | Rows["storeOffice"],
    from: Pick<Rows["store"], "onlineShop"> = store,
  ) => eventsOfChanges([{ type, id: "s", before, after }], from).map(({ name }) => name);
  const [resync, check] = ["shopToResync", "shopToAsk"];
  expect(names("store", { ...store, onlineShop: "none" }, { ...store, onlineShop: "builtIn" }, noShop)).toEqual([
    resync,
  ]);
  // A new store has nothing to send, and a connected shop has no locations yet.
  expect(names("store", null, { ...store, onlineShop: "builtIn" })).toEqual([]);
  expect(names("store", { ...store, onlineShop: "none" }, store, noShop)).toEqual([]);
  const without = { ...connection, locations: [] };
  for (const before of [null, office(null)])
    expect(names("storeOffice", before, office(without), noShop)).toEqual([check]);
  expect(names("storeOffice", office(without), office(connection))).toEqual([resync]);
  expect(names("storeOffice", office(connection), office(without))).toEqual([resync]);
  expect(names("storeOffice", office(connection), office({ ...connection, keptId: "two" }))).toEqual([resync, check]);
  expect(names("storeOffice", office(connection), office({ ...connection, broken }))).toEqual([]);
  expect(names("storeOffice", office({ ...connection, broken }), office(connection))).toEqual([resync]);
  expect(names("storeOffice", office(connection), office(connection, 500))).toEqual([resync]);
  expect(names("storeOffice", office(null), office(null, 500), noShop)).toEqual([]);
  expect(names("storeOffice", office(connection), { ...office(connection), holdDays: 3 })).toEqual([]);
  expect(names("storeOffice", office(connection), office(null))).toEqual([]);
});
