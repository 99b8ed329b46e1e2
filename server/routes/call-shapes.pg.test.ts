import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "#server/database/transact.ts";
import { storeOf } from "#server/reads/store.ts";
import type { ItemRow } from "#shared/inventory/rows.ts";
import { type Credentials, createTestServer, type TestServer } from "../../tests/support/test-server.ts";
import { airGtin, ids, testItem, testStoreRow } from "../../tests/support/test-store.ts";

/** Everything an item can say, so that a field that is lost is seen. */
const whole: Partial<ItemRow> = {
  ...{ option1Value: "9", option2Value: "Used", option3Value: "No box", priceMinor: 30_050, payoutMinor: 20_010 },
  ...{ payoutFeeMinor: 751, requestedPriceMinor: 35_000, discountMinor: 150, subLocationId: ids.shelfA },
  ...{ storeRequestLowMinor: 20_000, storeRequestHighMinor: 40_000, status: "RequestPriceChange" },
  ...{ statusBefore: "Active", notes: "One lace", image: "/item.jpg", trackingCode: "RA1", taxable: true },
  ...{ packingSlip: "/slip.jpg", preapprovalStatus: true },
  ...{ printed: true, buyingId: ids.otherSeller, shopifyId: "777", updatedBy: ids.staff },
};
const at = (day: number) => `2026-01-1${day}T08:00:00.000Z`;
const sized = (n: number, size: string, priceMinor: number, payoutMinor: number) =>
  testItem(n, { option1Value: size, priceMinor, payoutMinor, createdAt: at(n), updatedAt: at(n) });
const sizes = [sized(2, "10", 10_000, 9_000), sized(3, "9.5", 20_000, 5_000), sized(4, "XL", 5_000, 4_000)];

const answer = { withdrawalAnsweredOn: at(7), withdrawalAnsweredBy: ids.staff };
const answered = [
  testItem(6, { status: "Withdrawn", ...answer }),
  testItem(7, { status: "Sold", soldOn: at(8), ...answer }),
];

let server: TestServer;
let admin: Credentials;

beforeAll(async () => {
  const items = [
    testItem(1, whole),
    ...sizes,
    testItem(5, { status: "Pending", acceptedOn: null, acceptedBy: null }),
    ...answered,
  ];
  server = await createTestServer({ rows: items.map((row) => ({ type: "item" as const, row })) });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
});
afterAll(() => server?.close());

const get = async (url: string) => {
  const reply = await server.call("GET", url, admin);
  expect(reply.status, url).toBe(200);
  return reply.body.data;
};
const post = async (url: string, body: unknown) => {
  const reply = await server.call("POST", url, admin, body);
  expect(reply.status, `${url}: ${JSON.stringify(reply.body)}`).toBe(200);
  return reply.body.data;
};

test("an item has the fields that the calls name, in the currency's major unit [A3.01, A3.02, A3.03, A3.04, A3.05, A3.06, A3.07, A3.08, A3.09, A3.10, A3.11, A3.12, A3.13, A3.15, A3.16, A3.17, A3.18, A3.19, A3.20, A3.21, A3.22, A3.23, A3.24, A3.25, A3.26, A3.27, A3.28, A3.29, A3.30, A3.31, A3.32, A3.36, A3.37, A3.38, A3.39, A3.40, A7.13]", async () => {
  const row = testItem(1, whole);
  expect(await get(`/api/inventories/${row.id}`)).toMatchObject({
    ...{ id: row.id, code: row.code, productId: ids.air, consignerId: row.consignerId, storeId: "store-one" },
    product: { id: ids.air, title: "Acme Air One", sku: "AIR-001", image: "", category: "Sneakers", shopifyId: null },
    productTemplate: { option1: "Size", option1Values: expect.arrayContaining(["9"]), category: "Sneakers" },
    consigner: { id: row.consignerId, lastName: "Tester", email: `${row.consignerId}@store-one.test`, isActive: true },
    ...{ option1Value: "9", option2Value: "Used", option3Value: "No box" },
    ...{
      price: 300.5,
      payout: 200.1,
      payoutAmount: 200.1,
      total: 200.1,
      payoutFee: 7.51,
      requestedPrice: 350,
      discount: 1.5,
    },
    ...{ storeRequestPriceRange: { low: 200, high: 400 }, quantity: 1, qty: 1, currency: "USD" },
    ...{ location: "Front", subLocation: "Shelf A", status: "RequestPriceChange", notes: "One lace" },
    ...{ image: "/item.jpg", trackingCode: "RA1", taxable: true, printed: true, acceptedOn: row.acceptedOn },
    ...{ createdAt: row.createdAt, updatedAt: row.updatedAt, shopifyId: "777", buyingId: ids.otherSeller },
    ...{ packingSlip: "/slip.jpg", preapprovalStatus: true, soldOn: null },
    lastUpdatedBy: { id: ids.staff, name: expect.any(String) },
  });
});

test("an item says when it was sold, and when and by whom its withdrawal was accepted or declined [A3.33, A3.41]", async () => {
  const none = { withdrawalAcceptedOn: null, withdrawalAcceptedBy: null };
  const undeclined = { withdrawalDeclinedOn: null, withdrawalDeclinedBy: null };
  expect(await get(`/api/inventories/${testItem(1).id}`)).toMatchObject({ ...none, ...undeclined });
  expect(await get(`/api/inventories/${testItem(6).id}`)).toMatchObject({
    ...{ withdrawalAcceptedOn: at(7), withdrawalAcceptedBy: ids.staff, soldOn: null },
    ...undeclined,
  });
  expect(await get(`/api/inventories/${testItem(7).id}`)).toMatchObject({
    ...{ withdrawalDeclinedOn: at(7), withdrawalDeclinedBy: ids.staff, soldOn: at(8) },
    ...none,
  });
});

test("a product has the fields that the calls name, and its duplicates beside it [A3.42, A3.43, A3.44, A3.45, A3.46, A3.47, A3.48, A3.49, A3.50, A3.51, A3.52, A3.53, A3.55, A3.58, A3.60, A7.45, A7.46]", async () => {
  await server.db.asAdmin(
    `update products set stock_x_id = 'sx-1', shopify_id = '55', image = '/air.jpg', image_list = '["/air-2.jpg"]' where id = $1`,
    [ids.air],
  );
  await server.db.asAdmin("update products set sku = 'AIR-001' where id = $1", [ids.trail]);
  const expected = {
    ...{ id: ids.air, title: "Acme Air One", brand: "Acme", sku: "AIR-001", stockXId: "sx-1", shopifyId: "55" },
    ...{ category: "Sneakers", gender: "Men", image: "/air.jpg", imageList: ["/air-2.jpg"], color: "White" },
    ...{ productTemplateId: ids.template, lastSale: 200, GTIN: [{ size: "9", gtin: airGtin }] },
  };
  const { product, duplicateProducts } = await get(`/api/products/${ids.air}`);
  expect(product).toMatchObject(expected);
  expect(duplicateProducts.map(({ id }: { id: string }) => id)).toEqual([ids.trail]);
  expect((await get("/api/products?search=air%20one")).products).toMatchObject([expected]);
});

test("a product template has the fields that the calls name [A3.61, A3.62, A3.63, A3.64, A3.65, A3.66, A3.67, A3.68, A7.56, A7.57]", async () => {
  const expected = {
    ...{ id: ids.template, title: "Sneakers", category: "Sneakers", brand: "", gender: "", weightGrams: 1_200 },
    ...{ option1: "Size", option2: "Condition", option3: "Box Condition" },
    ...{ option2Values: ["New", "Used"], option3Values: ["Good box", "No box"] },
  };
  expect((await get("/api/productTemplates")).productTemplates).toMatchObject([expected]);
  expect(await get(`/api/productTemplates/${ids.template}`)).toMatchObject(expected);
});

test("the log names the item, who changed it when, and each field before and after; the feed filters it [A3.70, A3.71, A3.72, A3.73, A3.74, A7.61, A7.62]", async () => {
  const { id } = testItem(5);
  await server.call("PUT", `/api/inventories/${id}`, admin, { notes: "Left lace gone" });
  const entry = {
    id: expect.any(String),
    inventory: { id, product: { title: "Acme Air One" } },
    updatedAt: expect.stringMatching(/^\d{4}-/),
    lastUpdatedBy: { id: ids.admin, name: "Ada Admin" },
    modifiedFields: [{ variableChanged: "notes", beforeValue: "", afterValue: "Left lace gone" }],
  };
  expect((await get(`/api/inventoryLogs/${id}`)).inventoryLogs[0]).toMatchObject(entry);
  const feed = (query: string) => get(`/api/inventoryLogs?${query}`);
  expect(await feed(`search=acme%20air&lastUpdatedBy=${ids.admin}&page=1&take=1`)).toMatchObject({
    inventoryLogs: [entry],
    totalCount: expect.any(Number),
  });
  expect(await feed(`lastUpdatedBy=${ids.floor}`)).toEqual({ inventoryLogs: [], totalCount: 0 });
  expect(await feed("before=2001-01-01T00:00:00.000Z")).toEqual({ inventoryLogs: [], totalCount: 0 });
});

test("the filters name what items can be filtered and sorted by [A3.81, A3.104, A3.105, A3.106, A3.107, A3.108, A3.109, A3.110, A7.20]", async () => {
  const options = await get("/api/inventories/filterOptions");
  expect(options.statuses).toContainEqual({ label: "Drop off pending", value: "Pending" });
  expect(options.option1Values).toEqual(expect.arrayContaining(["9", "9.5", "10", "XL"]));
  expect(options.option2Values).toContain("Used");
  expect(options.option3Values).toContain("No box");
  expect(options.locations).toContainEqual({ id: ids.front, name: "Front", label: "Front", value: ids.front });
  expect(options.subLocations).toContainEqual({ id: ids.shelfA, name: "Shelf A", locationName: "Front" });
  expect(options.categories).toEqual(["Sneakers"]);
  expect(options.consigners).toContainEqual({
    label: expect.stringContaining("Tester"),
    value: { id: ids.seller, email: `${ids.seller}@store-one.test`, isStoreAccount: false },
  });
  expect(options.sortOption).toContain("newestUpdated");
});

test("staff filter by consigner, consigners are named nobody [A6.14]", async () => {
  expect((await get("/api/inventories/filterOptions")).consigners.length).toBeGreaterThan(1);
  const seller = await server.signIn(`${ids.seller}@store-one.test`);
  const reply = await server.call("GET", "/api/inventories/filterOptions", seller);
  expect(reply.body.data.consigners).toEqual([]);
});

test("items are sorted as asked: by moment, price, payout and size [A9.14, A9.15, A9.16, A9.18, A9.19]", async () => {
  const order = async (sortOption: string) => {
    const { inventories } = await get(`/api/inventories?status=Active&sortOption=${sortOption}`);
    const sorted = (inventories as { option1Value: string }[]).map(({ option1Value }) => option1Value);
    return sorted;
  };
  const up = {
    oldestCreated: ["10", "9.5", "XL"],
    oldestUpdated: ["10", "9.5", "XL"],
    lowestPrice: ["XL", "10", "9.5"],
    lowestPayout: ["XL", "9.5", "10"],
  };
  for (const [sort, sorted] of Object.entries(up)) {
    expect(await order(sort), sort).toEqual(sorted);
    const down = sort.replace("oldest", "newest").replace("lowest", "highest");
    expect(await order(down), down).toEqual(sorted.toReversed());
  }
  expect(await order("sizeLowToHigh")).toEqual(["9.5", "10", "XL"]);
  expect(await order("sizeHighToLow")).toEqual(["XL", "10", "9.5"]);
});

test("the list is filtered by status, location and search [A7.05]", async () => {
  const codes = async (query: string) =>
    ((await get(`/api/inventories?${query}`)).inventories as { code: string }[]).map(({ code }) => code);
  expect(await codes("status=Pending")).toEqual([testItem(5).code]);
  expect(await codes(`status=Pending&status=RequestPriceChange&location=${ids.front}`)).toContain(testItem(1).code);
  expect(await codes(`search=${testItem(4).code}`)).toEqual([testItem(4).code]);
});

test("locations, sub-locations and fee rules are listed [A7.66, A7.70, B3.53, B3.54, B3.55, B3.56, B3.57, B3.58, B3.59, B7.21]", async () => {
  expect((await get("/api/locations")).locations).toContainEqual(
    expect.objectContaining({ id: ids.front, name: "Front" }),
  );
  expect((await get("/api/subLocations")).subLocations).toContainEqual(
    expect.objectContaining({ id: ids.shelfA, name: "Shelf A", locationName: "Front" }),
  );
  expect((await get("/api/consignerTypes")).consignerTypes).toContainEqual({
    ...{ id: ids.standard, accountType: "Standard", sellingFee: 15, minFee: 10, flatFee: 5, isDefault: true },
    ...{ category: "", categories: [], option1Value: "", option2Value: "", option3Value: "" },
  });
});

test("a store has its settings [A3.87, A3.88, A3.90, A3.91, A3.92, A3.93, A3.95, A3.96, A3.97, A3.98, A3.99, B3.01, B3.02, B3.09, B3.13, B3.14, B3.16, B3.17, B3.22]", async () => {
  const stored = await transact(server.services.db, "store-one", (tx) => storeOf(tx, "store-one"), "snapshot");
  expect(stored).toEqual(testStoreRow("store-one"));
});

test("a store is found by its domain and by its handle, without signing in [A7.02, B7.47, B7.48]", async () => {
  const byDomain = await server.call("GET", "/open/stores/localhost");
  expect(byDomain.body.data).toMatchObject({
    name: "Store store-one",
    handle: "store-one",
    supportEmail: "help@store.test",
  });
  expect((await server.call("GET", "/open/stores/handle/store-one")).body.data).toEqual({ host: "localhost" });
  expect((await server.call("GET", "/open/stores/handle/nobody")).body.error.message).toBe("Handle doesn't exist.");
});

test("labels are marked printed, and items accepted in bulk, declined and withdrawn by their calls [A7.27, A7.28, A7.33, A7.44]", async () => {
  const added = await post("/api/inventories", {
    inventoryFormArray: [
      {
        ...{ productId: ids.air, consigner: ids.seller, option1Value: "9", option2Value: "New" },
        ...{ option3Value: "Good box", price: 100, quantity: 3, location: ids.front },
      },
    ],
  });
  const [one, two, three] = (added.inventories as { id: string }[]).map(({ id }) => id) as [string, string, string];
  await post("/api/inventories/bulkAcceptInventory", { inventories: [one, two], location: ids.back });
  await post("/api/inventories/declineInventory", { inventories: [three] });
  await post("/api/inventories/markPrinted", { inventories: [one] });
  // Accepted today, within the store's early days.
  await post("/api/inventories/withdrawInventory", { inventories: [two], withdrawalFee: 10 });
  expect(await get(`/api/inventories/${one}`)).toMatchObject({ status: "Active", location: "Back", printed: true });
  expect(await get(`/api/inventories/${two}`)).toMatchObject({ status: "Withdrawn" });
  expect(await get(`/api/inventories/${three}`)).toMatchObject({ status: "Declined" });
});
