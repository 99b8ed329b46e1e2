import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync, type Unzipped, zipSync } from "fflate";
import { sql } from "kysely";
import pg from "pg";
import pino from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyingStore } from "#server/demo/demo-store.ts";
import { loadDemoStores } from "#server/demo/load-demo.ts";
import type { Database } from "#server/machine/database/database.ts";
import { openDatabase } from "#server/machine/database/open-database.ts";
import { transact } from "#server/machine/database/transact.ts";
import { openPictures } from "#server/machine/files/pictures.ts";
import { Impossible } from "#server/machine/impossible.ts";
import { loadBulk } from "#server/machine/commands/load-bulk.ts";
import { createQueue } from "#server/machine/sync/queues.ts";
import { exportStore } from "#server/reads/export-store.ts";
import { systemActor } from "#shared/access/actor.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { memoryFileStore } from "../../../tests/support/memory-file-store.ts";
import { runAudit } from "../../../tests/support/test-audit.ts";
import { testOrder } from "../../../tests/support/test-orders.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { restoreStore } from "./restore-store.ts";

const storeId = buyingStore.id;
const host = "shop.example";
const folder = mkdtempSync(join(tmpdir(), "trace-store-"));
let server: TestServer;
let files: Unzipped;
let target: TestDatabase;
const kept = memoryFileStore();

const clock = () => new Date();
const take = async (db: Database, pictures: Parameters<typeof exportStore>[0]["pictures"]): Promise<Unzipped> => {
  const parts: Uint8Array[] = [];
  const write = async (part: Uint8Array) => void parts.push(part);
  await exportStore({ db, storeId, pictures, write, signal: new AbortController().signal });
  return unzipSync(Buffer.concat(parts));
};
const textOf = (of: Unzipped, name: string) => Buffer.from(of[name] ?? []).toString("utf8");
const linesOf = (of: Unzipped, name: string) =>
  textOf(of, `${name}.jsonl`)
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const write = (of: Unzipped, name = "store.zip"): string => {
  writeFileSync(join(folder, name), zipSync(of, { level: 1 }));
  return join(folder, name);
};
const services = () => ({
  db: target,
  clock,
  host,
  storeDomain: null,
  pictures: openPictures(target, kept, clock),
});

beforeAll(async () => {
  server = await createTestServer({ isEmpty: true });
  await loadDemoStores(server.services);
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#123" } })
    .png()
    .toBuffer();
  const picture = await server.services.pictures.keep({ storeId, personId: "admin", isStaff: true }, bytes);
  if (picture instanceof DomainError) throw new Error(picture.message);
  await loadBulk(server.services, storeId, { rows: await whatTheDemoLacks(picture.url) });
  await transact(server.db, storeId, async (tx) => {
    const caller = { storeId, actor: systemActor, sessionId: "" };
    await createQueue(tx, caller as never, { protocol: 1, deviceName: "Till" }, clock());
    await tx.run(sql`update order_lines set cost_minor = 4321, refunded_heard_at = now()
      where store_id = ${storeId} and id = (select min(id) from order_lines where store_id = ${storeId})`);
    await tx.run(sql`update consigner_private set bank_data_id = 'kept' where store_id = ${storeId}
      and id = (select min(id) from consigner_private where store_id = ${storeId})`);
    await tx.run(sql`update payout_shares set transfer = 'sending', status = 'Pending', paid_at = null where store_id = ${storeId}
      and id = (select min(id) from payout_shares where store_id = ${storeId})`);
  });
  files = await take(server.db, server.services.pictures);
  target = await createTestDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await target?.close();
  await server?.close();
});

/** Returns past sales, a reservation, store credit and an audit whose note has a picture. */
async function whatTheDemoLacks(photo: string): Promise<readonly Put[]> {
  const [item] = await server.db.asAdmin<{
    productId: string;
    locationId: string;
    consignerId: string;
    orderId: string;
  }>(
    `select i.product_id as "productId", i.location_id as "locationId", i.consigner_id as "consignerId", l.order_id as "orderId"
     from items i join order_lines l on l.store_id = i.store_id and l.item_id = i.id where i.store_id = '${storeId}' limit 1`,
  );
  if (item === undefined) throw new Error("The demo's store has sold nothing.");
  const { productId, locationId, consignerId, orderId } = item;
  const at = "2025-06-01T09:00:00.000Z";
  const sale = { productId, option1Value: "9", soldOn: at, priceMinor: 12_345, source: "old.csv", createdAt: at };
  const credit = { code: "SC0001", customerName: "Cass", orderId, issuedMinor: 5_000, balanceMinor: 1_234 };
  const audit = runAudit("audit-old", at).map((put): Put =>
    put.type === "audit" ? { type: "audit", row: { ...put.row, locationId } } : put,
  );
  return [
    { type: "pastSale", row: { ...sale, id: "past-1", locationId, consignerId, acceptedOn: at } },
    { type: "pastSale", row: { ...sale, id: "past-2", locationId: null, consignerId: null, acceptedOn: null } },
    testOrder("order-reserved", { status: "pending", isPickUp: true, unprovenUntil: "2099-01-01T00:00:00.000Z" }),
    { type: "storeCredit", row: { ...credit, id: "credit-1", issuedAt: at, issuedByName: "Stan", closedAt: null } },
    ...audit,
    {
      type: "auditNote",
      row: { id: "note-1", auditId: "audit-old", text: "A torn box", photo, createdAt: at, createdByName: "Stan" },
    },
  ];
}

/** Every table with rows of a store, and the number of people. */
async function everything(query: (text: string) => Promise<Record<string, unknown>[]>): Promise<string> {
  const tables = await query(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'sync', 'identity', 'jobs') and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not in ('applied_migrations', 'installation', 'queue', 'version', 'schedule', 'warning', 'bam')
     order by 1`,
  );
  const counted = [];
  for (const { name } of tables)
    counted.push(`${String(name)} ${JSON.stringify(await query(`select count(*)::int as n from ${String(name)}`))}`);
  return counted.join("\n");
}

const refusal = async (file: string): Promise<string> => {
  const fault = await restoreStore(file, services()).then(
    () => null,
    (error: Error) => error,
  );
  expect(fault, fault?.stack).toBeInstanceOf(Impossible);
  return fault?.message ?? "";
};

test("a changed, damaged, foreign or newer export is refused with its file and line, and nothing is written", async () => {
  const before = await everything((text) => target.asAdmin(text));
  const encoded = (text: string) => new Uint8Array(Buffer.from(text));
  const contents = JSON.parse(textOf(files, "contents.json"));
  const items = textOf(files, "items.jsonl").split("\n");
  const withItems = (change: (lines: string[]) => string[]) => ({
    ...files,
    "items.jsonl": encoded(change([...items]).join("\n")),
  });
  const withContents = (change: object) => ({
    ...files,
    "contents.json": encoded(JSON.stringify({ ...contents, ...change })),
  });
  const whole = Buffer.from(zipSync(files, { level: 0 }));
  const spoilt = Buffer.from(whole);
  spoilt.write("#", whole.indexOf('"priceMinor"') + 2);
  const withoutOrders = Object.fromEntries(Object.entries(files).filter(([name]) => name !== "orders.jsonl"));
  const attempts: [Unzipped | Uint8Array, RegExp][] = [
    [new Uint8Array([1, 2, 3]), /is no zip file/],
    [whole.subarray(0, -400), /is no zip file, or ends too early|is damaged/],
    [spoilt, /items\.jsonl (is not what was written|cannot be read)|is not what was written/],
    [withContents({ version: 2 }), /exported by a newer version/],
    [withContents({ format: "other" }), /exported before stores could be read again/],
    [withContents({ fields: { ...contents.fields, items: [...contents.fields.items, "aura"] } }), /newer .*“aura”/],
    [withContents({ fields: { ...contents.fields, dreams: [] } }), /newer version .*dreams/],
    [{ ...files, "../../etc/passwd": encoded("x") }, /is damaged: .*\.\.\/\.\.\/etc\/passwd/],
    [{ ...files, "dreams.jsonl": encoded("{}\n") }, /“dreams\.jsonl” is no part of one/],
    [withoutOrders, /orders\.jsonl is missing/],
    [withItems((lines) => lines.with(2, "not JSON")), /^items\.jsonl, line 3,/],
    [
      withItems((lines) => lines.with(1, JSON.stringify({ ...JSON.parse(lines[1] ?? ""), priceMinor: "1" }))),
      /^items\.jsonl, line 2, .*priceMinor/,
    ],
    [
      withItems((lines) => lines.with(1, JSON.stringify({ ...JSON.parse(lines[1] ?? ""), aura: 1 }))),
      /^items\.jsonl, line 2, has not the fields/,
    ],
    [withItems((lines) => lines.slice(1)), /items\.jsonl has \d+ of \d+ lines/],
    [withItems((lines) => lines.with(1, lines[0] ?? "")), /contradicts itself/],
    [{ ...files, [`files/${"0".repeat(64)}.webp`]: encoded("x") }, /no line of pictures\.jsonl names/],
  ];
  for (const [bad, sentence] of attempts) {
    const file = join(folder, "bad.zip");
    if (bad instanceof Uint8Array) writeFileSync(file, bad);
    else write(bad, "bad.zip");
    expect(await refusal(file)).toMatch(sentence);
    expect(kept.files.size, String(sentence)).toBe(0);
  }
  expect(await everything((text) => target.asAdmin(text))).toBe(before);
});

test("an export is read by an empty database, which exports the same rows, history, ledgers and pictures again", async () => {
  const done = await restoreStore(write(files), services());
  expect(done.counts.map(({ inFile }) => inFile)).toEqual(done.counts.map(({ inStore }) => inStore));
  expect(done.counts.find(({ name }) => name === "items")?.inStore).toBeGreaterThan(300);
  const filled = done.counts.filter(({ inStore }) => inStore > 0).map(({ name }) => name);
  const told = ["past_sales", "orders", "store_credits", "payments", "day_closes", "audit_notes", "audit_lines"];
  expect(filled).toEqual(expect.arrayContaining(told));
  expect(done.ledger.inStore).toBe(done.ledger.inFile);
  const again = await take(target, services().pictures);

  const [share] = linesOf(files, "payout_shares").filter(({ transfer }) => transfer === "sending");
  const changed: Record<string, (row: Record<string, unknown>) => object> = {
    stores: (row) => ({ ...row, onlineShop: "none" }),
    consigner_private: (row) => ({
      ...row,
      ...(row["bankDataId"] === null ? {} : { bankDataId: null, bankDataKeptAt: null, bankDataSeenAt: null }),
    }),
    payout_shares: (row) => (row["id"] === share?.["id"] ? { ...row, transfer: "unknown" } : row),
  };
  const names = Object.keys(JSON.parse(textOf(files, "contents.json")).rows).filter((name) => name !== "history");
  expect(Object.keys(again)).toEqual(Object.keys(files));
  for (const name of names) {
    const change = changed[name];
    if (change === undefined) expect(textOf(again, `${name}.jsonl`), name).toBe(textOf(files, `${name}.jsonl`));
    else expect(linesOf(again, name), name).toEqual(linesOf(files, name).map(change));
  }
  for (const name of Object.keys(files).filter((one) => one.startsWith("files/")))
    expect(Buffer.from(again[name] ?? []).equals(Buffer.from(files[name] ?? [])), name).toBe(true);

  // History: the same entries in the same order, and then what reading changed.
  const unnumbered = (of: Unzipped): Record<string, unknown>[] =>
    linesOf(of, "history").map((entry) => ({ ...entry, log_order: 0 }));
  const [before, after] = [unnumbered(files), unnumbered(again)];
  expect(after.slice(0, before.length)).toEqual(before);
  const own = after.slice(before.length);
  expect(own.map((entry) => entry["command_name"])).toEqual(own.map(() => "store.read"));
  expect(own.map((entry) => entry["row_type"]).toSorted()).toEqual(["consigner", "payoutShare", "store"]);

  const balances = `select consigner_id as id, balance_minor::text as minor from sync.ledger_sums
    where store_id = '${storeId}' and balance_minor <> 0 order by 1`;
  const owed = await target.asAdmin(balances);
  expect(owed.length).toBeGreaterThan(0);
  expect(owed).toEqual(await server.db.asAdmin(balances));
  expect(await refusal(write(files))).toMatch(/has the store .* already/);
});

test("nothing is sent for it, no code prefix is given again, and its people have their rights and no password", async () => {
  for (const table of ["jobs.job", "sync.outbox", "sync.mails", "sync.pushes", "sync.told"])
    expect([table, await target.asAdmin(`select 1 from ${table}`)]).toEqual([table, []]);
  const issued = linesOf(files, "codePrefixes").map(({ codePrefix }) => codePrefix);
  expect(issued.length).toBeGreaterThan(0);
  const taken = await target.asAdmin(`select code_prefix as prefix, person_id as person from sync.queues`);
  expect(taken).toEqual(issued.map((prefix) => ({ prefix, person: "system" })));
  const people = `select u.email, e.is_admin as admin from identity.users u join employees e on e.user_id = u.id
    where e.store_id = '${storeId}' order by 1`;
  expect(await target.asAdmin(people)).toEqual(await server.db.asAdmin(people));
  const passwords = await target.asAdmin<{ password: string }>("select password from identity.accounts");
  expect(passwords.length).toBeGreaterThan(0);
  const old = new Set(
    (await server.db.asAdmin("select password from identity.accounts")).map((one) => one["password"]),
  );
  expect(passwords.filter(({ password }) => old.has(password))).toEqual([]);
  expect(await target.asAdmin("select host, face from identity.hosts")).toEqual([{ host, face: "staff" }]);
});

test("a reading that is killed leaves no row, and the operator's command reads the same file afterwards", async () => {
  const owner = `keeper_${Date.now()}`;
  const name = `test_${Date.now()}_again`;
  await target.asAdmin(`create role ${owner} login password 'secret'`);
  await target.asAdmin(`grant trace_app to ${owner}`);
  await target.asAdmin(`create database ${name} owner ${owner}`);
  const at = (changes: Partial<URL>) =>
    Object.assign(new URL(target.adminUrl), { pathname: `/${name}`, ...changes }).href;
  const url = at({ username: owner, password: "secret" });
  const admin = new pg.Client({ connectionString: at({}) });
  try {
    const home = join(folder, "home");
    await (await openDatabase({ databaseUrl: url, dataDirectory: home })).close();
    await admin.connect();
    const query = async (text: string) => (await admin.query(text)).rows as Record<string, unknown>[];
    const file = write(files);
    const args = ["scripts/guard.mjs", "scripts/restore-store.ts", file, "--host", host];
    const env = { PATH: process.env.PATH, DATABASE_URL: url, TRACE_DATA_DIR: home };
    const before = await everything(query);

    await query("begin");
    // The last statement of a reading waits for whoever else takes its host.
    await query(`insert into identity.hosts (host, store_id, face) values ('${host}', 'other', 'staff')`);
    const child = spawn(process.execPath, args, { env, stdio: "ignore", detached: true });
    const waits = `select count(*)::int as n from pg_stat_activity where datname = '${name}'
      and wait_event_type = 'Lock' and query like '%insert into identity.hosts%'`;
    // From elsewhere: a transaction sees activity as it first was.
    await expect.poll(() => target.asAdmin(waits)).toEqual([{ n: 1 }]);
    process.kill(-(child.pid ?? 0), "SIGKILL");
    await once(child, "exit");
    await query("rollback");
    const others = `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    await expect.poll(() => query(others)).toEqual([{ n: 0 }]);
    expect(await everything(query)).toBe(before);

    const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain(`Its staff open it at ${host}`);
    expect(readdirSync(join(home, "files")).length).toBeGreaterThan(0);
    const db = await openDatabase({ databaseUrl: url, dataDirectory: home, log: () => pino({ level: "silent" }) });
    const again = await take(db, openPictures(db, memoryFileStore(), clock));
    await db.close();
    expect(textOf(again, "items.jsonl")).toBe(textOf(files, "items.jsonl"));
  } finally {
    await admin.end();
    await target.asAdmin(`drop database if exists ${name} with (force)`);
    await target.asAdmin(`drop role ${owner}`);
  }
});
