import { afterAll, beforeAll, expect, test } from "vitest";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";

let server: TestServer;
let admin: Credentials;
let seller: Credentials;

beforeAll(async () => {
  server = await createTestServer({ rows: [{ type: "item", row: testItem(1) }] });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  seller = await server.signIn(`${ids.seller}@store-one.test`);
  for (const [option1Value, location, sale] of [
    ["9", ids.front, "Consignment"],
    ["11", ids.front, "Buying"],
    ["10", ids.back, "Buying"],
  ])
    await server.call("POST", "/api/storeRequests", admin, { productId: ids.air, option1Value, location, sale });
});
afterAll(() => server?.close());

const get = async (call: string, who: object = admin) =>
  (await server.call("GET", `/api/inventories/${call}`, who)).body.data;
const asked = (answer: { products: { id: string; forRequest: { size: string; inventory: number }[] }[] }) =>
  answer.products.flatMap(({ id, forRequest }) =>
    forRequest.map(({ size, inventory }) => `${id} ${size} ${inventory}`),
  );

test("what the store asks for is read by place, type of sale and search, with what is in stock of it [A3.56, A7.12]", async () => {
  const all = await get("consignerRequestedItems");
  expect(all.products[0]).toMatchObject({ title: "Acme Air One", sku: "AIR-001" });
  expect(asked(all)).toEqual([`${ids.air} 9 1`, `${ids.air} 10 0`, `${ids.air} 11 0`]);
  expect(asked(await get(`consignerRequestedItems?location=${ids.front}&sale=Buying`))).toEqual([`${ids.air} 11 0`]);
  expect(asked(await get("consignerRequestedItems?sale=All&search=court"))).toEqual([]);
  expect((await server.call("GET", "/api/inventories/consignerRequestedItems?sale=Rent", admin)).status).toBe(422);
});

test("with what the store asks for come the items that were offered, a consigner's own alone [A7.12]", async () => {
  const { products } = await get("consignerRequestedItems");
  expect(products).toHaveLength(1);
  const [made] = (
    await server.db.asAdmin<{ id: string }>("select id from store_requests where option1_value = '11'")
  ).map(({ id }) => id);
  const offer = { option1Value: "11", option2Value: "New", option3Value: "Good box", price: 150 };
  const answer = await server.call("POST", `/api/storeRequests/${made}/answer`, seller, { items: [offer] });
  const [{ id }] = answer.body.data.inventories;
  const idsOf = ({ inventories }: { inventories: { id: string }[] }) => inventories.map((one) => one.id);
  expect(idsOf(await get("consignerRequestedItems?sale=Buying"))).toEqual([id]);
  expect(idsOf(await get("consignerRequestedItems?sale=Consignment"))).toEqual([]);
  expect(idsOf(await get(`consignerRequestedItems?consigner=${ids.otherSeller}`, seller))).toEqual([id]);
  const other = await server.signIn(`${ids.otherSeller}@store-one.test`);
  expect(idsOf(await get(`consignerRequestedItems?consigner=${ids.seller}`, other))).toEqual([]);
});

test("what there is none of in stock is read by place, for consigners in their own stock [A2.191, A7.08]", async () => {
  const fronts = `getStoreProducts?location=${ids.front}`;
  expect(asked(await get(fronts))).toEqual([`${ids.air} 11 0`]);
  expect(asked(await get(`getStoreProducts?search=nothing`))).toEqual([]);
  const other = await server.signIn(`${ids.otherSeller}@store-one.test`);
  expect(asked(await get(fronts, other))).toEqual([`${ids.air} 9 0`, `${ids.air} 11 0`]);
  expect(asked(await get(fronts, seller))).toEqual([`${ids.air} 11 0`]);
});

test("the catalogue is mailed on a call without a payload, by staff with Products [A7.71, B7.20]", async () => {
  const send = (who: object) => server.call("POST", "/api/consigners/sendStoreRequestedItemsEmail", who);
  expect(await send(admin)).toMatchObject({ status: 200, body: { data: null } });
  expect((await send(seller)).status).toBe(403);
  const floor = await server.signIn(`${ids.floor}@store-one.test`);
  expect((await send(floor)).status).toBe(403);
  const jobs = await server.db.asAdmin<{ data: object }>("select data from jobs.job where name = 'mailCatalogue'");
  expect(jobs.map(({ data }) => data)).toMatchObject([{ storeId: "store-one" }]);
});
