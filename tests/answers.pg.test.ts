import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "#server/running/app.ts";
import { route } from "#server/routes/wire/route.ts";
import type { AuditRow } from "#shared/areas/audits/rows.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import type { PayoutRow } from "#shared/areas/payouts/rows.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { type JsonSchema, sampleOf } from "./support/sample-body.ts";
import { type Credentials, createTestServer, type TestServer } from "./support/test-server.ts";
import { testOrder, testOrderLine } from "./support/test-orders.ts";
import { ids, testItem } from "./support/test-store.ts";

/** Every call's response matches its route's schema. In all other tests, test servers fail on a mismatch too. */

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, { schema: JsonSchema }>> }>>;
}

/** An audit that devices no longer keep. */
const oldAudit: AuditRow = {
  ...{ id: "audit-old", locationId: ids.front, subLocationId: null, status: "run", createdBy: ids.staff },
  ...{ createdAt: "2025-06-01T09:00:00.000Z", createdByName: "Stan", runAt: "2025-06-01T09:00:00.000Z", runByName: "" },
  ...{ joinedIntoId: null, joinedIds: [] },
  ...{ expectedCount: 1, foundCount: 1 },
};

const payout: PayoutRow = {
  ...{ id: "payout-1", name: "Payout 1", totalMinor: 0, status: "Pending", createdAt: "2026-01-06T09:00:00.000Z" },
  ...{ createdByName: "Ada", paidAt: null, isPurchase: false, voidedAt: null, voidReason: "" },
};

let server: TestServer;
let admin: Credentials;
let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;

beforeAll(async () => {
  const items = [1, 2, 3, 4].map((n) => testItem(n, { option1Value: "9" }));
  const pending = [5, 6, 7].map((n) => testItem(n, { status: "Pending", acceptedOn: null, acceptedBy: null }));
  const asked = testItem(8, { status: "RequestWithdrawal", statusBefore: "Active" });
  server = await createTestServer({
    rows: [
      ...[...items, ...pending, asked].map((row): Put => ({ type: "item", row })),
      { type: "audit", row: oldAudit },
      testOrder("order-1", { shopifyId: "1" }),
      testOrderLine("line-1", "order-1", testItem(1)),
      { type: "payout", row: payout },
    ],
  });
  await server.db.asAdmin("update stores set online_shop = 'builtIn' where store_id = 'store-one'");
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  paths = (await server.call("GET", "/api/docs/json")).body.paths as typeof paths;
});
afterAll(() => server?.close());

const operations = () =>
  Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), url, operation })),
  );

test("a call that declares no answer keeps the server from starting, and so does one that hides from the document", async () => {
  const app = await buildApp(server.services);
  const config = { policy: "public", proof: "none" } as const;
  expect(() => app.get("/api/forgotten", { config }, () => "everything")).toThrow(
    "The route GET /api/forgotten declares no answer; the API document cannot describe it.",
  );
  expect(() => app.get("/api/hidden", { config, schema: { hide: true } }, () => "everything")).toThrow(
    "The route GET /api/hidden declares no answer; the API document cannot describe it.",
  );
  await app.close();
});

test("a route that does not say whether it asks for proof keeps the server from starting", async () => {
  const app = await buildApp(server.services);
  expect(() => app.get("/api/forgotten", { config: { policy: "public" } }, () => "everything")).toThrow(
    "The route GET /api/forgotten does not say whether it asks for proof.",
  );
  await app.close();
});

test("the API document says of every call what it answers and how it refuses", () => {
  const silent = operations().filter(({ operation: { responses } }) => {
    const [answer] = Object.values(responses["200"]?.content ?? {});
    const refused = responses["4XX"]?.content["application/json"]?.schema.properties;
    const said = answer?.schema.properties?.["data"] ?? (answer?.schema.type === "string" ? answer.schema : undefined);
    return said === undefined || Object.keys(said).length === 0 || refused?.["error"] === undefined;
  });
  expect(silent).toEqual([]);
  expect(paths["/api/inventories/{id}"]?.["get"]?.responses["200"]).toMatchObject({
    content: { "application/json": { schema: { properties: { data: { properties: { code: { type: "string" } } } } } } },
  });
});

/**
 * Calls tested elsewhere: stores are opened in server/running/app.pg.test.ts, at hosts without one; pictures are sent in
 * server/routes/store/files.pg.test.ts; an item's steps are in server/routes/inventory/inventory-steps.pg.test.ts, and imports in
 * server/routes/inventory/imports.pg.test.ts; invitations are accepted in server/routes/identity/employees.pg.test.ts;
 * server/identity/provider.pg.test.ts signs in at a provider; icons are in server/routes/store/store-settings.pg.test.ts, and
 * mails in server/routes/store/mails.pg.test.ts; payment services' webhooks are in server/outside/payments/send-payments.pg.test.ts;
 * shops are connected, and heard, in server/outside/shop/connection, and Linnworks in server/outside/shop/linnworks;
 * an event stream has no end.
 */
const askedElsewhere = [
  ...["POST /open/stores", "POST /open/stores/confirm", "GET /api/sync/events"],
  ...[
    ...["acceptRequestToSell", "bulkAcceptRequestToSell", "acceptStoreInventory", "storeBuyRequestedInventory"],
    ...["bulkDeclineRequestToSell", "transfer", "acceptTransfer", "cancelDropoff", "deleteInventory"],
    ...["acceptInventoryPrice", "declineInventoryPrice", "requestPriceChange", "storeRequestPriceChange"],
    ...["requestInventoryWithdrawal", "acceptInventoryWithdrawal", "declineInventoryWithdrawal", "{id}/tracking"],
  ].map((path) => `POST /api/inventories/${path}`),
  ...["POST /api/commands/catalogue.importProducts", "POST /api/inventories/importInventory"],
  ...["GET /open/employees/{id}", "GET /open/consigners/{id}", "POST /api/commands/employees.acceptInvite"],
  // Commands of the system are refused to every caller.
  "POST /api/commands/payouts.settleTransfer",
  ...[
    "POST /open/auth/second-factor",
    "POST /open/auth/provider",
    "POST /open/auth/provider/sign-in",
    "POST /api/files",
    "GET /files/{store}/{name}",
    "GET /open/files/{store}/{name}",
  ],
  ...["GET /open/icons/{name}", "GET /open/shares/{name}", "GET /api/mails/{id}"],
  ...["POST /open/payments/{store}/checkbook", "POST /open/payments/{store}/payPal"],
  ...["POST /open/shop/{path}", "PUT /api/shop", "POST /api/shop/drift/link"],
  ...["PUT /api/linnworks", "POST /api/orders/linnworkOrders"],
];

/**
 * Requests for calls that would refuse a path without rows, or a made-up body. Other writing calls may be refused by
 * their rule here: their own tests use them properly, on a server that is as strict.
 */
async function wellAsked(): Promise<Readonly<Record<string, { readonly url?: string; readonly body?: unknown }>>> {
  const data = async (method: "GET" | "POST", url: string, body?: unknown, who = admin) =>
    (await server.call(method, url, who, body)).body.data;
  const registration = { protocol: 1, queueId: null, deviceName: "Till" };
  const pushOf = (queueId: string, args: unknown) => ({
    ...{ protocol: 1, queueId, sentAt: "2026-02-01T10:00:00.000Z" },
    commands: [{ id: newId(), seq: 1, name: "inventory.editItem", args, occurredAt: "2026-02-01T10:00:00.000Z" }],
  });
  const note = { itemId: "item-000001", changes: { notes: "Seen" } };
  const { queueId } = await data("POST", "/api/sync/queues", registration);
  const { cursor } = await data("GET", `/api/sync/download?queueId=${queueId}`);
  // A held command, on a device of its own.
  const staff = await server.signIn(`${ids.staff}@store-one.test`);
  const theirs = await data("POST", "/api/sync/queues", registration, staff);
  await server.db.asAdmin("update employees set is_active = false where id = $1", [ids.staff]);
  const left = pushOf(theirs.queueId, note);
  await data("POST", "/api/sync/push", left, staff);
  const held = `/api/sync/held/${left.commands[0]?.id}`;
  const device = (await data("GET", "/api/sync/devices")).find(
    ({ personId }: { personId: string }) => personId === ids.staff,
  );
  const audit = { location: ids.front, inventories: [testItem(1).code, "ZZZZ9999"] };
  const { scan } = await data("POST", "/api/scans", audit);
  const added = {
    productId: ids.air,
    consigner: ids.seller,
    option1Value: "9",
    option2Value: "New",
    option3Value: "Good box",
    price: 100,
    location: ids.front,
  };
  const seller = { firstName: "Nia", lastName: "New", phone: "1", address: "1 Long Street" };
  const product = { title: "New", brand: "Acme", category: "Sneakers", sku: "NEW-1", gender: "Men" };
  const steps = [{ days: 30, off: 20 }];
  const schedule = await data("POST", "/api/markdownSchedules", { name: "After a month", steps });
  const run = await data("POST", "/api/markdowns", { markdownRunId: newId() });
  return {
    "GET /api/markdowns/{id}": { url: `/api/markdowns/${run.id}` },
    "GET /api/markdowns/{id}/lines": { url: `/api/markdowns/${run.id}/lines` },
    "POST /api/markdownSchedules": { body: { name: "After two months", steps } },
    "PUT /api/markdownSchedules/{id}": { url: `/api/markdownSchedules/${schedule.id}`, body: { isActive: false } },
    "GET /open/stores/{domain}": { url: "/open/stores/localhost" },
    "GET /open/catalogue/{handle}": { url: "/open/catalogue/store-one?show=shop" },
    "GET /open/stores/handle/{handle}": { url: "/open/stores/handle/store-one" },
    "POST /api/sync/queues": { body: registration },
    "POST /api/sync/push": { body: pushOf(queueId, note) },
    "POST /api/sync/pull": { body: { protocol: 1, queueId, cursor, queueDepth: 0 } },
    "POST /api/sync/missing": { body: { ids: [newId()] } },
    "GET /api/sync/download/items": { url: "/api/sync/download/items?after=&upto=item-000008" },
    "POST /api/sync/devices/{id}/revoke": { url: `/api/sync/devices/${device.id}/revoke` },
    "POST /api/sync/devices/{id}/revokeTablet": { url: `/api/sync/devices/${device.id}/revokeTablet` },
    "GET /api/sync/held/{id}": { url: held },
    "POST /api/sync/held/{id}": { url: held, body: { action: "discard" } },
    "POST /api/commands/inventory.withdrawItems": { body: { itemIds: ["item-000004"], reason: "" } },
    "POST /api/commands/inventory.acceptWithdrawals": { body: { itemIds: ["item-000008"], reason: "" } },
    "POST /api/inventories": { body: { inventoryFormArray: [added], acceptNow: false } },
    "PUT /api/inventories/{id}": { body: { notes: "One lace", price: 120 } },
    "POST /api/inventories/acceptInventory": { body: { inventories: ["item-000005"], location: ids.back } },
    "POST /api/inventories/bulkAcceptInventory": { body: { inventories: ["item-000006"], location: ids.back } },
    "POST /api/inventories/declineInventory": { body: { inventories: ["item-000007"] } },
    "POST /api/inventories/withdrawInventory": { body: { inventories: ["item-000002"] } },
    "POST /api/inventories/markPrinted": { body: { inventories: ["item-000003"] } },
    "GET /api/history/{rowType}/{rowId}": { url: "/api/history/item/item-000001" },
    "GET /api/archive/{rowType}": { url: "/api/archive/audit" },
    "GET /api/archive/{rowType}/{id}": { url: `/api/archive/audit/${oldAudit.id}` },
    "POST /api/inventories/lowestPriceInventories": { body: { productSkus: ["AIR-001"] } },
    "POST /api/inventories/getLowestPriceForVariant": { body: { productId: ids.air, products: [{}] } },
    "GET /api/inventories/preapprovalStatus": {
      url: `/api/inventories/preapprovalStatus?productId=${ids.air}&price=100&option1Value=9`,
    },
    "GET /api/products/lastSale/{id}": { url: `/api/products/lastSale/${ids.air}` },
    "GET /api/products/lowestVariantPrices/{id}": { url: `/api/products/lowestVariantPrices/${ids.air}` },
    "POST /api/inventories/resyncSingleInventory": { body: { id: testItem(1).id } },
    "GET /api/products/resync/{id}": { url: `/api/products/resync/${ids.air}` },
    "POST /api/products/shopifyProducts": { body: { shopifyProductIds: ["1"] } },
    "GET /api/orders/resync/{id}": { url: "/api/orders/resync/order-1" },
    "POST /api/orders/resync": { body: {} },
    "POST /api/shop/drift": { body: {} },
    "POST /api/shop/drift/mend": { body: { products: [ids.air] } },
    "POST /api/shop/drift/ignore": {
      body: { kind: "title", productId: ids.air, variant: "", locationId: "", ignored: true },
    },
    "POST /api/inventories/fees": { body: { price: 100, consigner: ids.seller } },
    "POST /api/scans": { body: audit },
    "GET /api/payouts/payableFrom/{id}": { url: `/api/payouts/payableFrom/${testItem(1).id}` },
    "GET /api/payouts/{id}": { url: "/api/payouts/payout-1" },
    "GET /api/payouts/consigner/{id}": { url: `/api/payouts/consigner/${ids.seller}` },
    "GET /api/payouts/consigner/{id}/inventories": { url: `/api/payouts/consigner/${ids.seller}/inventories` },
    "GET /api/cheques": { url: "/api/cheques?payoutId=payout-1" },
    "GET /api/employees/{id}": { url: `/api/employees/${ids.floor}` },
    "GET /api/consigners/{id}": { url: `/api/consigners/${ids.seller}` },
    "GET /api/consigners/{id}/pastSales": { url: `/api/consigners/${ids.seller}/pastSales` },
    "GET /api/consigners/{id}/spendable": { url: `/api/consigners/${ids.seller}/spendable` },
    "POST /api/consigners": { body: { ...seller, email: "one@new.test" } },
    "POST /api/consigners/createFromAdmin": { body: { ...seller, email: "two@new.test" } },
    "POST /api/commands/consigners.import": {
      body: { consigners: [{ id: "imp-1", ...seller, email: "three@new.test", idNumber: "", notes: "" }] },
    },
    "GET /api/stores/{id}": { url: "/api/stores/store-one" },
    "GET /api/stores/{id}/domains": { url: "/api/stores/store-one/domains" },
    "GET /api/stores/{id}/export": { url: "/api/stores/store-one/export" },
    "GET /api/stores/{id}/deletion": { url: "/api/stores/store-one/deletion" },
    "GET /api/orders/{id}": { url: "/api/orders/order-1" },
    "GET /api/scans/{id}": { url: `/api/scans/${scan.id}` },
    "POST /api/products": { body: { ...product, image: "/new.jpg", productTemplateId: ids.template } },
    "GET /api/products/{id}": { url: `/api/products/${ids.air}` },
    "PUT /api/products/{id}": { url: `/api/products/${ids.air}`, body: { brand: "Acme" } },
    "GET /api/products/merge": { url: `/api/products/merge?fromProductId=${ids.court}&toProductId=${ids.air}` },
    "POST /api/products/{id}/gtins": {
      url: `/api/products/${ids.air}/gtins`,
      body: { gtin: "4006381333931", size: "10" },
    },
    "GET /api/productTemplates/{id}": { url: `/api/productTemplates/${ids.template}` },
    "GET /api/consignerTypes/{id}": { url: `/api/consignerTypes/${ids.standard}` },
    "PUT /api/payoutServices/checkbook": { body: { apiKey: "key-1", apiSecret: "secret-1" } },
    "PUT /api/payoutServices/bankAccount": {
      body: { name: "Corner shop", iban: "", bic: "", routingNumber: "", bankName: "", companyId: "" },
    },
    "PUT /api/payoutServices/payPal": { body: { clientId: "client-1", clientSecret: "secret-1" } },
    "GET /api/consignerTypes/type/{accountType}": { url: "/api/consignerTypes/type/Standard" },
    "GET /api/productTemplates/{id}/carriers": {
      url: `/api/productTemplates/${ids.template}/carriers?option=option1Value&value=9`,
    },
  };
}

test("what is read is asked for by query, what is done is sent as JSON [A7.03]", () => {
  const bodies = operations().map(({ method, operation }) => ({
    method,
    types: Object.keys(operation.requestBody?.content ?? {}),
  }));
  const byQuery = bodies.filter(({ method }) => method === "GET" || method === "DELETE");
  expect(byQuery.filter(({ types }) => types.length > 0)).toEqual([]);
  const sent = bodies.flatMap(({ types }) => types);
  expect(new Set(sent)).toEqual(new Set(["application/json"]));
});

test("every call answers what it declares, as data or error [A7.04]", async () => {
  const particular = await wellAsked();
  const wrong: string[] = [];
  for (const { method, url, operation } of operations()) {
    const call = `${method} ${url}`;
    if (askedElsewhere.includes(call)) continue;
    const { url: address, body } = particular[call] ?? {};
    const schema = operation.requestBody?.content["application/json"]?.schema;
    const reply = await server.call(
      method as "GET",
      address ?? url.replace("{code}", testItem(1).code).replace("{id}", "item-000001"),
      // Signing out ends the session that calls it.
      call === "POST /api/auth/sign-out" ? await server.signIn(`${ids.admin}@store-one.test`) : admin,
      body ?? (schema === undefined ? undefined : sampleOf(schema)),
    );
    const isRefused = [404, 409, 422].includes(reply.status) && reply.body.error !== undefined;
    const mayRefuse = method !== "GET" && particular[call] === undefined;
    const isJson = String(reply.headers["content-type"]).startsWith("application/json");
    const half = reply.status === 200 ? "data" : "error";
    const hasOneHalf = !isJson || Object.keys(reply.body as object).join() === half;
    if (!hasOneHalf || (reply.status !== 200 && !(mayRefuse && isRefused)))
      wrong.push(`${call}: ${reply.status} ${JSON.stringify(reply.body)}`);
  }
  expect(wrong).toEqual([]);
});

describe("an answer that is not what its route declares", () => {
  /** Starts a server with one more call, whose response is its query, as far as types allow. */
  const withCall = async (strictAnswers: boolean) => {
    const app = await buildApp({ ...server.services, config: { ...server.services.config, strictAnswers } });
    route(app, {
      method: "GET",
      url: "/api/sample",
      policy: "public",
      proof: "none",
      schema: { querystring: z.object({ json: z.string() }) },
      answer: z.object({ name: z.string(), more: z.array(z.object({ count: z.int() })) }),
      handler: ({ query }) => JSON.parse(query.json) as { name: string; more: { count: number }[] },
    });
    const ask = async (answer: unknown) => {
      const reply = await app.inject(`/api/sample?json=${encodeURIComponent(JSON.stringify(answer))}`);
      return { status: reply.statusCode, body: reply.json() as unknown };
    };
    return { app, ask };
  };
  const fitting = { name: "Ann", more: [{ count: 1 }] };
  const tooMuch = { name: "Ann", password: "secret", more: [{ count: 1, cost: 5 }] };
  const wrong = { name: null, more: [{ count: 1.5 }] };

  test("is a fault for developers and tests, whether it says more or something else", async () => {
    const { app, ask } = await withCall(true);
    expect(await ask(fitting)).toEqual({ status: 200, body: { data: fitting } });
    for (const answer of [tooMuch, wrong]) expect(await ask(answer)).toMatchObject({ status: 500 });
    await app.close();
  });

  test("is no fault for users, and what was not declared stays here", async () => {
    const { app, ask } = await withCall(false);
    expect(await ask(tooMuch)).toEqual({ status: 200, body: { data: fitting } });
    expect(await ask(wrong)).toEqual({ status: 200, body: { data: wrong } });
    await app.close();
  });
});
