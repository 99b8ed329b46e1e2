import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteDueStores } from "#server/machine/commands/delete-stores.ts";
import type { EffectContext } from "#server/effects/define-effect.ts";
import { storeClosing } from "#server/effects/store-closing.ts";
import type { Mail } from "#server/outside/mail/mailer.ts";
import { allRowTypes, rowTypes } from "#shared/areas/rows.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";

let server: TestServer;
let admin: Credentials;
let keeper: Credentials;
const items = Array.from({ length: 3 }, (_, n) => ({ type: "item" as const, row: testItem(n) }));

beforeEach(async () => {
  server = await createTestServer({ rows: items });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  keeper = await server.signIn(`${ids.staff}@store-one.test`);
});
afterEach(() => server?.close());

const exported = async (headers: Readonly<Record<string, string>> | Credentials, storeId = "store-one") =>
  server.app.inject({ method: "GET", url: `/api/stores/${storeId}/export`, headers: { ...headers } });

test("an admin downloads all the store has: each kind of row, the history and the pictures, and nothing of another store", async () => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#123" } })
    .png()
    .toBuffer();
  const kept = await server.services.pictures.keep(
    { storeId: "store-one", personId: ids.admin, isStaff: true },
    picture,
  );
  await server.call("PUT", "/api/stores/store-one", admin, { logo: (kept as { url: string }).url });
  const answer = await exported(admin);
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="[\w-]+\.zip"$/);
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  const lines = (name: string) =>
    text(`${name}.jsonl`)
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(allRowTypes.map((type) => `${rowTypes[type].table}.jsonl`)),
  );
  expect(lines("items").map(({ id }) => id)).toEqual(items.map(({ row }) => row.id).toSorted());
  expect(lines("items")[0]).toEqual(items[0]?.row);
  expect(JSON.parse(text("contents.json")).rows.items).toBe(3);
  expect(lines("history").length).toBeGreaterThan(0);
  expect(Object.keys(files).filter((name) => name.startsWith("files/"))).toHaveLength(1);
  expect(Object.keys(files).map(text).join("")).not.toContain("2ndStoreCanary");

  expect((await exported(keeper)).statusCode).toBe(403);
  expect((await exported(admin, "store-two")).statusCode).toBe(404);
});

test("a store is deleted seven days after its name was typed, can be kept until then, and takes nothing of another with it", async () => {
  const path = "/api/stores/store-one/deletion";
  const { name } = (await server.call("GET", "/api/stores/store-one", admin)).body.data;
  const wrong = await server.call("POST", path, admin, { name: "Store" });
  expect([wrong.status, wrong.body.error.fields.name]).toEqual([422, `Type ${name} to delete this store.`]);
  expect((await server.call("POST", path, keeper, { name })).status).toBe(403);

  const counts = async () =>
    (
      await server.db.asAdmin<{ store: string; items: number }>(
        "select s.store_id as store, (select count(*)::int from items i where i.store_id = s.store_id) as items from stores s order by 1",
      )
    ).map(({ store, items: count }) => [store, count]);
  const before = await counts();
  const asked = (await server.call("POST", path, admin, { name })).body.data;
  const days = (Date.parse(asked.dueAt) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  // Its people are notified: on their devices, and by one mail each.
  const seller = await server.signIn(`${ids.seller}@store-one.test`);
  for (const who of [keeper, seller])
    expect((await server.call("GET", "/api/session", who)).body.data.store.closesAt).toBe(asked.dueAt);
  const [job] = await server.db.asAdmin<{ data: { storeId: string; commandId: string; dueAt: string } }>(
    "select data from jobs.job where name = 'mailStoreClosing'",
  );
  expect(job?.data).toMatchObject({ storeId: "store-one", dueAt: asked.dueAt });
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined };
  await storeClosing.run({ db: server.services.db, mailer } as unknown as EffectContext, job!.data);
  expect(new Set(sent.map(({ to }) => to.address)).size).toBe(sent.length);
  expect(sent.map(({ to }) => to.address)).toEqual(
    expect.arrayContaining([ids.staff, ids.seller].map((id) => `${id}@store-one.test`)),
  );
  expect(sent[0]?.subject).toMatch(new RegExp(`^${name} closes here on `));
  const { db, log, pictures } = server.services;
  const at = (moment: number) => deleteDueStores({ db, log, pictures, clock: () => new Date(moment) });
  await at(Date.parse(asked.dueAt) - 1);
  expect(await counts()).toEqual(before);

  expect((await server.call("DELETE", path, admin)).body.data).toEqual({ dueAt: null });
  await at(Date.parse(asked.dueAt) + 1);
  expect(await counts()).toEqual(before);
  expect((await server.call("GET", "/api/session", keeper)).body.data.store).not.toHaveProperty("closesAt");
  // The earlier mail is not sent any more; the mail that the store stays is.
  sent.length = 0;
  await storeClosing.run({ db, mailer } as unknown as EffectContext, job!.data);
  expect(sent).toEqual([]);
  await storeClosing.run({ db, mailer } as unknown as EffectContext, { ...job!.data, commandId: "later", dueAt: null });
  expect(sent[0]?.subject).toBe(`${name} stays open`);

  const again = (await server.call("POST", path, admin, { name })).body.data;
  await at(Date.parse(again.dueAt));
  expect(await counts()).toEqual(before.filter(([store]) => store !== "store-one"));
  const left = await server.db.asAdmin<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped
     where n.nspname in ('public', 'sync', 'identity') and c.relkind in ('r', 'p')`,
  );
  for (const { name: table } of left)
    expect([table, await server.db.asAdmin(`select 1 from ${table} where store_id = 'store-one'`)]).toEqual([
      table,
      [],
    ]);
  expect((await server.call("GET", "/open/stores/localhost")).status).toBe(404);
});
