import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Credentials, createTestServer, type TestServer } from "../../tests/support/test-server.ts";
import { airGtin, ids, testItem } from "../../tests/support/test-store.ts";

let server: TestServer;
let admin: Credentials;
let seller: Credentials;

const price = (over: Record<string, unknown> = {}) => ({
  productId: ids.air,
  consigner: ids.seller,
  option1Value: "9",
  option2Value: "New",
  option3Value: "Good box",
  price: 250.5,
  location: ids.front,
  ...over,
});

beforeAll(async () => {
  const rows = [
    testItem(1, { priceMinor: 30_000, notes: "50% off_" }),
    testItem(2, { consignerId: ids.otherSeller, option1Value: "10", priceMinor: 10_000 }),
    testItem(3, {
      consignerId: ids.storeAccount,
      status: "Pending",
      acceptedOn: null,
      acceptedBy: null,
    }),
  ].map((row) => ({ type: "item" as const, row }));
  const cost = { type: "itemCost" as const, row: { id: testItem(3).id, costMinor: 9_000, isCostGiven: true } };
  server = await createTestServer({ rows: [...rows, cost] });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  seller = await server.signIn(`${ids.seller}@store-one.test`);
});
afterAll(() => server?.close());

const get = (url: string, who = admin) => server.call("GET", url, who);
const post = (url: string, body: unknown, who = admin, key?: string) =>
  server.call("POST", url, key === undefined ? who : { ...who, "idempotency-key": key }, body);
const list = async (query: string, who = admin) =>
  (await get(`/api/inventories/paginatedInventories?${query}`, who)).body.data as {
    count: number;
    rows: { id: string; code: string; price: number; cost: number | null }[];
  };

describe("reading inventory", () => {
  test("A page names how many match and shows prices as a person writes them [A7.06, B7.43]", async () => {
    const { rows, count } = await list("pageSize=2&currentPage=1&sortOption=highestPrice");
    expect(count).toBe(3);
    expect(rows.map((row) => row.price)).toEqual([300, 200]);
  });

  test("A search is a plain substring: % and _ find only themselves", async () => {
    expect((await list("search=%25")).count).toBe(0);
    expect((await list("search=_")).count).toBe(0);
    expect((await list("search=acme%20air")).count).toBe(3);
  });

  test("Filters narrow, alone and together", async () => {
    expect((await list("status=Active")).count).toBe(2);
    expect((await list("status=Active&status=Pending")).count).toBe(3);
    expect((await list(`option1Value=10&consigner=${ids.otherSeller}`)).count).toBe(1);
  });

  test("A consigner sees their own items, without a cost, and 404 for others' [A3.14, A6.13, A7.13]", async () => {
    expect((await list("", seller)).rows.map((row) => row.id)).toEqual([testItem(1).id]);
    expect((await list(`consigner=${ids.otherSeller}`, seller)).rows.map((row) => row.id)).toEqual([testItem(1).id]);
    expect((await get(`/api/inventories/${testItem(2).id}`, seller)).status).toBe(404);
    expect((await get(`/api/inventories/code/${testItem(2).code}`, seller)).status).toBe(404);
    expect((await get(`/api/inventoryLogs/${testItem(2).id}`, seller)).status).toBe(404);
    expect((await get(`/api/inventories/${testItem(3).id}`)).body.data.cost).toBe(90);
  });

  test("An item is found by its code, however it is written [A7.14, A7.72]", async () => {
    const code = testItem(1).code;
    for (const written of [code, code.toLowerCase(), `${code.slice(0, 4)}-${code.slice(4)}`])
      expect((await get(`/api/inventories/code/${written}`)).body.data.id).toBe(testItem(1).id);
  });

  test.each([
    "pageSize=501",
    "pageSize=-1",
    "pageSize=abc",
    "currentPage=0",
    "status=Gone",
    "sortOption=worst",
    "printed=maybe",
  ])("%s is refused with the field's name", async (query) => {
    const reply = await get(`/api/inventories/paginatedInventories?${query}`);
    expect([400, 422]).toContain(reply.status);
    expect(Object.keys(reply.body.error.fields)[0]).toContain(query.split("=")[0]);
  });
});

describe("writing inventory", () => {
  test("Three units become three items with codes of their own; the same key adds nothing more [A3.75, A7.19, A7.61]", async () => {
    const body = { inventoryFormArray: [price({ quantity: 3 })], acceptNow: true };
    const first = await post("/api/inventories", body, admin, "three-pairs");
    expect(first.status).toBe(200);
    const added = first.body.data.inventories as { id: string; code: string }[];
    expect(new Set(added.map((item) => item.code)).size).toBe(3);
    expect((await post("/api/inventories", body, admin, "three-pairs")).body.data).toEqual(first.body.data);
    const item = (await get(`/api/inventories/code/${added[0]?.code}`)).body.data;
    expect(item).toMatchObject({ status: "Active", price: 250.5, location: "Front", consignerId: ids.seller });
    const log = (await get(`/api/inventoryLogs/${added[0]?.id}`)).body.data.inventoryLogs;
    expect(log).toHaveLength(1);
    expect(log[0].modifiedFields[0].variableChanged).toBe("createdOn");
  });

  test("The same key with another body is refused and adds nothing", async () => {
    await post("/api/inventories", { inventoryFormArray: [price()], acceptNow: true }, admin, "one-pair");
    const before = (await list("")).count;
    expect(
      (
        await post(
          "/api/inventories",
          { inventoryFormArray: [price({ price: 1 })], acceptNow: true },
          admin,
          "one-pair",
        )
      ).status,
    ).toBe(409);
    expect((await list("")).count).toBe(before);
  });

  test("A refused intake gives its codes back, and is refused again however often it is sent", async () => {
    const add = (change: Record<string, unknown>, key: string) =>
      post("/api/inventories", { inventoryFormArray: [price({ quantity: 500, ...change })] }, admin, key);
    const numberOf = async (key: string) => {
      const { body } = await post("/api/inventories", { inventoryFormArray: [price()] }, admin, key);
      const code = body.data.inventories[0].code as string;
      return [...code.slice(4)].reduce((sum, digit) => sum * 32 + "0123456789ABCDEFGHJKMNPQRSTVWXYZ".indexOf(digit), 0);
    };
    const before = await numberOf("codes-before");
    for (let n = 0; n < 3; n++) {
      expect((await add({ productId: "no-such-product" }, "codes-refused")).status).toBe(422);
      expect((await add({ price: -1 }, `codes-unreadable-${n}`)).status).toBe(422);
    }
    expect(await numberOf("codes-after")).toBe(before + 1);
    expect((await add({ productId: "no-such-product" }, "codes-refused")).status).toBe(422);
    expect(await numberOf("codes-last")).toBe(before + 2);
  });

  test("A consigner's listing is their own and for review, whatever they claim [A1.18]", async () => {
    const reply = await post(
      "/api/inventories",
      { inventoryFormArray: [price({ consigner: ids.otherSeller, location: ids.front })], acceptNow: true },
      seller,
    );
    expect(reply.status).toBe(200);
    const item = (await get(`/api/inventories/${reply.body.data.inventories[0].id}`)).body.data;
    expect(item).toMatchObject({ consignerId: ids.seller, status: "Requested" });
  });

  test.each([-1, 1e309, 2 ** 53, 1.005, "12,50", "<script>", null, {}])(
    "A price of %j is refused by name and nothing is added",
    async (bad) => {
      const before = (await list("")).count;
      const reply = await post("/api/inventories", { inventoryFormArray: [price({ price: bad })], acceptNow: true });
      expect([400, 422]).toContain(reply.status);
      expect(JSON.stringify(reply.body)).toContain("price");
      expect((await list("")).count).toBe(before);
    },
  );

  test.each([0, 1.5, 1e6, -3])("A quantity of %j is refused", async (quantity) => {
    expect([400, 422]).toContain(
      (await post("/api/inventories", { inventoryFormArray: [price({ quantity })] })).status,
    );
  });

  test("An edit writes what was sent, leaves the rest, and takes no other payout, status or store [A7.15]", async () => {
    const url = `/api/inventories/${testItem(1).id}`;
    const before = (await get(url)).body.data;
    const edit = { price: 310, notes: "O'Brien <b>👟</b>" };
    for (const more of [{ payout: 9_999 }, { payoutFee: 0 }, { status: "Sold" }, { storeId: "store-two" }]) {
      const refused = await server.call("PUT", url, admin, { ...edit, ...more });
      expect(Object.keys(refused.body.error.fields)).toEqual(Object.keys(more));
    }
    const after = await server.call("PUT", url, admin, edit);
    expect(after.body.data).toMatchObject({
      price: 310,
      notes: "O'Brien <b>👟</b>",
      status: before.status,
      printed: false,
    });
    expect(after.body.data.payout).toBeLessThan(310);
    expect(after.body.data.option1Value).toBe(before.option1Value);
  });

  test("Accepting moves a pending item to its place; accepting it again is refused in words [A1.06, A7.26]", async () => {
    const body = { inventories: [testItem(3).id], location: ids.back };
    expect((await post("/api/inventories/acceptInventory", body)).status).toBe(200);
    expect((await get(`/api/inventories/${testItem(3).id}`)).body.data).toMatchObject({
      status: "Active",
      location: "Back",
    });
    const again = await post("/api/inventories/acceptInventory", body);
    expect(again.status).toBe(409);
    expect(again.body.error.code).toBe("illegal_transition");
  });
});

describe("audits, products and fees", () => {
  test("A whole audit in one call answers its exceptions, and the same key answers the same [A2.252, A7.63, A7.65]", async () => {
    const body = { location: ids.front, inventories: [testItem(1).code, "ZZZZ9999", testItem(1).code] };
    const first = await post("/api/scans", body, admin, "front-audit");
    expect(first.status).toBe(200);
    const outcomes = (first.body.data.scannedInventories as { outcome: string }[]).map((scan) => scan.outcome).sort();
    expect(outcomes).toEqual(["duplicate", "found", "unknown"]);
    expect((first.body.data.inventories as { outcome: string }[]).some((line) => line.outcome === "missing")).toBe(
      true,
    );
    const again = await post("/api/scans", body, admin, "front-audit");
    expect(again.body.data).toEqual(first.body.data);
    expect((await get("/api/scans")).body.data.scans).toHaveLength(1);
  });

  test("A GTIN is looked up in any of its writings; a wrong check digit is refused [A7.42]", async () => {
    const found = await post("/api/inventories/scan", { gtin: airGtin.slice(2), location: ids.front });
    expect(found.body.data).toMatchObject({ gtinSize: "9", scanGTINProduct: { id: ids.air } });
    expect((await post("/api/inventories/scan", { gtin: "012345678906" })).status).toBe(422);
  });

  test("A product is created with its GTINs, and a GTIN that is taken is refused [A3.55, A7.50]", async () => {
    const product = {
      title: "New Shoe",
      brand: "Acme",
      category: "Sneakers",
      sku: "NEW-1",
      productTemplateId: ids.template,
      gender: "Men",
    };
    const made = await post("/api/products", {
      ...product,
      image: "/one.jpg",
      imageList: ["/two.jpg"],
      GTIN: [
        { size: "9", gtin: "4006381333931" },
        { size: "10", gtin: "4012345678901" },
      ],
    });
    expect(made.body.data.product.GTIN).toHaveLength(2);
    expect(made.body.data.product).toMatchObject({ image: "/one.jpg", imageList: ["/two.jpg"] });
    const taken = await post("/api/products", {
      ...product,
      image: "/one.jpg",
      sku: "NEW-2",
      GTIN: [{ size: "9", gtin: "4006381333931" }],
    });
    expect(taken.body.error.code).toBe("gtin_taken");
  });

  test("A product template is added, changed and deleted; one that products use stays [A3.66, A7.58, A7.59, A7.60]", async () => {
    const bags = {
      ...{ title: "Bags", category: "Accessories", brand: "Acme", weight: 800, gender: "Women" },
      ...{ option1: "Size", option1Values: ["S", "M"], option2: "Condition", option2Values: ["New"] },
      ...{ option3: "Strap", option3Values: ["Yes", "No"] },
    };
    const { weight: _, ...fields } = bags;
    const made = await post("/api/productTemplates", bags, admin, "bags");
    expect(made.body.data).toEqual({
      ...bags,
      id: expect.any(String),
      weightGrams: 800,
      renamedValues: [],
    });
    expect((await post("/api/productTemplates", bags, admin, "bags")).body.data).toEqual(made.body.data);
    const url = `/api/productTemplates/${made.body.data.id}`;
    const put = (at: string, body: unknown) => server.call("PUT", at, admin, body);
    const all = { ...fields, title: "Totes", category: "Bags", brand: "Other", gender: "", option1: "Volume" };
    const changed = { ...all, option1Values: ["10 l"], option2: "", option2Values: [], option3Values: ["Yes"] };
    expect((await put(url, { ...changed, weight: 900 })).body.data).toMatchObject({ ...changed, weight: 900 });
    expect((await put(url, { weight: 950 })).body.data).toMatchObject({ ...changed, weight: 950 });
    expect((await get(url)).body.data).toMatchObject({ title: "Totes", weight: 950 });

    const used = `/api/productTemplates/${ids.template}`;
    expect((await put(used, { option1Values: ["9"] })).status).toBe(422);
    const refused = await server.call("DELETE", used, admin);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: "in_use", message: "This template is in use and cannot be deleted." } },
    });
    expect((await server.call("DELETE", url, admin)).body.data).toEqual({ id: made.body.data.id });
    expect((await server.call("DELETE", url, admin)).status).toBe(404);
    expect((await get("/api/productTemplates")).body.data.productTemplates).toHaveLength(1);
  });

  test("What carries a value of a template is counted before the value is renamed with all of it", async () => {
    const counted = (value: string) =>
      get(`/api/productTemplates/${ids.template}/carriers?option=option1Value&value=${value}`);
    const rename = (from: string, to: string) => {
      const args = { productTemplateId: ids.template, option: "option1Value", from, to };
      return post("/api/commands/catalogue.renameValue", args);
    };
    const before = await counted("9");
    expect((await rename("9", "9 US")).status).toBe(200);
    const [{ items = 0 } = {}] = await server.db.asAdmin(
      `select count(*)::int as items from items where store_id = 'store-one' and option1_value = '9 US'`,
    );
    expect(items).toBeGreaterThan(0);
    expect(before.body.data).toEqual({ items, products: expect.any(Number) });
    expect((await get("/api/productTemplates/nowhere/carriers?option=option1Value&value=9")).status).toBe(404);
    expect((await get(`/api/productTemplates/${ids.template}/carriers?option=size&value=9`)).status).toBe(422);
    expect((await counted("9")).body.data).toEqual({ items: 0, products: 0 });
    expect((await counted("9 US")).body.data).toEqual(before.body.data);
    expect((await rename("9 US", "9")).status).toBe(200);
    expect((await counted("9")).body.data).toEqual(before.body.data);
  });

  test("A product is edited field by field, with more GTINs, and keeps its last image [A7.51]", async () => {
    const put = async (body: object) => {
      const { status, body: said } = await server.call("PUT", `/api/products/${ids.trail}`, admin, body);
      return { status, ...said };
    };
    const before = (await get(`/api/products/${ids.trail}`)).body.data.product;
    const fields = {
      ...{ title: "Trail Five", brand: "Acme", category: "Boots", sku: "TR-5", gender: "Women" },
      ...{ image: "/one.jpg", imageList: ["/two.jpg"], stockXId: "sx-5", shopifyId: "77" },
    };
    const edited = await put({ ...fields, GTIN: [{ size: "9", gtin: "5901234123457" }] });
    expect(edited.data.product).toEqual({
      ...before,
      ...fields,
      GTIN: [...before.GTIN, { size: "9", gtin: "05901234123457" }],
    });
    expect((await put({ image: "", imageList: [] })).error).toMatchObject({
      fields: { image: "You must upload at least one image." },
    });
    expect((await put({ shopifyId: null })).data.product).toEqual({ ...edited.data.product, shopifyId: null });
    expect((await put({ productTemplateId: "none" })).status).toBe(422);
    expect((await server.call("PUT", "/api/products/none", admin, { title: "No one" })).status).toBe(404);
  });

  test("A sub-location is added to a location by its name, and renamed [A7.67, A7.68]", async () => {
    const made = await post("/api/subLocations", { name: "Window", locationName: "Front" });
    expect(made.body.data).toMatchObject({ name: "Window", locationId: ids.front, locationName: "Front" });
    const url = `/api/subLocations/${made.body.data.id}`;
    const renamed = await server.call("PUT", url, admin, { name: "Counter" });
    expect(renamed.body.data).toEqual({ ...made.body.data, name: "Counter" });
    expect((await get("/api/subLocations")).body.data.subLocations).toContainEqual(renamed.body.data);
    const nowhere = await post("/api/subLocations", { name: "Window", locationName: "Nowhere" });
    expect(nowhere.body.error).toMatchObject({ fields: { locationName: "Location required" } });
    expect((await server.call("PUT", url, admin, { name: "Shelf A" })).status).toBe(409);
  });

  test("Fees are quoted by the shop's rule and spelt as the calls spell them [A3.82, A3.83, A3.85, A3.86, A7.18]", async () => {
    const reply = await post("/api/inventories/fees", {
      price: "200",
      consigner: ids.seller,
      option2Value: "New",
      option3Value: "Good box",
      category: "Sneakers",
    });
    expect(reply.body.data).toMatchObject({
      transcation: 5,
      selling: 35,
      cleaning: 0,
      box: 0,
      vat: 0,
      payout: 160,
      total: 160,
    });
  });

  test("What a consigner owes is told to them and to who may know it, and to nobody else who asks for fees [A3.84]", async () => {
    await server.db.asAdmin(
      `insert into ledger_entries (store_id, id, consigner_id, kind, amount_minor, note, created_at)
       values ('store-one', 'ledger-debt', $1, 'adjustment', -4200, '', now())`,
      [ids.seller],
    );
    const asked = { price: 100, consigner: ids.seller };
    const owedTo = async (who: Credentials) =>
      (await server.call("POST", "/api/inventories/fees", who, asked)).body.data.negativeBalance;
    expect(await owedTo(admin)).toBe(42);
    const portal = { ...(await server.signIn(`${ids.seller}@store-one.test`)), host: "portal.localhost" };
    expect(await owedTo(portal)).toBe(42);
    expect(await owedTo(await server.signIn(`${ids.staff}@store-one.test`))).toBe(null);
    await server.db.asAdmin('update employees set access_controls = \'["Inventory", "Orders"]\' where id = $1', [
      ids.staff,
    ]);
    expect(await owedTo(await server.signIn(`${ids.staff}@store-one.test`))).toBe(42);
  });

  test("A range of days that ends before it begins is refused", async () => {
    const reply = await get("/api/inventoryLogs?after=2026-02-02T00:00:00.000Z&before=2026-01-01T00:00:00.000Z");
    expect(reply.status).toBe(422);
  });
});
