import { request } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Running } from "#server/machine/commands/prepare-calls.ts";
import { waitingItemsOf } from "#server/areas/rules/facts/inventory-facts.ts";
import { refuseFlood } from "#server/areas/rules/facts/refuse-flood.ts";
import { transact } from "#server/machine/database/transact.ts";
import { commands } from "#shared/areas/all-commands.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { type Credentials, createTestServer, type TestServer } from "./support/test-server.ts";
import { ids, testItem } from "./support/test-store.ts";

/** Attempts to break in or to break the server, through its public interface. */

let server: TestServer;
let admin: Credentials;
let staff: Credentials;
beforeAll(async () => {
  server = await createTestServer({
    listen: true,
    rows: [1, 2].map((n) => ({ type: "item", row: testItem(n) })),
  });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  staff = await server.signIn(`${ids.staff}@store-one.test`);
});
afterAll(() => server.close());

const setActive = (employeeId: string, isActive: boolean) =>
  server.db.asAdmin("update employees set is_active = $2 where store_id = 'store-one' and id = $1", [
    employeeId,
    isActive,
  ]);

async function queueOf(who: Credentials): Promise<string> {
  const { body } = await server.call("POST", "/api/sync/queues", who, { protocol: 1, queueId: null, deviceName: "" });
  return body.data.queueId as string;
}

const pushOf = (queueId: string, commands: readonly { name: string; args: unknown }[], from = 1) => ({
  ...{ protocol: 1, queueId, sentAt: new Date().toISOString() },
  commands: commands.map((command, n) => ({
    ...{ id: newId(), seq: from + n, occurredAt: new Date().toISOString() },
    ...command,
  })),
});

describe("a moment that no calendar has", () => {
  test.each([
    "before=0000-01-01T00:00:00Z",
    "after=9999-12-31T23:59:59-14:00",
    "after=2026-02-30T00:00:00Z",
    "before=2026-01-01T25:00:00Z",
  ])("is refused in the activity feed's %s", async (range) => {
    const reply = await server.call("GET", `/api/inventoryLogs?${range.replace("+", "%2B")}`, admin);
    expect(reply.status).toBe(422);
  });

  test("in a scan is a refusal of the command, and no fault that parks it", async () => {
    const queueId = await queueOf(staff);
    const auditId = newId();
    const today = new Date().toISOString().slice(0, 10);
    const scan = { id: newId(), code: "A0000001", via: "typed", note: "", scannedAt: `${today}T99:99:99.000Z` };
    const reply = await server.call(
      "POST",
      "/api/sync/push",
      staff,
      pushOf(queueId, [
        { name: "audits.start", args: { id: auditId, locationId: ids.front } },
        { name: "audits.recordScans", args: { auditId, scans: [scan] } },
      ]),
    );
    expect(reply.body.data.outcomes).toMatchObject([
      { status: "applied" },
      { status: "rejected", error: { code: "invalid_value" } },
    ]);
  });
});

test("asking for the head of an event stream or a block is answered at once", async () => {
  for (const path of ["/api/sync/events", "/api/sync/download/rows"]) {
    const status = await new Promise((resolve, reject) => {
      const asked = request(`${server.address}${path}`, { method: "HEAD", headers: { ...staff } }, (reply) =>
        resolve(reply.statusCode),
      );
      asked.setTimeout(60_000, () => asked.destroy(new Error("It did not end.")));
      asked.on("error", reject).end();
    });
    expect(status).toBe(404);
  }
});

test("three million commands at once are refused before each is looked at", async () => {
  const body = JSON.stringify(pushOf(await queueOf(staff), [])).replace("[]", `[${"0,".repeat(3_000_000)}0]`);
  const reply = await server.call("POST", "/api/sync/push", staff, body);
  expect(reply).toMatchObject({ status: 413, body: { error: { code: "too_large" } } });
});

describe("what somebody else did", () => {
  const body = { inventories: [testItem(1).id] };

  test("is not told to who sends their Idempotency-Key, nor done again", async () => {
    const key = newId();
    const mine = await server.call("POST", "/api/inventories/markPrinted", { ...admin, "idempotency-key": key }, body);
    expect(mine.status).toBe(200);
    const theirs = { ...staff, "idempotency-key": key };
    const reply = await server.call("POST", "/api/inventories/markPrinted", theirs, body);
    expect(reply).toMatchObject({ status: 409, body: { error: { code: "command_id_reused" } } });
  });

  test("is not told to who pushes a command with its id, revoked or not", async () => {
    const args = { itemIds: [testItem(1).id, "item-that-is-not"] };
    const command = { ...pushOf("", [{ name: "inventory.markPrinted", args }]).commands[0], id: newId() };
    const push = async (who: Credentials, queueId: string) =>
      (await server.call("POST", "/api/sync/push", who, { ...pushOf(queueId, []), commands: [command] })).body;
    expect((await push(admin, await queueOf(admin))).data.outcomes[0]).toMatchObject({
      ...{ status: "applied", reports: [{ id: "item-that-is-not" }] },
    });
    const theirs = await queueOf(staff);
    const outcome = (await push(staff, theirs)).data.outcomes[0];
    expect(outcome).toMatchObject({ status: "rejected", error: { code: "command_id_reused" }, reports: [] });

    const floor = await server.signIn(`${ids.floor}@store-one.test`);
    const queueId = await queueOf(floor);
    await setActive(ids.floor, false);
    expect((await push(floor, queueId)).error).toMatchObject({ code: "command_id_reused" });
    await setActive(ids.floor, true);
  });
});

test("ids that the server gives itself are nobody else's to use", async () => {
  const key = `held:${newId()}`;
  const body = { inventories: [testItem(1).id] };
  const reply = await server.call("POST", "/api/inventories/markPrinted", { ...admin, "idempotency-key": key }, body);
  expect(reply).toMatchObject({ status: 400, body: { error: { code: "bad_request" } } });
  const queueId = await queueOf(staff);
  const request = pushOf(queueId, [{ name: "inventory.markPrinted", args: { itemIds: [testItem(1).id] } }]);
  const commands = request.commands.map((command) => ({ ...command, id: key }));
  expect((await server.call("POST", "/api/sync/push", staff, { ...request, commands })).status).toBe(422);
  const outcomes = await server.db.asAdmin("select 1 from sync.command_outcomes where command_id = $1", [key]);
  expect(outcomes).toEqual([]);
});

describe("a code", () => {
  const itemWith = (code: string, consignerId: string) => ({
    ...{ id: newId(), code, productId: ids.air, consignerId, option1Value: "9", option2Value: "New" },
    ...{ option3Value: "Good box", priceMinor: 10_000, costMinor: null, locationId: ids.front, subLocationId: null },
    ...{ notes: "", image: "" },
  });
  const add = (code: string, consignerId: string) => ({
    ...{ name: "inventory.addItems", args: { items: [itemWith(code, consignerId)], acceptNow: true } },
  });

  test("that another person's tablet will print cannot be taken from it beforehand", async () => {
    const tablet = await server.call("POST", "/api/sync/queues", staff, {
      ...{ protocol: 1, queueId: null, deviceName: "Intake tablet" },
    });
    const { queueId, codePrefix } = tablet.body.data as { queueId: string; codePrefix: string };
    const seller = { ...(await server.signIn(`${ids.seller}@store-one.test`)), host: "portal.localhost" };
    const attack = pushOf(await queueOf(seller), [add(`${codePrefix}0000`, ids.seller)]);
    const refused = await server.call("POST", "/api/sync/push", seller, attack);
    expect(refused.body.data.outcomes[0]).toMatchObject({ status: "rejected", error: { code: "code_taken" } });
    const intake = pushOf(queueId, [add(`${codePrefix}0000`, ids.seller)]);
    const printed = await server.call("POST", "/api/sync/push", staff, intake);
    expect(printed.body.data.outcomes[0]).toMatchObject({ status: "applied" });
  });

  test("that the server gives to REST calls cannot be taken by a device, and REST calls get it", async () => {
    const listing = { productId: ids.air, consigner: ids.seller, price: 100, location: ids.front };
    const form = {
      inventoryFormArray: [{ ...listing, option1Value: "9", option2Value: "New", option3Value: "Good box" }],
    };
    const first = await server.call("POST", "/api/inventories", admin, form);
    const prefix = (first.body.data.inventories[0].code as string).slice(0, 4);
    const attack = pushOf(await queueOf(staff), [add(`${prefix}0001`, ids.seller)]);
    const refused = await server.call("POST", "/api/sync/push", staff, attack);
    expect(refused.body.data.outcomes[0]).toMatchObject({ error: { code: "code_taken" } });
    const second = await server.call("POST", "/api/inventories", admin, form);
    expect(second.body.data.inventories[0].code).toBe(`${prefix}0001`);
  });
});

test("a person whose names fill both their fields can do what is theirs to do", async () => {
  await server.db.asAdmin(
    "update employees set first_name = $1, last_name = $2 where store_id = 'store-one' and id = $3",
    ["👟".repeat(60), `a${"👟".repeat(59)}`, ids.admin],
  );
  const audit = { location: ids.front, inventories: ["A0000001"] };
  expect((await server.call("POST", "/api/scans", admin, audit)).status).toBe(200);
});

test.each(["//host.test/x.png", "/\\\\host.test/x.png", "http://host.test/x.png", "javascript:alert(1)"])(
  "an image at %s is none of ours, nor a picture that may be shown",
  async (image) => {
    const reply = await server.call("PUT", `/api/inventories/${testItem(1).id}`, admin, { image });
    expect(reply).toMatchObject({ status: 422, body: { error: { fields: { image: expect.any(String) } } } });
  },
);

test("ONLINE MARKETPLACE is chosen by who has the mark for it, and by nobody else", async () => {
  const change = { location: ids.marketplace };
  expect((await server.call("PUT", `/api/inventories/${testItem(1).id}`, staff, change)).status).toBe(422);
  await server.db.asAdmin("update employees set marketplace_location = true where store_id = 'store-one' and id = $1", [
    ids.staff,
  ]);
  expect((await server.call("PUT", `/api/inventories/${testItem(1).id}`, staff, change)).status).toBe(200);
});

test("an item's log tells its owner nothing of who owned it before, nor what it cost the store", async () => {
  const itemId = testItem(2).id;
  const edit = (changes: object) => server.call("PUT", `/api/inventories/${itemId}`, admin, changes);
  await edit({ consigner: ids.storeAccount });
  await edit({ cost: 123.45 });
  expect((await edit({ consigner: ids.otherSeller })).status).toBe(200);
  expect((await edit({ price: 777 })).status).toBe(200);
  const other = { ...(await server.signIn(`${ids.otherSeller}@store-one.test`)), host: "portal.localhost" };
  const { body } = await server.call("GET", `/api/inventoryLogs/${itemId}`, other);
  expect(body.data.inventoryLogs).toHaveLength(2);
  const text = JSON.stringify(body);
  expect(text).toContain("77700");
  for (const hidden of [ids.seller, ids.storeAccount, "12345", "costMinor"]) expect(text).not.toContain(hidden);
  const whole = await server.call("GET", `/api/inventoryLogs/${itemId}`, admin);
  for (const told of [ids.seller, ids.storeAccount, "12345"]) expect(JSON.stringify(whole.body)).toContain(told);
});

test("a product with one barcode that cannot be taken is not made at all", async () => {
  const product = {
    ...{ title: "Half Written", brand: "Acme", category: "Sneakers", sku: "HALF-1", gender: "Men" },
    ...{ image: "/half.jpg", productTemplateId: ids.template },
  };
  const good = { gtin: "4006381333931", size: "9" };
  for (const bad of [
    { gtin: "4006381333932", size: "9" },
    { gtin: "96385074", size: "47" },
    { ...good, size: "8" },
  ])
    expect((await server.call("POST", "/api/products", admin, { ...product, GTIN: [good, bad] })).status).not.toBe(200);
  expect((await server.call("GET", "/api/products?search=HALF-1", admin)).body.data.count).toBe(0);
  const made = await server.call("POST", "/api/products", admin, {
    ...product,
    GTIN: [good, { gtin: "96385074", size: "8" }],
  });
  expect(made.body.data.product.GTIN).toHaveLength(2);
});

test("nobody takes all code prefixes of a store by registering queues", async () => {
  const seller = { ...(await server.signIn(`${ids.seller}@store-one.test`)), host: "portal.localhost" };
  const registration = { protocol: 1, queueId: null, deviceName: "" };
  const queueId = await queueOf(seller);
  await server.db.asAdmin(
    `insert into sync.queues (store_id, id, device_id, person_id, code_prefix, protocol, created_at, last_seen_at)
     select store_id, id || n, device_id, person_id, 'U' || lpad(n::text, 3, '0'), protocol, created_at, last_seen_at
     from sync.queues, generate_series(1, 200) n where store_id = 'store-one' and id = $1`,
    [queueId],
  );
  expect((await server.call("POST", "/api/sync/queues", seller, registration)).status).toBe(429);
  expect((await server.call("POST", "/api/sync/queues", seller, { ...registration, queueId })).status).toBe(200);
  expect(await queueOf(staff)).not.toBe("");
});

test("of one consigner only so much waits for the store, and the staff list what they like", async () => {
  const seller = { role: "consigner", id: ids.seller, name: "Sam Seller", sections: [] } as const;
  const adding = (n: number, actor: Running["call"]["actor"] = seller): Running => {
    const args = { items: Array.from({ length: n }, () => ({})), acceptNow: false };
    const call = { storeId: "store-one", actor, commandId: newId(), name: "inventory.addItems", args };
    const asks = commands.get("inventory.addItems")?.facts?.(args, actor);
    return { call: { ...call, occurredAt: null, queue: null }, hash: "", now: "", args, asks, fresh: true };
  };
  const [{ known } = { known: 0 }] = await server.db.asAdmin<{ known: number }>(
    `select count(*)::int as known from items where store_id = 'store-one' and consigner_id = $1
       and status in ('Requested', 'Pending', 'Consignment', 'Buying')`,
    [ids.seller],
  );
  const runs = [adding(3), adding(3), adding(2), adding(1), adding(500, { ...seller, role: "employee" })];
  const asked = runs.flatMap((run) => (run.asks?.waitingItems ? [{ run, asks: run.asks.waitingItems }] : []));
  await transact(server.db, "store-one", (tx) =>
    refuseFlood(asked, { tx, storeId: "store-one" }, waitingItemsOf, known + 5),
  );
  expect(runs.map(({ answer }) => answer?.error?.code)).toEqual([
    undefined,
    "too_large",
    undefined,
    "too_large",
    undefined,
  ]);
});

test("while the database refuses, callers are told to try again, and soon can", async () => {
  const limit = (connections: number) =>
    server.db.asAdmin(`alter database "${server.db.name}" connection limit ${connections}`);
  await limit(0);
  await server.db.asAdmin(
    "select pg_terminate_backend(pid, 60000) from pg_stat_activity where application_name = 'trace' and datname = current_database()",
  );
  const away = await server.call("GET", "/api/session", admin);
  expect(away).toMatchObject({ status: 503, body: { error: { code: "unavailable" } } });
  await limit(-1);
  await expect.poll(async () => (await server.call("GET", "/api/session", admin)).status).toBe(200);
});

test("what is no request is answered as every refusal is, without a word of the inside", async () => {
  const say = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(server.address).port), "127.0.0.1", () => socket.write(text));
      let said = "";
      socket.setTimeout(60_000, () => socket.destroy(new Error("It was not answered.")));
      socket.on("data", (chunk: Buffer) => (said += chunk.toString()));
      socket.on("error", reject).on("close", () => resolve(said));
    });
  for (const [text, status, code] of [
    ["NONSENSE\r\n\r\n", "400 ", "bad_request"],
    ["GET /api/session HTTP/1.1\r\nConnection: close\r\n\r\n", "401 ", "not_signed_in"],
    [
      `GET /api/session HTTP/1.1\r\nConnection: close\r\nAuthorization: ${staff.authorization}\r\n\r\n`,
      "403 ",
      "wrong_store",
    ],
    [`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(40_000)}\r\n\r\n`, "431 ", "too_large"],
    [
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "400 ",
      "bad_request",
    ],
  ] as const) {
    const answer = await say(text);
    expect(answer).toContain(`HTTP/1.1 ${status}`);
    expect(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")))).toMatchObject({ error: { code } });
  }
});
