import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { ids, staff, testItem } from "../../../tests/support/test-store.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";

let server: TestServer;
let admin: Credentials;
let seller: Credentials;

/** Items waiting for something, by the tests' name for each. */
const asked = {
  offer: { status: "Consignment", storeRequestLowMinor: 10_000, storeRequestHighMinor: 30_000 },
  sale: { status: "Buying" },
  bought: { status: "Buying" },
  answer: { status: "Consignment" },
  refused: { status: "Consignment" },
  mistake: { status: "Pending" },
  announced: { status: "Requested" },
  theirs: { status: "Requested", consignerId: ids.otherSeller },
  toMove: {},
  toPrice: {},
  toDecline: { status: "RequestPriceChange", statusBefore: "Active", requestedPriceMinor: 15_000 },
  toAsk: {},
  toReturn: {},
  toKeep: { status: "RequestWithdrawal", statusBefore: "Active" },
  sold: { status: "Sold", soldOn: "2026-01-20T08:00:00.000Z", locationId: ids.marketplace },
  toPrint: { printed: false },
  toRecall: { status: "InTransit", statusBefore: "Active", destinationLocationId: ids.back },
  toFind: {},
  toOverride: {},
  toWriteOff: {},
  toEdit: { locationId: ids.front },
  soldBefore: { status: "Sold", soldOn: "2026-01-20T08:00:00.000Z" },
  oneBought: { status: "Buying" },
  manyBought: { status: "Buying" },
  bySystem: { updatedBy: "system" },
  toTakeBack: { status: "RequestPriceChange", statusBefore: "Active", requestedPriceMinor: 15_000 },
} satisfies Record<string, Partial<ItemRow>>;
type Named = keyof typeof asked;
const names = Object.keys(asked) as Named[];
const idOf = (name: Named) => testItem(names.indexOf(name) + 1).id;

const newItem = (code: string) => ({
  ...{ id: "item-again", code, productId: ids.air, consignerId: ids.seller, priceMinor: 10_000, costMinor: null },
  ...{ option1Value: "9", option2Value: "New", option3Value: "Good box", notes: "", image: "" },
  ...{ locationId: ids.front, subLocationId: null },
});

beforeAll(async () => {
  const rows = names.map((name, n) => {
    const changes: Partial<ItemRow> = asked[name];
    const waits = ["Consignment", "Buying", "Pending", "Requested"].includes(changes.status ?? "");
    const accepted = waits ? { acceptedOn: null, acceptedBy: null } : {};
    return { type: "item" as const, row: testItem(n + 1, { priceMinor: 20_000, ...accepted, ...changes }) };
  });
  server = await createTestServer({ rows });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  seller = await server.signIn(`${ids.seller}@store-one.test`);
});
afterAll(() => server?.close());

const post = (call: string, body: unknown, who = admin) => server.call("POST", `/api/inventories/${call}`, who, body);
/** Expects a call to succeed, with no item reported as unchanged. */
const done = async (call: string, body: unknown, who = admin) =>
  expect(await post(call, body, who)).toMatchObject({ status: 200, body: { data: { reports: [] } } });
const itemOf = async (name: Named) => (await server.call("GET", `/api/inventories/${idOf(name)}`, admin)).body.data;

describe("offers", () => {
  test("are taken by their calls, within the range that was asked for [A7.23, A7.24, A7.29, A7.43]", async () => {
    const at = { location: ids.front, subLocation: ids.shelfA };
    await done("acceptRequestToSell", { inventories: [idOf("offer")], ...at });
    await done("bulkAcceptRequestToSell", { inventories: [idOf("sale")], ...at, paymentType: "cash" });
    await done("storeBuyRequestedInventory", { inventories: [idOf("bought")], ...at, paymentType: "checkbooks" });
    await done("acceptStoreInventory", { inventories: [idOf("answer")], ...at, userId: "somebody else" });
    for (const name of ["offer", "sale", "bought", "answer"] as const)
      expect(await itemOf(name)).toMatchObject({
        ...{ status: "Pending", location: "Front", subLocation: "Shelf A", acceptedOn: null },
        ...{ lastUpdatedBy: { id: ids.admin } },
      });
    expect(await itemOf("bought")).toMatchObject({ buyingId: ids.seller });
    // A repeat under another key takes nothing one step further.
    expect(await post("acceptRequestToSell", { inventories: [idOf("offer")], ...at })).toMatchObject({
      status: 409,
      body: { error: { code: "illegal_transition" } },
    });
  });

  test("of an instant sale say how the seller is paid, which is kept until the item is in [A7.26, A7.27]", async () => {
    const at = { location: ids.front, subLocation: ids.shelfA };
    const paidBy = async () =>
      (
        await server.db.asAdmin<{ by: string | null; status: string }>(
          "select payment_type as by, status from items where store_id = 'store-one' and id = any($1) order by id",
          [[idOf("oneBought"), idOf("manyBought")]],
        )
      ).map(({ by, status }) => `${status} ${by}`);
    const wrong = { inventories: [idOf("oneBought")], ...at, paymentType: "shells" };
    expect(await post("acceptInventory", wrong)).toMatchObject({ status: 422 });
    expect(await paidBy()).toEqual(["Buying null", "Buying null"]);
    await done("acceptInventory", { inventories: [idOf("oneBought")], ...at, paymentType: "cash" });
    await done("bulkAcceptInventory", { inventories: [idOf("manyBought")], ...at, paymentType: "checkbooks" });
    expect(await paidBy()).toEqual(["Pending cash", "Pending checkbooks"]);
  });

  test("are declined in bulk [A7.25]", async () => {
    await done("bulkDeclineRequestToSell", { inventories: [idOf("refused")], location: ids.front });
    expect(await itemOf("refused")).toMatchObject({ status: "Declined" });
  });
});

test("what is Pending may be asked for as Incoming, and is never called so [A4.03]", async () => {
  const list = async (status: string) =>
    (await server.call("GET", `/api/inventories?status=${status}`, admin)).body.data.inventories as {
      status: string;
    }[];
  const incoming = await list("Incoming");
  expect(incoming).toEqual(await list("Pending"));
  expect(new Set(incoming.map(({ status }) => status))).toEqual(new Set(["Pending"]));
});

describe("what was announced", () => {
  test("is cancelled by its consigner, and by nobody else's [A7.30]", async () => {
    await done("cancelDropoff", { ids: [idOf("announced")], consigner: ids.otherSeller }, seller);
    expect(await itemOf("announced")).toMatchObject({ status: "Withdrawn" });
    expect(await post("cancelDropoff", { ids: [idOf("theirs")] }, seller)).toMatchObject({ status: 404 });
    expect(await itemOf("theirs")).toMatchObject({ status: "Requested" });
  });

  test("is deleted: gone from every list, with its history kept and its code never given again [A4.26, A7.39]", async () => {
    const { code } = await itemOf("mistake");
    await done("deleteInventory", { ids: [idOf("mistake")], consignerId: ids.seller });
    expect(await itemOf("mistake")).toBeUndefined();
    const list = await server.call("GET", `/api/inventories?search=${code}`, admin);
    expect(list.body.data.inventories).toEqual([]);
    const told = await server.call("GET", `/api/inventoryLogs/${idOf("mistake")}`, admin);
    expect(told.body.data.inventoryLogs).toContainEqual(
      expect.objectContaining({ modifiedFields: [expect.objectContaining({ variableChanged: "removedOn" })] }),
    );
    const feed = await server.call("GET", "/api/history?rowType=item&search=acme%20air", admin);
    expect(feed.body.data.activity).toContainEqual(
      expect.objectContaining({
        rowId: idOf("mistake"),
        modifiedFields: [expect.objectContaining({ variableChanged: "removedOn" })],
      }),
    );
    const again = executeCommand(server.services, {
      ...{ storeId: "store-one", actor: staff, commandId: "again", name: "inventory.addItems" },
      ...{ args: { items: [newItem(code)], acceptNow: false }, occurredAt: null, queue: null },
    });
    expect(await again).toMatchObject({ status: "rejected", error: { code: "code_taken" } });
  });
});

describe("a transfer", () => {
  test("leaves by one call and arrives by the other [A7.31, A7.32, B7.44]", async () => {
    const away = { inventories: [idOf("toMove")], location: ids.back };
    expect(await post("transfer", { ...away, shouldOverrideLocationOption: true })).toMatchObject({
      status: 422,
      body: { error: { fields: { option3Value: expect.stringContaining("“Back”") } } },
    });
    await done("transfer", away);
    expect(await itemOf("toMove")).toMatchObject({ status: "InTransit", location: "Front" });
    expect(await post("acceptTransfer", { items: [idOf("toMove")], location: ids.front })).toMatchObject({
      status: 409,
    });
    await done("acceptTransfer", { items: [idOf("toMove")], location: ids.back });
    expect(await itemOf("toMove")).toMatchObject({ status: "Active", location: "Back" });
  });

  test("without a location says so [A5.44]", async () => {
    expect(await post("transfer", { inventories: [idOf("toMove")], location: "nowhere" })).toMatchObject({
      status: 422,
      body: { error: { message: "Please select a location" } },
    });
  });

  test("is called back by a call", async () => {
    await done("cancelTransfer", { ids: [idOf("toRecall")] });
    expect(await itemOf("toRecall")).toMatchObject({ status: "Active", location: "Front" });
  });

  test("is not needed for what is found at another location", async () => {
    await done("foundHere", { inventory: idOf("toFind"), location: ids.back, subLocation: ids.backShelf });
    expect(await itemOf("toFind")).toMatchObject({ status: "Active", location: "Back", subLocation: "Back shelf" });
  });
});

test("a status is overridden with a reason, which the log keeps", async () => {
  const asked = { inventory: idOf("toOverride"), status: "Declined" };
  expect(await post("overrideStatus", { ...asked, reason: " " })).toMatchObject({ status: 422 });
  await done("overrideStatus", { ...asked, reason: "Came without a box" });
  expect(await itemOf("toOverride")).toMatchObject({ status: "Declined" });
  const log = await server.call("GET", `/api/inventoryLogs/${idOf("toOverride")}`, admin);
  expect(log.body.data.inventoryLogs[0]).toMatchObject({ override: true, reason: "Came without a box" });
});

test("several items are edited by one call, by an admin, and what stays is told [A2.137, A6.21]", async () => {
  const inventories = [idOf("toEdit"), idOf("soldBefore")];
  expect(await post("bulkEdit", { inventories, price: 10, percent: 5 })).toMatchObject({ status: 422 });
  expect(await post("bulkEdit", { inventories, lowerBy: "12,50" })).toMatchObject({ status: 422 });
  expect(await post("bulkEdit", { inventories, percent: -101 })).toMatchObject({ status: 422 });
  expect(await post("bulkEdit", { inventories, status: "Declined" })).toMatchObject({ status: 422 });
  expect(await post("bulkEdit", { inventories, lowerBy: 15.5 })).toMatchObject({
    ...{ status: 200, body: { data: { reports: [{ id: idOf("soldBefore"), code: "illegal_transition" }] } } },
  });
  // 184.50, rounded to the store's step of one.
  expect(await itemOf("toEdit")).toMatchObject({ price: 185 });
  await done("bulkEdit", { inventories: [idOf("toEdit")], percent: 10, location: ids.back, notes: "In the window" });
  expect(await itemOf("toEdit")).toMatchObject({ price: 204, location: "Back", notes: "In the window" });
  await done("bulkEdit", { inventories: [idOf("toEdit")], status: "Declined", reason: "Came without a box" });
  expect(await itemOf("toEdit")).toMatchObject({ status: "Declined" });
});

test("what the store has lost is written off", async () => {
  await done("writeOffInventory", { inventories: [idOf("toWriteOff")], note: "Not in the last audit" });
  expect(await itemOf("toWriteOff")).toMatchObject({ status: "Withdrawn" });
});

describe("a price", () => {
  test("request is taken back by its consigner", async () => {
    await done("cancelInventoryPrice", { ids: [idOf("toTakeBack")] }, seller);
    expect(await itemOf("toTakeBack")).toMatchObject({ status: "Active", price: 200, requestedPrice: null });
  });

  test("is asked for by the consigner and accepted by the store [A7.34, A7.40]", async () => {
    const wanted = { inventory: idOf("toPrice"), requestedPrice: 250.5 };
    await done("requestPriceChange", wanted, seller);
    expect(await itemOf("toPrice")).toMatchObject({ status: "RequestPriceChange", requestedPrice: 250.5, price: 200 });
    expect(await post("requestPriceChange", { ...wanted, requestedPrice: 0 }, seller)).toMatchObject({
      status: 422,
      body: { error: { fields: { requestedPrice: "You must set the valuee for the price change" } } },
    });
    await done("acceptInventoryPrice", { ids: [idOf("toPrice")], consignerId: ids.seller });
    expect(await itemOf("toPrice")).toMatchObject({ status: "Active", requestedPrice: null, price: 250.5 });
  });

  test("is declined, and asked for by the store and refused by the consigner [A7.35, A7.41]", async () => {
    await done("declineInventoryPrice", { ids: [idOf("toDecline")] });
    expect(await itemOf("toDecline")).toMatchObject({ status: "Active", price: 200 });
    await done("storeRequestPriceChange", { inventory: idOf("toDecline"), requestedPrice: "180.00" });
    expect(await itemOf("toDecline")).toMatchObject({ status: "StoreRequestPriceChange", requestedPrice: 180 });
    await done("declineInventoryPrice", { ids: [idOf("toDecline")] }, seller);
    expect(await itemOf("toDecline")).toMatchObject({ status: "Active", price: 200 });
  });
});

describe("a withdrawal", () => {
  test("is asked for by the consigner and accepted or declined by the store [A7.36, A7.37, A7.38]", async () => {
    await done("requestInventoryWithdrawal", { ids: [idOf("toReturn")], consignerId: ids.seller }, seller);
    expect(await itemOf("toReturn")).toMatchObject({ status: "RequestWithdrawal" });
    await done("acceptInventoryWithdrawal", { ids: [idOf("toReturn")] });
    expect(await itemOf("toReturn")).toMatchObject({ status: "Withdrawn" });
    await done("declineInventoryWithdrawal", { ids: [idOf("toKeep")], reason: "Promised to a customer" });
    expect(await itemOf("toKeep")).toMatchObject({ status: "WithdrawalDeclined" });
    // An answer without a request takes nothing off sale.
    expect(await post("acceptInventoryWithdrawal", { ids: [idOf("toKeep")] })).toMatchObject({ status: 409 });
  });
});

test("what the system changed last says so by its name", async () => {
  expect((await itemOf("bySystem")).lastUpdatedBy).toEqual({ id: "system", name: "Trace" });
});

test("a tracking code is saved by the consigner of what was sold online", async () => {
  await done(`${idOf("sold")}/tracking`, { trackingCode: "1Z 999" }, seller);
  expect(await itemOf("sold")).toMatchObject({ trackingCode: "1Z 999", status: "Sold" });
});

test("labels are marked printed in bulk [A7.22]", async () => {
  await done("bulkPrintInventory", { inventories: [idOf("toPrint")], location: ids.front, subLocation: null });
  expect(await itemOf("toPrint")).toMatchObject({ printed: true });
  await done("unmarkPrinted", { inventories: [idOf("toPrint")] });
  expect(await itemOf("toPrint")).toMatchObject({ printed: false });
});
