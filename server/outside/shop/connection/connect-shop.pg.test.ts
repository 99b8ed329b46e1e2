import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { appKeys, smallShopify, type SmallShopify, tokenKeys } from "../../../../tests/support/small-shopify.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../../tests/support/test-server.ts";
import { ids } from "../../../../tests/support/test-store.ts";
import { isOnCluster } from "../../../../tests/support/cluster.ts";

let server: TestServer;
let shop: SmallShopify;
let admin: Credentials;
const logged: string[] = [];

beforeEach(async () => {
  shop = smallShopify();
  logged.length = 0;
  server = await createTestServer({ shopify: shop, logged });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
});
afterEach(() => server.close());

const connect = (body: object, as = admin) => server.call("PUT", "/api/shop", as, body);
const state = async (as = admin) => (await server.call("GET", "/api/shop", as)).body.data;
const settings = async () => (await server.call("GET", "/api/stores/store-one", admin)).body.data;
const keptKeys = () => server.db.asAdmin("select id, encode(sealed, 'escape') as sealed from sync.shop_keys");
const jobs = async (name: string) =>
  (await server.db.asAdmin("select 1 from jobs.job where name = $1 and state = 'created'", [name])).length;

describe("A shop", () => {
  test.each([
    ["an app's keys", appKeys, "…1111"],
    ["a token of the shop's admin", tokenKeys, "…3333"],
    ["a token without a secret", { ...tokenKeys, secret: "" }, "…3333"],
  ])("a shop is connected with the keys of %s, once the shop has taken them", async (_, keys, hint) => {
    const { status, body } = await connect({ ...keys, domain: "https://Sole.myshopify.com/admin" });
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body.data).toMatchObject({
      onlineShop: "shopify",
      connection: { platform: "shopify", domain: "sole.myshopify.com", name: "Sole Online", hint, broken: null },
      found: { locations: shop.locations, missingScopes: [] },
    });
    expect(await settings()).toMatchObject({ onlineShop: "shopify", shop: "sole.example" });
    // Whether it tells of its changes is seen to in a job; nothing is sent before locations are chosen.
    expect([await jobs("askShop"), await jobs("resyncShop")]).toEqual([1, 0]);
  });

  test.each([
    ["the client secret is wrong", { ...appKeys, clientSecret: "guess" }, {}, /doesn’t accept the store’s keys/, []],
    ["the token is wrong", { ...tokenKeys, token: "guess" }, {}, /doesn’t accept the store’s keys/, []],
    ["there is no shop at the domain", { ...appKeys, domain: "none" }, {}, /no open shop at none\.myshopify/, []],
    ["the domain is none", { ...appKeys, domain: "sole.example" }, {}, /such as name\.myshopify\.com/, ["domain"]],
    ["a key is missing", { ...appKeys, clientSecret: "" }, {}, /fill this in/, ["clientSecret"]],
    ["the other keys are missing", { ...appKeys, kind: "token" }, {}, /fill this in/, ["token"]],
    ["it is not reached", appKeys, { conduct: "silent" }, /can’t reach sole\.myshopify\.com/, ["domain"]],
    [
      ...(["rights are missing", appKeys, { scopes: ["write_products", "read_orders"] }] as const),
      ...([/lacks rights in the shop: write_inventory, read_locations, read_customers/, []] as const),
    ],
    ["it sells in another currency", appKeys, { currency: "EUR" }, /sells in EUR and this store in USD/, []],
  ] as const)("is not connected if %s, and says so", async (_, keys, conduct, sentence, fields) => {
    Object.assign(shop, conduct);
    const { status, body } = await connect(keys);
    expect([status, body.error.code]).toEqual([422, "invalid_value"]);
    expect(body.error.message).toMatch(sentence);
    expect(Object.keys(body.error.fields ?? {})).toEqual(fields);
    expect(await state()).toMatchObject({ onlineShop: "none", connection: null });
    expect(await keptKeys()).toEqual([]);
  });

  test("is connected and disconnected by admins who have just proven who they are, and by nobody else", async () => {
    const staff = await server.signIn(`${ids.staff}@store-one.test`);
    for (const [method, url, body] of [
      ["PUT", "/api/shop", appKeys],
      ["GET", "/api/shop", undefined],
      ["PUT", "/api/shop/locations", { mapping: [] }],
      ["DELETE", "/api/shop", undefined],
      ["POST", "/api/shop/check", undefined],
    ] as const)
      expect([url, (await server.call(method, url, staff, body)).status]).toEqual([url, 403]);
    expect((await connect(appKeys)).status).toBe(200);
    await server.db.asAdmin("update identity.sessions set proven_at = now() - interval '16 minutes'");
    for (const [method, url, body] of [
      ["PUT", "/api/shop", appKeys],
      ["PUT", "/api/shop/locations", { mapping: [] }],
      ["DELETE", "/api/shop", undefined],
    ] as const)
      expect([url, (await server.call(method, url, admin, body)).body.error?.code]).toEqual([url, "proof_needed"]);
    expect(await state()).toMatchObject({ connection: { domain: "sole.myshopify.com" } });
  });

  test("has its locations chosen one to one, after which everything is sent", async () => {
    await connect(appKeys);
    const choose = (...mapping: object[]) => server.call("PUT", "/api/shop/locations", admin, { mapping });
    const front = { locationId: ids.front, shopLocationId: "101" };
    const twice = await choose(front, { locationId: ids.back, shopLocationId: "101" });
    expect([twice.status, twice.body.error.message]).toEqual([422, "Choose each location once."]);
    expect(await jobs("resyncShop")).toBe(0);
    const { body } = await choose(front, { locationId: ids.back, shopLocationId: "102" });
    expect(body.data.connection.locations).toEqual([front, { locationId: ids.back, shopLocationId: "102" }]);
    expect(await jobs("resyncShop")).toBe(1);
  });

  test.skipIf(isOnCluster)(
    "that is connected again with new keys keeps its locations, and its old keys are erased",
    async () => {
      await connect(tokenKeys);
      const locations = [{ locationId: ids.front, shopLocationId: "101" }];
      await server.call("PUT", "/api/shop/locations", admin, { mapping: locations });
      await server.db.asAdmin("update sync.shop_keys set created_at = created_at - interval '2 minutes'");
      expect((await connect(appKeys)).body.data.connection).toMatchObject({ locations, hint: "…1111" });
      expect(await keptKeys()).toHaveLength(1);
    },
  );

  test("that another store here is connected to is refused, until that one disconnects it", async () => {
    const other = await server.signIn(`${ids.admin}@store-two.test`);
    expect((await connect(tokenKeys, other)).status).toBe(200);
    const sentence = "Another store here is connected to sole.myshopify.com. Disconnect it there first.";
    expect(await connect(appKeys)).toMatchObject({
      ...{ status: 409, body: { error: { code: "in_use", message: sentence, fields: { domain: sentence } } } },
    });
    expect((await state()).connection).toBeNull();
    expect(await keptKeys()).toHaveLength(1);
    // Its own keys are replaced all the same.
    expect((await connect(appKeys, other)).status).toBe(200);
    await server.call("DELETE", "/api/shop", other);
    // Of two that connect it at once, one does.
    const both = await Promise.all([connect(appKeys), connect(tokenKeys, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("that is disconnected leaves no key here and no subscription there, and nothing is sold online", async () => {
    const secured = { publicAddresses: ["https://localhost"] };
    await server.close();
    server = await createTestServer({ shopify: shop, config: secured });
    admin = await server.signIn(`${ids.admin}@store-one.test`);
    await connect(appKeys);
    const checked = await server.call("POST", "/api/shop/check", admin);
    expect(checked.body.data.health).toMatchObject({ unheard: "", pollMinutes: 5, problem: "" });
    expect(shop.subscriptions.length).toBeGreaterThan(10);
    shop.subscriptions.push({ id: "theirs", topic: "ORDERS_PAID", uri: "https://other.example", includeFields: [] });
    const { body } = await server.call("DELETE", "/api/shop", admin);
    expect(body.data).toMatchObject({ onlineShop: "none", connection: null });
    expect(shop.subscriptions.map(({ id }) => id)).toEqual(["theirs"]);
    expect(await keptKeys()).toEqual([]);
    expect((await server.call("DELETE", "/api/shop", admin)).status).toBe(404);
  });

  test("that does not answer is disconnected all the same", async () => {
    await connect(appKeys);
    shop.conduct = "silent";
    expect((await server.call("DELETE", "/api/shop", admin)).status).toBe(200);
    expect(await keptKeys()).toEqual([]);
  });
});

test("no key of a shop is in an answer, a row, the history, a job, the log or the export, and none is readable in the database", async () => {
  const shown: string[] = [];
  for (const keys of [appKeys, tokenKeys]) {
    shown.push(JSON.stringify((await connect(keys)).body));
    shown.push(JSON.stringify((await connect({ ...keys, clientId: "bad one", token: 7 })).body));
    shop.conduct = "refuses";
    shown.push(JSON.stringify((await connect(keys)).body));
    shown.push(JSON.stringify((await server.call("POST", "/api/shop/check", admin)).body));
    shop.conduct = "answers";
  }
  shown.push(JSON.stringify(await state()), JSON.stringify(await settings()));
  const exported = await server.app.inject({
    method: "GET",
    url: "/api/stores/store-one/export",
    headers: { ...admin },
  });
  expect(exported.statusCode).toBe(200);
  shown.push(exported.rawPayload.toString("latin1"));
  const tables = await server.db.asAdmin<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'sync', 'jobs', 'identity') and c.relkind = 'r'`,
  );
  for (const { name } of tables) {
    const rows = await server.db.asAdmin<{ row: string }>(`select t::text as row from ${name} t`);
    shown.push(rows.map(({ row }) => row).join("\n"));
  }
  expect(logged.length).toBeGreaterThan(0);
  shown.push(logged.join(""));
  for (const secret of ["secret-canary", "token-canary", "granted-canary", "client-canary"])
    expect(
      shown.some((text) => text.includes(secret)),
      secret,
    ).toBe(false);
});
