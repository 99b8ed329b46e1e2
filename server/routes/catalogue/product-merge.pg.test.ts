import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { commandServices } from "../../../tests/support/command-services.ts";
import { canonical, granted, serverView, SyncDevice } from "../../../tests/support/sync-device.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { ids, staff, testItem, testStoreRows } from "../../../tests/support/test-store.ts";

let server: TestServer;
let keeper: Credentials;
let services: ReturnType<typeof commandServices>;

const [air] = testStoreRows("store-one").flatMap((put) =>
  put.type === "product" && put.row.id === ids.air ? [put.row] : [],
);
const product = (id: string, more: object = {}): Put => ({
  type: "product",
  row: { ...air!, id, title: `Shoe ${id}`, sku: `SKU-${id}`, stockXId: "", shopifyId: null, ...more },
});
const itemsOf = (productId: string, from: number, count: number): Put[] =>
  Array.from({ length: count }, (_, n) => ({ type: "item", row: testItem(from + n, { productId }) }));

beforeAll(async () => {
  server = await createTestServer({
    rows: [
      ...["seen", "kept", "early", "late", "race", "target", "empty", "full", "asked"].map((id) => product(id)),
      product("dashed", { sku: "dd-1391 100", stockXId: "sx-1" }),
      product("plain", { sku: "DD1391/100" }),
      product("catalog", { stockXId: "sx-1" }),
      product("case"),
      product("unpriced", { releasedOn: null, retailMinor: null }),
      product("priced", { releasedOn: "2021-03-05", retailMinor: 14_950 }),
      { type: "item", row: testItem(300, { productId: "priced", priceMinor: 9_900 }) },
      { type: "item", row: testItem(301, { productId: "priced", priceMinor: 12_000 }) },
      { type: "gtin", row: { id: "00036000291452", productId: "dashed", size: "9" } },
      { type: "gtin", row: { id: "10036000291459", productId: "case", size: "9" } },
      { type: "gtin", row: { id: "00045496830434", productId: "seen", size: "10" } },
      ...itemsOf("seen", 100, 3),
      ...itemsOf("race", 200, 20),
      ...itemsOf("full", 400, 3),
    ],
  });
  keeper = await server.signIn(`${ids.staff}@store-one.test`);
  services = commandServices(server.db);
});
afterAll(() => server?.close());

const merge = (fromProductId: string, toProductId: string) =>
  server.call("POST", "/api/products/merge", keeper, { fromProductId, toProductId });
const intake = (device: SyncDevice, productId: string) =>
  device.command("inventory.addItems", {
    items: [
      {
        ...{ id: newId(), code: device.nextCode(), productId, consignerId: ids.seller },
        ...{ option1Value: "9", option2Value: "New", option3Value: "Good box", priceMinor: 20_000, costMinor: null },
        ...{ locationId: ids.front, subLocationId: null, notes: "", image: "" },
      },
    ],
    acceptNow: true,
  });
const countOf = async (productId: string): Promise<number> =>
  (
    await server.db.asAdmin<{ count: number }>(
      "select count(*)::int as count from items where store_id = 'store-one' and product_id = $1",
      [productId],
    )
  )[0]?.count ?? 0;

test("a product's duplicates have its style code, however it is written, its Catalog Id or its barcode [A3.60]", async () => {
  const { body } = await server.call("GET", "/api/products/dashed", keeper);
  const found = body.data as { duplicateProducts: { id: string }[] };
  expect(found.duplicateProducts.map(({ id }) => id).sort()).toEqual(["case", "catalog", "plain"]);
});

test("a product tells its year, its retail price and the lowest at which one is on sale [A3.54, A3.57, A3.59]", async () => {
  const known = await server.call("GET", "/api/products/priced", keeper);
  expect(known.body.data).toMatchObject({ product: { year: 2021, price: 149.5, currentLowest: 99 } });
  const unknown = await server.call("GET", "/api/products/unpriced", keeper);
  expect(unknown.body.data).toMatchObject({ product: { year: null, price: null, currentLowest: null } });
});

test("a merge is counted before, moves everything at once, and leads from the one to the other [A7.53]", async () => {
  const preview = await server.call("GET", "/api/products/merge?fromProductId=seen&toProductId=kept", keeper);
  expect(preview.body.data).toMatchObject({ items: 3, ordered: 0, gtins: 1, storeRequests: 0, problem: null });
  const merged = await merge("seen", "kept");
  expect(merged).toMatchObject({
    status: 200,
    body: { data: { product: { id: "kept", GTIN: [{ size: "10", gtin: "00045496830434" }] } } },
  });
  expect([await countOf("seen"), await countOf("kept")]).toEqual([0, 3]);
  const old = await server.call("GET", "/api/products/seen", keeper);
  expect(old.body.data).toMatchObject({ product: { id: "kept" } });
  const lowest = await server.call("GET", "/api/products/lowestVariantPrices/seen", keeper);
  expect(lowest.body.data).toEqual(
    (await server.call("GET", "/api/products/lowestVariantPrices/kept", keeper)).body.data,
  );
  // Its timeline includes the merge, and the other product's history can still be read.
  const history = async (id: string) =>
    (await server.call("GET", `/api/history/product/${id}`, keeper)).body.data.history as { rowType: string }[];
  expect(await history("kept")).toMatchObject([{ rowType: "mergedProduct", rowId: "seen" }]);
  expect(await history("seen")).toMatchObject([{ modifiedFields: [{ variableChanged: "removedOn" }] }]);
  // Repeated, it changes nothing.
  expect(await merge("seen", "kept")).toMatchObject({ status: 200 });
  expect(await merge("gone", "kept")).toMatchObject({ status: 404 });
  expect(await merge("kept", "kept")).toMatchObject({ status: 422 });
});

describe("a device with an intake that waits", () => {
  test.each([
    ["before the merge", "early"],
    ["after the merge", "late"],
  ])("delivers it %s, and has the item as one of the product that stays", async (when, from) => {
    const device = await new SyncDevice(services, "store-one", staff).register();
    await device.download();
    await device.pullAll();
    const waiting = intake(device, from);
    const deliver = async () => expect(granted(await device.push([waiting])).outcomes).toMatchObject([{ error: null }]);
    if (when === "before the merge") await deliver();
    expect(await merge(from, "target")).toMatchObject({ status: 200 });
    if (when === "after the merge") await deliver();
    await device.pullAll();
    const mine = [...device.rows.values()].filter((row) => "code" in row && row.code.startsWith(device.codePrefix));
    expect(mine).toMatchObject([{ productId: "target" }]);
    expect(device.rows.has(`product#${from}`)).toBe(false);
    expect(device.rows.get(`mergedProduct#${from}`)).toMatchObject({ mergedIntoId: "target" });
    const view = await serverView(services, "store-one", staff);
    expect(canonical(device.rows)).toEqual(canonical(view));
    expect(await countOf(from)).toBe(0);
  });

  test("and another at the same moment lose nothing: all items are of the product that stays", async () => {
    const devices = await Promise.all(
      Array.from({ length: 4 }, () => new SyncDevice(services, "store-one", staff).register()),
    );
    const before = await countOf("target");
    const rounds = devices.flatMap((device) => [0, 1, 2].map(() => () => device.push([intake(device, "race")])));
    const run = Promise.all(
      devices.map(async (_, n) => {
        for (const push of rounds.slice(n * 3, n * 3 + 3))
          expect(granted(await push()).outcomes).toMatchObject([{ status: "applied", error: null }]);
      }),
    );
    const [merged] = await Promise.all([merge("race", "target"), run]);
    expect(merged).toMatchObject({ status: 200 });
    expect(await countOf("race")).toBe(0);
    expect(await countOf("target")).toBe(before + 20 + 12);
  });
});

test("a product is deleted while it has no items, and refused with their number while it has", async () => {
  const refused = await server.call("DELETE", "/api/products/full", keeper);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: {
        code: "in_use",
        message: "This product has 3 items and cannot be deleted. Merge it into another product instead.",
      },
    },
  });
  expect(await server.call("DELETE", "/api/products/empty", keeper)).toMatchObject({
    status: 200,
    body: { data: { id: "empty" } },
  });
  expect(await server.call("GET", "/api/products/empty", keeper)).toMatchObject({ status: 404 });
  expect(await server.call("DELETE", "/api/products/empty", keeper)).toMatchObject({ status: 404 });
});

test("items added while their product is deleted are refused with its sentence, or keep it", async () => {
  const add = () =>
    executeCommand(services, {
      ...{ storeId: "store-one", actor: staff, commandId: newId(), occurredAt: null, queue: null },
      ...{ name: "requests.make" },
      args: {
        ...{ id: newId(), productId: "asked", option1Value: "9", locationId: ids.front, sale: "Buying" },
        ...{ lowMinor: null, highMinor: null },
      },
    });
  const [deleted, ...added] = await Promise.all([
    server.call("DELETE", "/api/products/asked", keeper),
    ...[0, 1, 2].map(add),
  ]);
  expect(deleted).toMatchObject({ status: 200 });
  for (const { error } of added) expect([undefined, "Select a product"]).toContain(error?.message);
  expect(
    await server.db.asAdmin("select 1 from store_requests where store_id = 'store-one' and product_id = 'asked'"),
  ).toEqual([]);
});
