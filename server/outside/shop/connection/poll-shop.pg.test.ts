import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { linkPlaceOf } from "#server/identity/store-address.ts";
import { appKeys, smallShopify, type SmallShopify, tokenKeys } from "../../../../tests/support/small-shopify.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../../tests/support/test-server.ts";
import { ids } from "../../../../tests/support/test-store.ts";
import { checkConnection } from "./check-connection.ts";
import { pollShop } from "./poll-shop.ts";
import { tendShops } from "./tend-shops.ts";

const storeId = "store-one";
let server: TestServer;
let shop: SmallShopify;
let admin: Credentials;
let now = new Date("2026-02-01T10:00:00.000Z");
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeEach(async () => {
  now = new Date("2026-02-01T10:00:00.000Z");
  shop = smallShopify();
  server = await createTestServer({
    ...{
      shopify: shop,
      clock: () => now,
      config: { publicAddresses: ["https://localhost", "https://second.localhost"] },
    },
  });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
});
afterEach(() => server.close());

const connect = async (keys: object) => {
  expect((await server.call("PUT", "/api/shop", admin, keys)).status).toBe(200);
  await forgetJobs();
};
const state = async () => (await server.call("GET", "/api/shop", admin)).body.data;
const forgetJobs = () => server.db.asAdmin("delete from jobs.job");
/** The jobs that wait, by store and name, with the order if they name one. */
const waiting = async () =>
  (
    await server.db.asAdmin<{ job: string }>(
      `select concat_ws(' ', data ->> 'storeId', name, data ->> 'about', data ->> 'shopOrderId') as job from jobs.job
       where state = 'created' order by 1`,
    )
  ).map(({ job }) => job);
const services = () => ({
  ...server.services,
  ...{ act: actAsSystem(server.services), place: linkPlaceOf(server.services.config) },
});
const check = () => checkConnection(services(), storeId);
const poll = () => pollShop(services(), storeId);
const tend = () => tendShops(server.services);
/** Minutes before now from which the shop was last asked, with the adapter's own quarter of an hour. */
const lookedBack = () => (now.getTime() - Date.parse(/'(.+)'/.exec(shop.looks.at(-1) ?? "")?.[1] ?? "")) / 60_000;

describe("Polling", () => {
  test("is due every five minutes of a shop that tells of its changes, and every minute of one that does not", async () => {
    await connect(appKeys);
    await check();
    await poll();
    const polls: number[] = [];
    for (let minute = 1; minute <= 15; minute += 1) {
      later(1);
      await tend();
      if (!(await waiting()).includes("store-one askShop orders")) continue;
      polls.push(minute);
      await poll();
      await forgetJobs();
    }
    expect(polls).toEqual([5, 10, 15]);
    // Without the secret there is no word to know the shop by.
    await connect({ ...tokenKeys, secret: "" });
    await check();
    expect((await state()).health).toMatchObject({ unheard: "noSecret", pollMinutes: 1 });
    for (let minute = 1; minute <= 3; minute += 1) {
      later(1);
      await tend();
      expect(await waiting()).toContain("store-one askShop orders");
      await poll();
      await forgetJobs();
    }
  });

  test("has every order read that changed since a little before the last poll, each in one job", async () => {
    await connect(appKeys);
    shop.orders = ["11", "12"];
    await poll();
    expect(await waiting()).toEqual(["store-one readShopOrder 11", "store-one readShopOrder 12"]);
    expect(lookedBack()).toBe(16);
    later(5);
    shop.orders = ["12", "13"];
    await poll();
    // The job for 12 still waits.
    expect(await waiting()).toEqual([11, 12, 13].map((id) => `store-one readShopOrder ${id}`));
    expect(lookedBack()).toBe(21);
    expect((await state()).health).toMatchObject({
      ...{ polledAt: now.toISOString(), problem: "", waiting: { products: 0, orders: 3 } },
    });
  });

  test("of a shop that does not answer loses nothing: it is asked again, from the same moment", async () => {
    await connect(appKeys);
    await poll();
    shop.conduct = "silent";
    for (let time = 0; time < 3; time += 1) {
      later(10);
      await tend();
      expect(await waiting()).toContain("store-one askShop orders");
      await forgetJobs();
      await poll();
    }
    expect((await state()).health).toMatchObject({
      ...{ problem: "The shop doesn’t answer. Trace will try again.", problemAt: now.toISOString() },
    });
    shop.conduct = "answers";
    later(1);
    await poll();
    expect(lookedBack()).toBe(31 + 16);
    expect((await state()).health.problem).toBe("");
  });

  test("of one store goes on while another's shop is silent", async () => {
    await connect(appKeys);
    const others = await server.signIn(`${ids.admin}@store-two.test`);
    await server.call("PUT", "/api/stores/store-two", others, { onlineShop: "builtIn" });
    await forgetJobs();
    shop.conduct = "silent";
    later(6);
    await tend();
    await poll();
    expect(await waiting()).toEqual(["store-one askShop orders", "store-two askShop orders"]);
    await pollShop(services(), "store-two");
    const [own] = await server.db.asAdmin("select polled_at as at from sync.shop_health where store_id = 'store-two'");
    expect(own).toEqual({ at: now });
  });

  test("of the built-in shop has reservations entered that nobody told of", async () => {
    await server.call("PUT", "/api/stores/store-one", admin, { onlineShop: "builtIn" });
    await forgetJobs();
    await server.db.asAdmin(
      `insert into sync.own_shop_orders (store_id, id, customer_name, customer_email, customer_phone, language,
         location_id, placed_at) values ('store-one', 1, 'Nia', 'nia@mail.test', '', 'en', $1, $2)`,
      [ids.front, new Date(now.getTime() - 86_400_000).toISOString()],
    );
    await tend();
    expect(await waiting()).toEqual(["store-one askShop orders"]);
    await forgetJobs();
    await poll();
    expect(await waiting()).toEqual(["store-one readShopOrder 1"]);
  });

  test("begins with what changes after the shop was connected", async () => {
    await connect(appKeys);
    later(3);
    await poll();
    expect(lookedBack()).toBe(3 + 16);
  });
});

describe("A connection", () => {
  const broken = async () => (await state()).connection.broken;

  test("is checked every hour: what the shop no longer tells of is mended", async () => {
    await connect(appKeys);
    await check();
    const all = shop.subscriptions.length;
    expect((await state()).health).toMatchObject({ unheard: "", checkedAt: now.toISOString() });
    expect(new Set(shop.subscriptions.map(({ uri }) => uri)).size).toBe(1);
    expect(shop.subscriptions[0]?.uri).toMatch(/^https:\/\/localhost\/open\/shop\/store-one\.[\w-]{43}$/);
    shop.subscriptions.length = 3;
    const due: number[] = [];
    for (let minutes = 20; minutes <= 120; minutes += 20) {
      later(20);
      await tend();
      if ((await waiting()).includes("store-one askShop connection")) {
        due.push(minutes);
        await check();
      }
      await forgetJobs();
    }
    expect(due).toEqual([60, 120]);
    expect(shop.subscriptions).toHaveLength(all);
  });

  test("on a server that the shop cannot reach subscribes to nothing, and says so", async () => {
    await server.close();
    server = await createTestServer({ shopify: shop });
    admin = await server.signIn(`${ids.admin}@store-one.test`);
    await connect(appKeys);
    await check();
    expect((await state()).health).toMatchObject({ unheard: "noAddress", pollMinutes: 1 });
    expect(shop.subscriptions).toEqual([]);
  });

  test.each([
    ["refuses the keys", { conduct: "refuses" }, "refused"],
    ["takes rights away", { scopes: ["read_orders"] }, "rightsMissing"],
    ["sells in another currency", { currency: "EUR" }, "otherCurrency"],
  ] as const)(
    "to a shop that %s is broken: nothing is sent or read until it works, and then everything",
    async (_, conduct, why) => {
      await connect(appKeys);
      await server.call("PUT", "/api/shop/locations", admin, {
        mapping: [{ locationId: ids.front, shopLocationId: "101" }],
      });
      await check();
      await poll();
      expect(await broken()).toBeNull();
      Object.assign(shop, conduct);
      later(61);
      await tend();
      await check();
      expect(await broken()).toEqual({ why, since: now.toISOString() });
      const looks = shop.looks.length;
      await forgetJobs();
      later(5);
      await tend();
      expect(await waiting()).toEqual([]);
      await poll();
      expect(shop.looks).toHaveLength(looks);
      later(6);
      await tend();
      expect(await waiting()).toEqual(["store-one askShop connection"]);
      Object.assign(shop, { conduct: "answers", scopes: smallShopify().scopes, currency: "USD" });
      await check();
      expect(await broken()).toBeNull();
      expect(await waiting()).toEqual(["store-one askShop connection", "store-one resyncShop"]);
      await poll();
      expect(lookedBack()).toBe(61 + 5 + 6 + 16);
    },
  );

  test("that a poll finds refused is checked at once", async () => {
    await connect(appKeys);
    shop.conduct = "refuses";
    await poll();
    expect(await waiting()).toEqual(["store-one askShop connection"]);
  });

  test("that an admin replaces is not marked by a check of the keys before", async () => {
    await connect(appKeys);
    const asked = shop.fetch;
    const replaced = { ...services(), shopify: { ...shop, fetch: asked } };
    shop.conduct = "refuses";
    const act = async (store: string, name: string, args: unknown) => {
      shop.conduct = "answers";
      await connect(tokenKeys);
      await actAsSystem(server.services)(store, name, args);
    };
    await checkConnection({ ...replaced, act }, storeId);
    expect(await broken()).toBeNull();
  });

  test("to a shop that has Trace wait goes on, and says when", async () => {
    await connect(appKeys);
    expect((await state()).health.waitedAt).toBeNull();
    shop.conduct = "full";
    later(2);
    await check();
    expect((await state()).health).toMatchObject({ waitedAt: now.toISOString(), problem: "" });
  });

  test("is checked by one job at a time, so that nothing is subscribed to twice", async () => {
    await connect(appKeys);
    await Promise.all([check(), check(), check()]);
    const topics = new Set(shop.subscriptions.map(({ topic }) => topic));
    expect(shop.subscriptions).toHaveLength(topics.size);
  });

  test("forgets receipts of webhooks after a week", async () => {
    await connect(appKeys);
    for (const days of [6, 8])
      await server.db.asAdmin("insert into sync.shop_webhooks values ('store-one', $1, 'orders/paid', $2)", [
        ...[`${days} days`, new Date(now.getTime() - days * 86_400_000).toISOString()],
      ]);
    await check();
    expect(await server.db.asAdmin("select id from sync.shop_webhooks")).toEqual([{ id: "6 days" }]);
  });
});
