import { crc32, inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#shared/machine/kernel/ids.ts";
import {
  blockBytesHeader,
  blockCrcHeader,
  blockNextHeader,
  blockRowsHeader,
  personHeader,
} from "#shared/machine/sync/headers.ts";
import type { DownloadPlan } from "#shared/machine/sync/protocol.ts";
import { type RowColumns, rowsOf } from "#shared/machine/sync/row-columns.ts";
import { beginEpoch } from "#server/machine/commands/begin-epoch.ts";
import { loadBulk } from "#server/machine/commands/load-bulk.ts";
import { airGtin, ids, testItem } from "../../../tests/support/test-store.ts";
import {
  type Credentials,
  createTestServer,
  firstStore,
  secondStore,
  type TestServer,
} from "../../../tests/support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  const rows = Array.from({ length: 1_201 }, (_, n) => ({ type: "item" as const, row: testItem(n) }));
  server = await createTestServer({ rows });
});
afterAll(() => server.close());

/** Returns a new session of an employee of the first store. */
const session = (employeeId: string, storeId = firstStore.id) => server.signIn(`${employeeId}@${storeId}.test`);

const call = async (
  who: Credentials | Readonly<Record<string, string>>,
  method: "GET" | "POST",
  url: string,
  payload?: unknown,
) => {
  const headers = { ...who, ...(payload === undefined ? {} : { "content-type": "application/json" }) };
  const body = typeof payload === "string" ? payload : JSON.stringify(payload);
  return server.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload: body }) });
};

const registered = async (token: Credentials): Promise<string> => {
  const reply = await call(token, "POST", "/api/sync/queues", { protocol: 1, queueId: null, deviceName: "Tablet" });
  expect(reply.statusCode).toBe(200);
  return (reply.json() as { data: { queueId: string } }).data.queueId;
};

const note = (seq: number, notes: string, itemId = testItem(1).id) => ({
  ...{ id: newId(), seq, name: "inventory.editItem", args: { itemId, changes: { notes } } },
  occurredAt: new Date().toISOString(),
});
const pushOf = (queueId: string, commands: unknown[]) => ({
  protocol: 1,
  queueId,
  sentAt: new Date().toISOString(),
  commands,
});

const bought = { at: "2026-01-02T00:00:00.000Z", actorId: ids.admin, actorName: "", commandName: "inventory.addItems" };

describe("a device over HTTP", () => {
  test("is sent blocks as they were packed, and not packed a second time", async () => {
    const token = await session(ids.staff);
    const headers = { ...token, "accept-encoding": "br, gzip" };
    const ask = async (url: string) => await server.app.inject({ url, headers });
    const plan = await ask("/api/sync/download");
    // Any other long enough response is compressed.
    expect((await ask("/api/inventories")).headers["content-encoding"]).toBe("br");
    const [after = "", upto = ""] = (plan.json() as { data: DownloadPlan }).data.itemBounds;
    for (const url of [`/api/sync/download/items?after=${after}&upto=${upto}`, "/api/sync/download/rows"]) {
      const block = await ask(url);
      expect(block.headers["content-encoding"]).toBe(undefined);
      expect(crc32(block.rawPayload).toString(16).padStart(8, "0")).toBe(block.headers[blockCrcHeader]);
    }
  });

  test("downloads blocks that match their checksums, delivers, and pulls what it did", async () => {
    const token = await session(ids.staff);
    const queueId = await registered(token);
    const planned = await call(token, "GET", `/api/sync/download?queueId=${queueId}`);
    const plan = (planned.json() as { data: DownloadPlan }).data;
    const [held] = await server.db.asAdmin("select count(*)::int as items from items where store_id = 'store-one'");
    expect(held?.["items"]).toBeGreaterThanOrEqual(1_201);
    expect(plan).toMatchObject({ itemCount: held?.["items"], includedSeq: 0 });
    expect(plan.itemBounds).toHaveLength(4);
    let items = 0;
    const [singly, crcs]: [Buffer[], unknown[]] = [[], []];
    for (let n = 0; n < 3; n++) {
      const url = `/api/sync/download/items?after=${plan.itemBounds[n]}&upto=${plan.itemBounds[n + 1]}`;
      const block = await call(token, "GET", url);
      expect(block.headers).toMatchObject({ "content-type": "application/octet-stream", "cache-control": "no-store" });
      expect(crc32(block.rawPayload).toString(16).padStart(8, "0")).toBe(block.headers[blockCrcHeader]);
      const rows = JSON.parse(inflateRawSync(block.rawPayload).toString()) as unknown[];
      expect(String(rows.length)).toBe(block.headers[blockRowsHeader]);
      const inColumns = await call(token, "GET", `${url}&form=columns`);
      expect(inColumns.headers[blockRowsHeader]).toBe(block.headers[blockRowsHeader]);
      expect(rowsOf(JSON.parse(inflateRawSync(inColumns.rawPayload).toString()) as RowColumns)).toEqual(rows);
      singly.push(block.rawPayload);
      crcs.push(block.headers[blockCrcHeader]);
      items += rows.length;
    }
    expect(items).toBe(plan.itemCount);
    const [after, upto, ...also] = plan.itemBounds;
    const together = await call(
      token,
      "GET",
      `/api/sync/download/items?after=${after}&upto=${upto}&also=${also.join()}`,
    );
    expect(together.rawPayload.equals(Buffer.concat(singly))).toBe(true);
    expect(together.headers[blockBytesHeader]).toBe(singly.map(({ length }) => length).join());
    expect(together.headers[blockCrcHeader]).toBe(crcs.join());
    const others = await call(token, "GET", "/api/sync/download/rows");
    const rows = JSON.parse(inflateRawSync(others.rawPayload).toString()) as { type: string }[];
    expect(rows).toHaveLength(plan.otherCount);
    expect(others.headers[blockNextHeader]).toBe("");
    expect(rows.some(({ type }) => type === "consignerPrivate" || type === "employee")).toBe(false);

    const pushed = await call(token, "POST", "/api/sync/push", pushOf(queueId, [note(1, "over http")]));
    expect(pushed.json()).toMatchObject({ data: { lastSeq: 1, revoked: false, outcomes: [{ status: "applied" }] } });
    const pulled = await call(token, "POST", "/api/sync/pull", {
      protocol: 1,
      queueId,
      cursor: plan.cursor,
      queueDepth: 3,
    });
    expect(pulled.json()).toMatchObject({
      data: { changed: [{ type: "item", row: { notes: "over http" } }], departed: [], more: false, includedSeq: 1 },
    });
    expect(
      await server.db.asAdmin("select queue_depth::int as depth from sync.queues where id = $1", [queueId]),
    ).toEqual([{ depth: 3 }]);
  });

  test("asks which of its person's commands the store has, and learns nothing of anybody else's", async () => {
    const token = await session(ids.staff);
    const [mine, never] = [note(1, "asked for"), newId()];
    await call(token, "POST", "/api/sync/push", pushOf(await registered(token), [mine]));
    const ask = async (who: Credentials) =>
      (await call(who, "POST", "/api/sync/missing", { ids: [never, mine.id] })).json() as {
        data: { missing: string[]; restoredTo: string | null };
      };
    expect((await ask(token)).data.missing).toEqual([never]);
    for (const other of [await session(ids.admin), await session(ids.staff, secondStore.id)])
      expect((await ask(other)).data.missing).toEqual([never, mine.id]);

    // What was restored ends where its epoch begins.
    const [{ at }] = (await server.db.asAdmin<{ at: Date }>(
      "select max(recorded_at) as at from history where store_id = $1 and row_type = 'item'",
      [firstStore.id],
    )) as [{ at: Date }];
    await beginEpoch(server.db, firstStore.id);
    const { restoredTo } = (await ask(token)).data;
    await call(token, "POST", "/api/sync/push", pushOf(await registered(token), [note(1, "later")]));
    expect((await ask(token)).data.restoredTo).toBe(restoredTo);
    expect(restoredTo).toBe(at.toISOString());
  });

  test("who only scans is given consigners' names, and neither their e-mails nor what the store paid", async () => {
    const own = testItem(4_711, { consignerId: ids.storeAccount, updatedAt: new Date().toISOString() });
    await loadBulk(server.services, firstStore.id, {
      rows: [],
      items: [{ steps: [{ ...bought, row: own, costMinor: 43_210 }] }],
    });
    const told = async (who: Credentials): Promise<string> => {
      const rows = inflateRawSync((await call(who, "GET", "/api/sync/download/rows")).rawPayload).toString();
      const plan = (await call(who, "GET", "/api/sync/download")).json() as { data: DownloadPlan };
      const bounds = plan.data.itemBounds;
      const blocks = bounds.slice(1).map(async (upto, at) => {
        const block = await call(who, "GET", `/api/sync/download/items?after=${bounds[at]}&upto=${upto}`);
        return inflateRawSync(block.rawPayload).toString();
      });
      const looked = await call(who, "POST", "/api/inventories/scan", { gtin: airGtin });
      expect(looked.body).toContain(own.code);
      return [rows, ...(await Promise.all(blocks)), looked.body].join();
    };
    const floor = await told(await session(ids.floor));
    expect(floor).toContain(`"firstName":"Sel"`);
    for (const hidden of [`${ids.seller}@store-one.test`, `${ids.storeAccount}@store-one.test`, "43210", "432.1"])
      expect(floor).not.toContain(hidden);
    const staff = await told(await session(ids.staff));
    for (const shown of [`${ids.seller}@store-one.test`, "43210", "432.1"]) expect(staff).toContain(shown);
  });

  test("of another store, or of nobody, is shown nothing", async () => {
    const two = await session(ids.staff, secondStore.id);
    const queueId = await registered(await session(ids.staff));
    expect((await call({ ...two, host: firstStore.host }, "GET", "/api/sync/download")).statusCode).toBe(403);
    const foreign = await call(two, "POST", "/api/sync/push", pushOf(queueId, [note(1, "x")]));
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).not.toContain("store-one");
    expect(
      (await call({ ...two, authorization: `Bearer ${"x".repeat(30)}` }, "GET", "/api/sync/download")).statusCode,
    ).toBe(401);
    const seen = await call(await session(ids.admin), "GET", "/api/sync/download/rows");
    expect(inflateRawSync(seen.rawPayload).toString()).not.toContain(secondStore.mark.trim());
  });

  test("of a person whose browser has since been signed in as somebody else delivers and takes nothing", async () => {
    const here = await session(ids.admin);
    const queueId = await registered(here);
    for (const [method, url, body] of [
      ["POST", "/api/sync/push", pushOf(queueId, [note(1, "not hers", testItem(900).id)])],
      ["POST", "/api/sync/queues", { protocol: 1, queueId: null, deviceName: "Tablet" }],
      ["GET", "/api/sync/download", undefined],
    ] as const) {
      const reply = await call({ ...here, [personHeader]: ids.staff }, method, url, body);
      expect(reply.json(), url).toMatchObject({ error: { code: "not_signed_in" } });
      expect(reply.statusCode).toBe(401);
    }
    const own = await call(
      { ...here, [personHeader]: ids.admin },
      "POST",
      "/api/sync/push",
      pushOf(queueId, [note(1, "hers", testItem(900).id)]),
    );
    expect(own.json()).toMatchObject({ data: { outcomes: [{ status: "applied" }] } });
  });

  test("whose person lost the rights is refused; a lost list of rights is no right", async () => {
    const token = await session(ids.floor);
    await server.db.asAdmin("update employees set access_controls = null where store_id = 'store-one' and id = $1", [
      ids.floor,
    ]);
    for (const url of ["/api/sync/download", "/api/sync/download/rows", "/api/sync/events"])
      expect((await call(token, "GET", url)).statusCode).toBe(403);
    expect((await call(token, "GET", "/api/sync/devices")).statusCode).toBe(403);
    expect((await call(token, "GET", "/api/sync/held")).statusCode).toBe(403);
    await server.db.asAdmin(
      `update employees set access_controls = '["InStoreApp"]' where store_id = 'store-one' and id = $1`,
      [ids.floor],
    );
  });

  test("that is revoked is refused everywhere but at delivering, and an admin decides about its work", async () => {
    const [token, adminToken] = [await session(ids.staff), await session(ids.admin)];
    const queueId = await registered(token);
    const { data: devices } = (await call(adminToken, "GET", "/api/sync/devices")).json() as {
      data: { id: string; personId: string }[];
    };
    const [{ device }] = (await server.db.asAdmin<{ device: string }>(
      "select device_id as device from sync.queues where id = $1",
      [queueId],
    )) as [{ device: string }];
    expect(devices.map(({ id }) => id)).toContain(device);
    expect((await call(token, "POST", `/api/sync/devices/${device}/revoke`)).statusCode).toBe(403);
    expect((await call(adminToken, "POST", `/api/sync/devices/${device}/revoke`)).statusCode).toBe(200);
    for (const url of ["/api/sync/download", "/api/session", "/api/inventories"])
      expect((await call(token, "GET", url)).json()).toMatchObject({ error: { code: "device_revoked" } });
    const command = note(1, "from the lost tablet");
    expect((await call(token, "POST", "/api/sync/push", pushOf(queueId, [command]))).json()).toMatchObject({
      data: { revoked: true, outcomes: [{ status: "held" }] },
    });
    expect((await call(adminToken, "GET", "/api/sync/held")).json()).toMatchObject({
      data: { held: [{ id: command.id }], next: null },
    });
    expect((await call(adminToken, "GET", `/api/sync/held/${command.id}`)).json()).toMatchObject({
      data: { id: command.id, args: command.args },
    });
    const decided = await call(adminToken, "POST", `/api/sync/held/${command.id}`, { action: "discard" });
    expect(decided.json()).toEqual({ data: { decision: "discard", outcome: null } });
  });

  test("of a disabled person delivers into the admin's hands and reads nothing", async () => {
    const token = await session(ids.floor);
    const queueId = await registered(token);
    const printed = { ...note(1, ""), name: "inventory.markPrinted", args: { itemIds: [testItem(2).id] } };
    const beyond = note(2, "never theirs to write");
    await server.db.asAdmin("update employees set is_active = false where store_id = 'store-one' and id = $1", [
      ids.floor,
    ]);
    const pushed = await call(token, "POST", "/api/sync/push", pushOf(queueId, [printed, beyond]));
    expect(pushed.json()).toMatchObject({
      data: { revoked: true, outcomes: [{ status: "held" }, { status: "rejected", error: { code: "forbidden" } }] },
    });
    expect((await call(token, "GET", "/api/sync/download")).json()).toMatchObject({
      error: { code: "account_disabled" },
    });
    const discard = { action: "discard" };
    await call(await session(ids.admin), "POST", `/api/sync/held/${printed.id}`, discard);
    await server.db.asAdmin("update employees set is_active = true where store_id = 'store-one' and id = $1", [
      ids.floor,
    ]);
  });
});

describe("bad input", () => {
  test("is answered with a 4xx and changes nothing", async () => {
    const token = await session(ids.staff);
    const queueId = await registered(token);
    const cursor = { epoch: "e", scope: "s", version: 0 };
    const tries: ["GET" | "POST", string, unknown, number][] = [
      ["POST", "/api/sync/push", { ...pushOf(queueId, [note(1, "x")]), protocol: 0 }, 409],
      ["POST", "/api/sync/push", { ...pushOf(queueId, [note(1, "x")]), protocol: 2 }, 400],
      ["POST", "/api/sync/push", pushOf(queueId, [note(2, "x")]), 409],
      ["POST", "/api/sync/push", pushOf(newId(), [note(1, "x")]), 404],
      [
        "POST",
        "/api/sync/push",
        pushOf(
          queueId,
          Array.from({ length: 10_001 }, (_, n) => note(n + 1, "x")),
        ),
        413,
      ],
      ["POST", "/api/sync/push", pushOf(queueId, []), 422],
      ["POST", "/api/sync/push", pushOf(queueId, [{ ...note(1, "x"), seq: 0 }]), 422],
      ["POST", "/api/sync/push", pushOf(queueId, [{ ...note(1, "x"), seq: 1.5 }]), 400],
      ["POST", "/api/sync/push", pushOf(queueId, [{ ...note(1, "x"), id: "a b" }]), 422],
      ["POST", "/api/sync/push", "[[[[", 400],
      ["POST", "/api/sync/pull", { protocol: 1, queueId: null, cursor, queueDepth: 0 }, 409],
      ["POST", "/api/sync/pull", { protocol: 1, queueId: newId(), cursor, queueDepth: 0 }, 404],
      [
        "POST",
        "/api/sync/pull",
        { protocol: 1, queueId: null, cursor: { ...cursor, version: -1 }, queueDepth: 0 },
        422,
      ],
      [
        "POST",
        "/api/sync/pull",
        { protocol: 1, queueId: null, cursor: { ...cursor, version: 1e300 }, queueDepth: 0 },
        422,
      ],
      ["POST", "/api/sync/queues", { protocol: 1, queueId: newId(), deviceName: "x" }, 404],
      ["POST", "/api/sync/queues", { protocol: 1, queueId: null, deviceName: "x".repeat(200) }, 422],
      ["POST", "/api/sync/missing", { ids: [] }, 422],
      ["POST", "/api/sync/missing", { ids: ["a b"] }, 422],
      ["POST", "/api/sync/missing", { ids: Array.from({ length: 501 }, () => newId()) }, 422],
      ["GET", "/api/sync/download?queueId=%00", undefined, 422],
      ["GET", "/api/sync/download/items?after=%00&upto=z", undefined, 422],
      ["GET", "/api/sync/download/items?after=a", undefined, 400],
      ["GET", "/api/sync/download/rows?after=nonsense", undefined, 400],
      ["GET", "/api/sync/download/rows?after=__proto__:1", undefined, 400],
      ["GET", "/api/sync/download/items?after=&upto=zzzz", undefined, 200],
      ["GET", "/api/sync/download/items?after=&upto=a&also=b,c,d,e,f,g,h,i", undefined, 422],
      ["GET", "/api/sync/download/items?after=&upto=zzzz&form=pictures", undefined, 422],
    ];
    for (const [method, url, payload, status] of tries) {
      const reply = await call(token, method, url, payload);
      expect([method, url, reply.statusCode, reply.statusCode < 400 ? "" : reply.body]).toEqual([
        ...[method, url, status],
        status < 400 ? "" : expect.stringContaining('{"error":{"code":'),
      ]);
    }
    const queues = await call(token, "POST", "/api/sync/queues", {
      protocol: 1,
      queueId,
      deviceName: "a\u0000b\ud800",
    });
    expect(queues.json()).toMatchObject({ data: { queueId, lastSeq: 0 } });
  });

  test("of 50 MB is refused without being read whole", async () => {
    const token = await session(ids.staff);
    const queueId = await registered(token);
    const huge = pushOf(queueId, [note(1, "x".repeat(50_000_000))]);
    const reply = await call(token, "POST", "/api/sync/push", huge);
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ error: { code: "too_large" } });
  });
});

describe("The pages of all rows but items", () => {
  test("can be asked for in any order by the plan's places, and each row is in one of them, also where rows came meanwhile", async () => {
    const token = await session(ids.admin);
    const more = async (from: number, to: number) =>
      await server.db.asAdmin(
        `insert into locations select (jsonb_populate_record(l, jsonb_build_object('id', 'many-' || n, 'name', 'Place ' || n))).*
         from locations l, generate_series($1::int, $2::int) n where store_id = 'store-one' and id = $3`,
        [from, to, ids.front],
      );
    await more(10_001, 15_300);
    const plan = ((await call(token, "GET", "/api/sync/download")).json() as { data: DownloadPlan }).data;
    expect(plan.otherBounds).toHaveLength(Math.ceil(plan.otherCount / 2_000));
    // At the end of their type, so that they are on a page that is requested.
    await more(15_301, 18_000);
    const bounds = plan.otherBounds ?? [];
    const seen: string[] = [];
    for (const [n, begins] of [...bounds.entries()].reverse())
      for (let after = begins, isLast = false; !isLast;) {
        const url = `/api/sync/download/rows?after=${after}&upto=${bounds[n + 1] ?? ""}`;
        const page = await call(token, "GET", url);
        const rows = JSON.parse(inflateRawSync(page.rawPayload).toString()) as { type: string; row: { id: string } }[];
        expect(rows.length).toBeLessThanOrEqual(2_000);
        seen.push(...rows.map(({ type, row }) => `${type}:${row.id}`));
        after = String(page.headers[blockNextHeader]);
        isLast = after === "";
      }
    expect(seen).toHaveLength(plan.otherCount + 2_700);
    expect(new Set(seen).size).toBe(seen.length);
    expect((await call(token, "GET", "/api/sync/download/rows?upto=nonsense")).statusCode).toBe(400);
    await server.db.asAdmin("delete from locations where id like 'many-%'");
  });
});
