import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EventJobs } from "#server/machine/commands/command-call.ts";
import { transact } from "#server/machine/database/transact.ts";
import { appKeys, signedBy, smallShopify, tokenKeys } from "../../../../tests/support/small-shopify.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../../tests/support/test-server.ts";
import { ids } from "../../../../tests/support/test-store.ts";
import { receiveShopWebhook } from "./receive-webhook.ts";
import { openShopKeys, webhookPath } from "./shop-keys.ts";

let server: TestServer;
let path = "";
let otherPath = "";

const pathOf = async (storeId: string) => {
  const open = await transact(server.db, storeId, (tx) => openShopKeys(tx, server.services.secrets, storeId));
  return webhookPath(storeId, open?.path ?? "");
};
beforeAll(async () => {
  const shop = smallShopify();
  server = await createTestServer({ shopify: shop });
  for (const [storeId, keys] of [
    ["store-one", appKeys],
    ["store-two", { ...tokenKeys, domain: "two.myshopify.com" }],
  ] as const) {
    shop.domain = keys.domain;
    const admin: Credentials = await server.signIn(`${ids.admin}@${storeId}.test`);
    await server.call("PUT", "/api/shop", admin, keys);
  }
  [path, otherPath] = [await pathOf("store-one"), await pathOf("store-two")];
  await server.db.asAdmin("update products set shopify_id = '77' where store_id = 'store-one' and id = $1", [ids.air]);
});
afterAll(() => server?.close());
beforeEach(async () => {
  await server.db.asAdmin("delete from jobs.job");
  await server.db.asAdmin("delete from sync.shop_webhooks");
});

const send = (text: string, headers: Readonly<Record<string, string>>, at = path) =>
  server.call("POST", `/open/shop/${at}`, headers, text);
const tell = (topic: string, body: object, id = `${topic} ${JSON.stringify(body)}`.replace(/\W+/g, "-")) => {
  const text = JSON.stringify(body);
  return send(text, signedBy(appKeys.clientSecret, text, { topic, id }));
};
const receipts = async () => (await server.db.asAdmin("select id from sync.shop_webhooks")).length;
const jobs = async () =>
  (
    await server.db.asAdmin<{ name: string; data: Readonly<Record<string, unknown>> }>(
      "select name, data - 'commandId' - 'storeId' - 'language' as data from jobs.job order by created_on, name",
    )
  ).map(({ name, data }) => ({ name, ...data }));

describe("A webhook of a connected shop", () => {
  test.each([
    ["orders/create", { id: 820_982_911_946_154_508 }, []],
    ["orders/create", { id: 5_001, admin_graphql_api_id: "gid://shopify/Order/5001" }, ["5001"]],
    ["orders/updated", { id: "5002" }, ["5002"]],
    ["orders/paid", { id: 5_003 }, ["5003"]],
    ["orders/cancelled", { id: 5_004 }, ["5004"]],
    ["orders/delete", { id: 5_005 }, ["5005"]],
    ["refunds/create", { id: 9, order_id: 5_006 }, ["5006"]],
    ["orders/paid", { id: "5007; drop table" }, []],
    ["orders/paid", {}, []],
  ])("%s of %j has the order read", async (topic, body, orders) => {
    expect(await tell(topic, body)).toMatchObject({ status: 200, body: { data: { received: true } } });
    expect(await jobs()).toEqual(orders.map((shopOrderId) => ({ name: "readShopOrder", shopOrderId })));
    expect(await receipts()).toBe(1);
  });

  test("about a product of Trace's has it sent again, whatever was sent before; about others' nothing", async () => {
    await server.db.asAdmin(
      "insert into sync.shop_pushes (store_id, product_id, wanted_hash, pushed_at) values ('store-one', $1, 'sent', now())",
      [ids.air],
    );
    await tell("products/update", { id: 78 });
    expect(await jobs()).toEqual([]);
    await tell("products/update", { id: 77 });
    expect(await jobs()).toEqual([{ name: "pushProducts", ids: [ids.air] }]);
    expect(await server.db.asAdmin("select wanted_hash as hash from sync.shop_pushes")).toEqual([{ hash: "" }]);
    await tell("products/delete", { id: 77 });
    expect(await jobs()).toHaveLength(2);
  });

  test.each(["app/uninstalled", "locations/deactivate", "locations/create"])(
    "%s has the connection checked",
    async (topic) => {
      await tell(topic, { id: 1 });
      expect(await jobs()).toEqual([{ name: "askShop", about: "connection" }]);
    },
  );

  test("of another kind is received, and nothing follows", async () => {
    expect(
      (await tell("bulk_operations/finish", { admin_graphql_api_id: "gid://shopify/BulkOperation/1" })).status,
    ).toBe(200);
    expect([await jobs(), await receipts()]).toEqual([[], 1]);
  });

  test("does not wait for another of its shop that is still being written", async () => {
    await tell("orders/create", { id: 1 });
    await transact(server.db, "store-one", async (tx) => {
      await tx.run(sql`select from sync.shop_health where store_id = ${"store-one"} for update`);
      expect((await tell("orders/create", { id: 2 })).status).toBe(200);
    });
    expect(await receipts()).toBe(2);
  });

  test("that is sent again, however often and at once, causes one job, and is answered like the first", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => tell("orders/create", { id: 1 }, "same")));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect([(await jobs()).length, await receipts()]).toEqual([1, 1]);
    await tell("orders/create", { id: 1 }, "another");
    expect(await jobs()).toHaveLength(2);
  });

  test("without an id is known again by its words", async () => {
    const text = JSON.stringify({ id: 3 });
    const { "x-shopify-webhook-id": _, ...headers } = signedBy(appKeys.clientSecret, text);
    for (let time = 0; time < 2; time += 1) expect((await send(text, headers)).status).toBe(200);
    expect([(await jobs()).length, await receipts()]).toEqual([1, 1]);
  });

  test("that the shop did not sign is refused, and nothing of it is kept", async () => {
    const text = JSON.stringify({ id: 4, updated_at: "2026-02-01T10:00:00Z" });
    const good = signedBy(appKeys.clientSecret, text);
    const again = (changed: string) => send(changed, good);
    const { "x-shopify-hmac-sha256": __, ...unsigned } = good;
    const refused = [
      await send(text, unsigned),
      await send(text, signedBy("guess", text)),
      await send(text, { ...good, "x-shopify-hmac-sha256": "" }),
      await send(text, { ...good, "x-shopify-hmac-sha256": "bm90IGl0" }),
      // The signature covers every byte: the same data written otherwise is not what was signed.
      await again(JSON.stringify({ updated_at: "2026-02-01T10:00:00Z", id: 4 })),
      await again(JSON.stringify(JSON.parse(text), null, 1)),
      await again(`${text} `),
      // Another store's address, and another shop of the same app.
      await send(text, good, otherPath),
      await send(text, signedBy(tokenKeys.secret, text)),
      await send(text, signedBy(appKeys.clientSecret, text, { domain: "other.myshopify.com" })),
      // Addresses that nobody was given.
      await send(text, good, "store-one"),
      await send(text, good, `${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`),
      await send(text, good, path.replace("store-one", "store-two")),
      await send(text, good, path.replace("store-one", "no-store")),
    ];
    for (const [at, { status, body }] of refused.entries())
      expect([at, status, body.error?.code, body.error?.message]).toEqual([
        ...[at, 401, "not_signed", "This is not signed by the connected shop."],
      ]);
    expect([await jobs(), await receipts()]).toEqual([[], 0]);
  });

  test.each([
    ["no JSON", "id=5", 400],
    ["a list", "[]", 400],
    ["a text", '"orders"', 400],
    ["nothing", "", 400],
    ["cut short", '{"id":5', 400],
    ["far too long", JSON.stringify({ id: 5, note: "x".repeat(300_000) }), 413],
    ["a prototype", '{"__proto__":{"id":5}}', 400],
  ])("with a body that is %s is refused, though it is signed", async (_, text, status) => {
    expect((await send(text, signedBy(appKeys.clientSecret, text))).status).toBe(status);
    expect([await jobs(), await receipts()]).toEqual([[], 0]);
  });

  test("at an address that is no shop's is refused before its body is looked at", async () => {
    const paths = ["nowhere", `store-one.${"x".repeat(43)}`];
    for (const path of paths) {
      const reply = await server.app.inject({
        ...{ method: "POST", url: `/open/shop/${path}`, payload: "{ no JSON" },
        headers: { "content-type": "application/json" },
      });
      expect([reply.statusCode, reply.json().error.code]).toEqual([401, "not_signed"]);
    }
  });

  test("as a form is refused", async () => {
    const headers = { ...signedBy(appKeys.clientSecret, "id=5"), "content-type": "application/x-www-form-urlencoded" };
    expect((await send("id=5", headers)).status).toBe(415);
  });

  test("whose job cannot be written leaves no receipt, so that the repeat is not taken for known", async () => {
    const text = JSON.stringify({ id: 6 });
    const webhook = { text, headers: signedBy(appKeys.clientSecret, text, { id: "killed" }), ids: { id: 6 } };
    const killed: EventJobs = { enqueue: () => Promise.reject(new Error("killed")) };
    await expect(receiveShopWebhook({ ...server.services, jobs: killed }, path, webhook)).rejects.toThrow("killed");
    expect([await jobs(), await receipts()]).toEqual([[], 0]);
    expect(await receiveShopWebhook(server.services, path, webhook)).toBe(true);
    expect([(await jobs()).length, await receipts()]).toEqual([1, 1]);
  });
});

test("a store's disconnected shop is no longer heard", async () => {
  const other = await server.signIn(`${ids.admin}@store-two.test`);
  const text = JSON.stringify({ id: 8 });
  const headers = signedBy(tokenKeys.secret, text, { domain: "two.myshopify.com" });
  expect((await send(text, headers, otherPath)).status).toBe(200);
  expect((await server.call("DELETE", "/api/shop", other)).status).toBe(200);
  expect((await send(text, { ...headers, "x-shopify-webhook-id": "later" }, otherPath)).status).toBe(401);
});
