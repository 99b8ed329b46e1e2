import { afterAll, beforeAll, expect, test } from "vitest";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";

let server: TestServer;
let admin: Credentials;

beforeAll(async () => {
  server = await createTestServer({
    rows: [1, 2].map((n) => ({ type: "item" as const, row: testItem(n, { notes: "One lace" }) })),
  });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
});
afterAll(() => server?.close());

const call = (method: "GET" | "PUT", url: string, body?: unknown) => server.call(method, url, admin, body);
const get = async (url: string) => (await call("GET", url)).body.data;
/** Of a list, the entry that the call names. */
const entryOf = (list: string, id: string) => async () =>
  (await get(`/api/${list}`))[list].find((entry: { id: string }) => entry.id === id);

test.each<
  [name: string, url: string, field: string, value: unknown, read?: () => Promise<Readonly<Record<string, unknown>>>]
>([
  ["an item", `/api/inventories/${testItem(1).id}`, "notes", "Both laces"],
  ["a consigner", `/api/consigners/${ids.seller}`, "lastName", "Renamed"],
  ["an employee", `/api/employees/${ids.floor}`, "lastName", "Renamed"],
  ["a template", `/api/productTemplates/${ids.template}`, "gender", "Women"],
  ["a consigner type", `/api/consignerTypes/${ids.standard}`, "accountType", "Renamed"],
  [
    "a product",
    `/api/products/${ids.air}`,
    "stockXId",
    "sx-9",
    async () => (await get(`/api/products/${ids.air}`)).product,
  ],
  ["a place", `/api/subLocations/${ids.shelfA}`, "name", "Shelf Z", entryOf("subLocations", ids.shelfA)],
])(
  "%s may be sent back as it was read: nothing changes, and one changed member changes alone",
  async (_, url, field, value, read = () => get(url)) => {
    const before = await read();
    const same = await call("PUT", url, before);
    expect([same.status, same.body.error]).toEqual([200, undefined]);
    expect(await read()).toEqual(before);

    const edited = await call("PUT", url, { ...before, [field]: value });
    expect([edited.status, edited.body.error]).toEqual([200, undefined]);
    const after = await read();
    expect(after).toMatchObject({ [field]: value });
    const told = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
    expect(told.filter((name) => !/updated|payout|fee|version/i.test(name))).toEqual([field]);
  },
);

test("sent twice under one key it is done once and answered alike, whatever was changed in between", async () => {
  const url = `/api/inventories/${testItem(2).id}`;
  const before = await get(url);
  const key = { ...admin, "idempotency-key": "whole-row-1" };
  const put = (price: number) => server.call("PUT", url, key, { ...before, price });
  expect((await put(321)).body.error).toBe(undefined);
  expect((await put(321)).body.error).toBe(undefined);
  await call("PUT", url, { notes: "Meanwhile" });
  expect((await put(321)).body.error).toBe(undefined);
  expect(await get(url)).toMatchObject({ price: 321, notes: "Meanwhile" });
  expect((await put(322)).status).toBeGreaterThanOrEqual(400);
  expect(await get(url)).toMatchObject({ price: 321 });
});

test("an id that cannot be one is refused before anything is read", async () => {
  for (const kind of ["inventories", "consigners", "employees", "products", "productTemplates"])
    expect((await call("PUT", `/api/${kind}/%00`, { id: "q", code: "z" })).status, kind).toBeLessThan(500);
});

test("what a call does not change is refused where it differs, by name, and nothing else of it is done", async () => {
  const url = `/api/inventories/${testItem(2).id}`;
  const before = await get(url);
  const refused = await call("PUT", url, { ...before, notes: "Changed", code: "ANOTHER1" });
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ["code"]]);
  expect(await get(url)).toEqual(before);
});

test("of what is not there nothing is said but that", async () => {
  const before = await get(`/api/inventories/${testItem(2).id}`);
  expect((await call("PUT", "/api/inventories/nowhere", before)).status).toBe(404);
});
