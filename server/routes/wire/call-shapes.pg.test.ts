import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "#server/machine/database/transact.ts";
import { storeOf } from "#server/reads/store.ts";
import { priorityRank } from "#shared/areas/inventory/item-order.ts";
import { itemSorts } from "#shared/areas/inventory/item-sorts.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { airGtin, ids, testItem, testStoreRow } from "../../../tests/support/test-store.ts";
import { step } from "../../../tests/support/step.ts";

/** An item with every field set, so that a lost field is noticed. */
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

test("an item has the fields that the calls name, in the currency's major unit", async () => {
  const row = testItem(1, whole);
  const shown = await get(`/api/inventories/${row.id}`);
  step("which item it is, and whose", ["A7.13", "A3.01", "A3.02", "A3.03", "A3.07", "A3.36", "A3.38"], () => {
    expect(shown).toMatchObject({
      ...{ id: row.id, code: row.code, productId: ids.air, consignerId: row.consignerId, storeId: "store-one" },
      buyingId: ids.otherSeller,
    });
  });
  step("its product, template and consigner beside it", ["A3.04", "A3.05", "A3.06"], () => {
    expect(shown).toMatchObject({
      product: { id: ids.air, title: "Acme Air One", sku: "AIR-001", image: "", category: "Sneakers", shopifyId: null },
      productTemplate: {
        ...{ option1: "Size", option2: "Condition", option3: "Box Condition", category: "Sneakers" },
        option1Values: expect.arrayContaining(["9"]),
        ...{ option2Values: ["New", "Used"], option3Values: ["Good box", "No box"] },
      },
    });
    expect(shown.product).toHaveProperty("stockXId");
    expect(shown.consigner).toMatchObject({
      ...{ id: row.consignerId, firstName: expect.stringMatching(/\w/), lastName: "Tester", isActive: true },
      ...{ email: `${row.consignerId}@store-one.test`, isStoreAccount: false },
    });
  });
  step("its size, condition and box, and how many it is", ["A3.08", "A3.09", "A3.10", "A3.16"], () => {
    expect(shown).toMatchObject({ option1Value: "9", option2Value: "Used", option3Value: "No box" });
    expect(shown).toMatchObject({ quantity: 1, qty: 1 });
  });
  step("its price and what is paid for it", ["A3.11", "A3.12", "A3.13", "A3.15", "A3.39"], () => {
    expect(shown).toMatchObject({ price: 300.5, payout: 200.1, payoutAmount: 200.1, total: 200.1, payoutFee: 7.51 });
    expect(shown.currency).toBe("USD");
  });
  step("what was asked for it and taken off", ["A3.17", "A3.18", "A3.19", "A3.27", "A3.28"], () => {
    expect(shown).toMatchObject({
      requestedPrice: 350,
      storeRequestPriceRange: { low: 200, high: 400 },
      discount: 1.5,
    });
    expect(shown).toMatchObject({ taxable: true, preapprovalStatus: true });
  });
  step("where it is, its status and its notes", ["A3.20", "A3.21", "A3.22", "A3.23", "A3.29"], () => {
    expect(shown).toMatchObject({ location: "Front", subLocation: "Shelf A", status: "RequestPriceChange" });
    expect(shown).toMatchObject({ notes: "One lace", printed: true });
  });
  step("its pictures and codes elsewhere", ["A3.24", "A3.25", "A3.26", "A3.37"], () => {
    expect(shown).toMatchObject({
      image: "/item.jpg",
      packingSlip: "/slip.jpg",
      trackingCode: "RA1",
      shopifyId: "777",
    });
  });
  step("when it was taken, made and changed, and by whom", ["A3.30", "A3.31", "A3.32", "A3.40"], () => {
    expect(shown).toMatchObject({ acceptedOn: row.acceptedOn, createdAt: row.createdAt, updatedAt: row.updatedAt });
    expect(shown).toMatchObject({ soldOn: null, lastUpdatedBy: { id: ids.staff, name: expect.stringMatching(/\w/) } });
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

test("a product has the fields that the calls name, and its duplicates beside it", async () => {
  await server.db.asAdmin(
    `update products set stock_x_id = 'sx-1', shopify_id = '55', image = '/air.jpg', image_list = '["/air-2.jpg"]' where id = $1`,
    [ids.air],
  );
  await server.db.asAdmin("update products set sku = 'AIR-001' where id = $1", [ids.trail]);
  const { product, duplicateProducts } = await get(`/api/products/${ids.air}`);
  step("what it is called", ["A3.42", "A3.43", "A3.44", "A3.45", "A3.46", "A3.47"], () => {
    expect(product).toMatchObject({ id: ids.air, title: "Acme Air One", brand: "Acme", sku: "AIR-001" });
    expect(product).toMatchObject({ stockXId: "sx-1", shopifyId: "55" });
  });
  step("what it is", ["A3.48", "A3.49", "A3.52", "A3.53"], () => {
    expect(product).toMatchObject({ category: "Sneakers", gender: "Men", productTemplateId: ids.template });
    expect(product.color).toBe("White");
  });
  step("its pictures, barcodes and last sale", ["A3.50", "A3.51", "A3.55", "A3.58"], () => {
    expect(product).toMatchObject({ image: "/air.jpg", imageList: ["/air-2.jpg"], lastSale: 200 });
    expect(product.GTIN).toEqual([{ size: "9", gtin: airGtin }]);
  });
  step("its duplicates beside it", ["A3.60", "A7.46"], () => {
    expect(duplicateProducts.map(({ id }: { id: string }) => id)).toEqual([ids.trail]);
  });
  await step("it is found by words of its title", ["A7.45"], async () => {
    const { products } = await get("/api/products?search=air%20one");
    expect(products).toMatchObject([{ id: ids.air, title: "Acme Air One", lastSale: 200 }]);
    // And by its barcode, which no consigner's device knows.
    expect((await get("/api/products?search=012345678905")).products).toMatchObject([{ id: ids.air }]);
  });
  await server.db.asAdmin(
    "update products set stock_x_id = '', shopify_id = null, image = '', image_list = '[]' where id = $1",
    [ids.air],
  );
});

test("a product without a picture is refused and not made; a further picture is one [A5.01]", async () => {
  const product = {
    ...{ title: "Bare", brand: "Acme", category: "Sneakers", sku: "BARE-1", gender: "Men" },
    productTemplateId: ids.template,
  };
  const bare = await server.call("POST", "/api/products", admin, product);
  expect(bare).toMatchObject({ status: 422, body: { error: { message: "You must upload at least one image." } } });
  expect(bare.body.error.fields).toEqual({ image: "You must upload at least one image." });
  expect((await get("/api/products?search=BARE-1")).count).toBe(0);
  const made = await post("/api/products", { ...product, imageList: ["/two.jpg"] });
  expect(made.product).toMatchObject({ image: "/two.jpg", imageList: [] });
});

test("a product template has the fields that the calls name", async () => {
  const expected = {
    ...{ id: ids.template, title: "Sneakers", category: "Sneakers", brand: "", gender: "", weightGrams: 1_200 },
    ...{ option1: "Size", option2: "Condition", option3: "Box Condition" },
    ...{ option2Values: ["New", "Used"], option3Values: ["Good box", "No box"] },
  };
  const shown = await step(
    "by its id, with the values that each option allows",
    ["A7.57", "A3.61", "A3.67", "A3.68"],
    async () => {
      const one = await get(`/api/productTemplates/${ids.template}`);
      expect(one).toMatchObject(expected);
      expect(one.option1Values).toEqual(expect.arrayContaining(["9", "10"]));
      return one;
    },
  );
  step("what it is for", ["A3.62", "A3.63", "A3.64", "A3.65"], () => {
    expect(shown).toMatchObject({ title: "Sneakers", brand: "", category: "Sneakers", gender: "" });
  });
  await step("in the list", ["A7.56"], async () => {
    expect((await get("/api/productTemplates")).productTemplates).toMatchObject([expected]);
  });
});

test("the log names item, person, time and fields; the feed filters it [A3.70, A3.71, A3.72, A3.73, A3.74, A7.61, A7.62]", async () => {
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

test("the log says what changed in the words and units of the other calls, beside the rows' own", async () => {
  const { id, priceMinor } = testItem(5);
  const before = await get(`/api/inventories/${id}`);
  await server.call("PUT", `/api/inventories/${id}`, admin, {
    price: 12.5,
    location: ids.back,
    consigner: ids.otherSeller,
  });
  const after = await get(`/api/inventories/${id}`);
  const [entry] = (await get(`/api/inventoryLogs/${id}`)).inventoryLogs;
  expect((await get("/api/inventoryLogs?take=1")).inventoryLogs).toEqual([entry]);
  expect(entry.modifiedFields).toContainEqual({
    ...{ variableChanged: "priceMinor", beforeValue: priceMinor, afterValue: 1_250 },
  });
  const told = new Map(entry.changes.map((one: { field: string }) => [one.field, one]));
  for (const field of ["price", "payout", "payoutFee", "location"])
    expect(told.get(field), field).toEqual({ field, before: before[field], after: after[field] });
  const name = ({ consigner }: typeof after) => `${consigner.firstName} ${consigner.lastName}`;
  expect(told.get("consigner")).toEqual({ field: "consigner", before: name(before), after: name(after) });
  expect([...told.keys()].filter((field) => /Minor$|Id$|statusBefore/.test(String(field)))).toEqual([]);
});

test("the filters name what items can be filtered and sorted by", async () => {
  const options = await get("/api/inventories/filterOptions");
  step("by status, option and category", ["A7.20", "A3.104", "A3.105", "A3.108"], () => {
    expect(options.statuses).toContainEqual({ label: "Drop off pending", value: "Pending" });
    expect(options.option1Values).toEqual(expect.arrayContaining(["9", "9.5", "10", "XL"]));
    expect(options.option2Values).toContain("Used");
    expect(options.option3Values).toContain("No box");
    expect(options.categories).toEqual(["Sneakers"]);
  });
  step("by place", ["A3.81", "A3.106", "A3.107"], () => {
    expect(options.locations).toContainEqual({ id: ids.front, name: "Front", label: "Front", value: ids.front });
    expect(options.subLocations).toContainEqual({ id: ids.shelfA, name: "Shelf A", locationName: "Front" });
  });
  step("by consigner, and in which order", ["A3.109", "A3.110"], () => {
    expect(options.consigners).toContainEqual({
      label: expect.stringContaining("Tester"),
      value: { id: ids.seller, email: `${ids.seller}@store-one.test`, isStoreAccount: false },
    });
    expect(options.sortOption).toEqual([...itemSorts]);
  });
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
  for (const [up, down, sorted] of [
    ["oldestCreated", "newestCreated", ["10", "9.5", "XL"]],
    ["oldestUpdated", "newestUpdated", ["10", "9.5", "XL"]],
    ["lowestPrice", "highestPrice", ["XL", "10", "9.5"]],
    ["lowestPayout", "highestPayout", ["XL", "9.5", "10"]],
  ] as const) {
    expect(await order(up), up).toEqual(sorted);
    expect(await order(down), down).toEqual(sorted.toReversed());
  }
  expect(await order("sizeLowToHigh")).toEqual(["9.5", "10", "XL"]);
  expect(await order("sizeHighToLow")).toEqual(["XL", "10", "9.5"]);
});

test("sorted by inventory priority, what waits for somebody comes first and what has ended last [A3.110, A9.17]", async () => {
  const { inventories } = await get("/api/inventories?sortOption=inventoryPriority");
  const found = (inventories as { status: Status }[]).map(({ status }) => status);
  expect(new Set(found).size).toBeGreaterThanOrEqual(5);
  expect(found).toEqual(found.toSorted((one, other) => priorityRank(one) - priorityRank(other)));
});

test("the list is filtered by status, location and search [A7.05]", async () => {
  const codes = async (query: string) =>
    ((await get(`/api/inventories?${query}`)).inventories as { code: string }[]).map(({ code }) => code);
  expect(await codes("status=Pending")).toEqual([testItem(5).code]);
  expect(await codes(`status=Pending&status=RequestPriceChange&location=${ids.front}`)).toContain(testItem(1).code);
  expect(await codes(`search=${testItem(4).code}`)).toEqual([testItem(4).code]);
  const onSale = await codes("onSale=true");
  expect(onSale).toEqual(expect.arrayContaining([1, 2, 3, 4].map((n) => testItem(n).code)));
  expect(await codes("onSale=false")).toEqual(expect.arrayContaining([5, 6, 7].map((n) => testItem(n).code)));
  expect(onSale.length).toBe(4);
});

test("locations, sub-locations and fee rules are listed", async () => {
  await step("locations", ["A7.70"], async () => {
    expect((await get("/api/locations")).locations).toContainEqual(
      expect.objectContaining({ id: ids.front, name: "Front" }),
    );
  });
  await step("places in them", ["A7.66"], async () => {
    expect((await get("/api/subLocations")).subLocations).toContainEqual(
      expect.objectContaining({ id: ids.shelfA, name: "Shelf A", locationName: "Front" }),
    );
  });
  await step("consigner types, one of them the default", ["B7.21", "B3.53", "B3.57"], async () => {
    expect((await get("/api/consignerTypes")).consignerTypes).toContainEqual({
      ...{ id: ids.standard, accountType: "Standard", sellingFee: 15, minFee: 10, flatFee: 5, isDefault: true },
      ...{ category: "", categories: [], option1Value: "", option2Value: "", option3Value: "" },
    });
  });
});

test("a store is read as it was kept", async () => {
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

test("labels are marked printed, and items accepted in bulk, declined and withdrawn by their calls", async () => {
  const added = await post("/api/inventories", {
    inventoryFormArray: [
      {
        ...{ productId: ids.air, consigner: ids.seller, option1Value: "9", option2Value: "New" },
        ...{ option3Value: "Good box", price: 100, quantity: 3, location: ids.front },
      },
    ],
  });
  const [one, two, three] = (added.inventories as { id: string }[]).map(({ id }) => id) as [string, string, string];
  const shown = (id: string) => get(`/api/inventories/${id}`);
  await step("accepted in bulk, at a place", ["A7.27"], async () => {
    await post("/api/inventories/bulkAcceptInventory", {
      inventories: [one, two],
      location: ids.back,
      subLocation: ids.backShelf,
    });
    expect(await shown(one)).toMatchObject({ status: "Active", location: "Back", subLocationId: ids.backShelf });
    expect(await shown(two)).toMatchObject({ status: "Active", location: "Back" });
  });
  await step("declined, whatever place is named, and not moved there", ["A7.28"], async () => {
    const place = { location: ids.back, subLocation: ids.backShelf };
    await post("/api/inventories/declineInventory", { inventories: [three], ...place });
    expect(await shown(three)).toMatchObject({ status: "Declined", location: "Front", subLocationId: null });
  });
  await step("marked as printed", ["A7.44"], async () => {
    await post("/api/inventories/markPrinted", { inventories: [one] });
    expect(await shown(one)).toMatchObject({ printed: true });
    expect(await shown(two)).toMatchObject({ printed: false });
  });
  // Accepted today, within the store's early-withdrawal days.
  await step("withdrawn at the fee that was agreed to", ["A7.33"], async () => {
    // No fee is charged that was not agreed to.
    const unnamed = await server.call("POST", "/api/inventories/withdrawInventory", admin, { inventories: [two] });
    expect(unnamed).toMatchObject({ status: 409, body: { error: { code: "stale_total" } } });
    expect(await shown(two)).toMatchObject({ status: "Active" });
    for (const id of [two, one]) {
      await post("/api/inventories/withdrawInventory", { inventories: [id], withdrawalFee: 10 });
      expect(await shown(id)).toMatchObject({ status: "Withdrawn" });
    }
  });
});
