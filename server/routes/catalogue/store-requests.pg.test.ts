import { afterAll, beforeAll, expect, test } from "vitest";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { ids } from "../../../tests/support/test-store.ts";

let server: TestServer;
let admin: Credentials;
let seller: Credentials;

beforeAll(async () => {
  server = await createTestServer();
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  seller = await server.signIn(`${ids.seller}@store-one.test`);
});
afterAll(() => server?.close());

const post = (call: string, body: unknown, who: object = admin) =>
  server.call("POST", `/api/storeRequests${call}`, who, body);
const wanted = { productId: ids.air, option1Value: "9", location: ids.front, sale: "Buying", low: "100.00", high: 200 };
const offered = { option1Value: "9", option2Value: "New", option3Value: "Good box", price: 150 };

test("The store asks for a product, a consigner offers it, and the store asks no more", async () => {
  const made = await post("", wanted, { ...admin, "idempotency-key": "asks-once" });
  expect(made.status).toBe(200);
  const again = await post("", wanted, { ...admin, "idempotency-key": "asks-once" });
  expect(again.body).toEqual(made.body);
  const { id } = made.body.data as { id: string };
  // A consigner offers their own items, whoever is named.
  const answer = await post(`/${id}/answer`, { consigner: ids.otherSeller, items: [offered] }, seller);
  expect(answer).toMatchObject({ status: 200, body: { data: { reports: [] } } });
  const [item] = answer.body.data.inventories;
  const shown = await server.call("GET", `/api/inventories/code/${item.code}`, admin);
  expect(shown.body.data).toMatchObject({ id: item.id, status: "Buying", price: 150, consignerId: ids.seller });
  expect(await post("/close", { ids: [id] })).toMatchObject({ status: 200, body: { data: { reports: [] } } });
  expect(await post(`/${id}/answer`, { items: [offered] }, seller)).toMatchObject({ status: 404 });
});

test("An offer outside the range, a range that ends before it begins and an unnamed owner are refused at their fields", async () => {
  const { id } = (await post("", wanted)).body.data;
  expect((await post(`/${id}/answer`, { items: [{ ...offered, price: 99 }] }, seller)).body.error.message).toBe(
    "Price is not within the requested price range.",
  );
  expect((await post(`/${id}/answer`, { items: [{ ...offered, price: "1.234" }] }, seller)).body.error.fields).toEqual({
    "items.0.price": expect.any(String),
  });
  expect((await post("", { ...wanted, low: 300 })).body.error.fields).toHaveProperty("highMinor");
  expect((await post(`/${id}/answer`, { items: [offered] })).body.error.fields).toHaveProperty("consigner");
});
