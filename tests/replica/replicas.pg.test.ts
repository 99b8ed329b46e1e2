import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { storeReads } from "#server/machine/metrics/counts.ts";
import { openMetrics } from "#server/running/operations/read-metrics.ts";
import { readStatus } from "#server/running/operations/read-status.ts";
import { statusText } from "#server/running/operations/status-text.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { type Replicated, type ReplicaServer, startReplicated, until } from "../support/replicated.ts";
import { canonical, serverView, SyncDevice } from "../support/sync-device.ts";
import { createTestServer, type Credentials, firstStore, type TestServer } from "../support/test-server.ts";
import { admin, ids, staff, testItem } from "../support/test-store.ts";

/** Reads that replicas may answer. */
const reads = [
  "/api/inventories",
  "/api/inventories/paginatedInventories?pageSize=20&currentPage=1",
  "/api/inventories/filterOptions",
  "/api/inventories/exportInventory",
  "/api/inventories/getStoreProducts",
  "/api/inventories/consignerRequestedItems",
  "/api/inventories/getdasboardInventory",
  "/api/inventoryLogs",
  `/api/inventoryLogs/${testItem(1).id}`,
  "/api/history",
  `/api/history/item/${testItem(1).id}`,
  "/api/archive/order",
  "/api/scans",
  "/api/orders",
  "/api/orders/export",
  "/api/orders/journal",
  "/api/consigners",
  "/api/consigners/exportConsigners",
  "/api/consigners/consignerReport",
  "/api/payouts",
  "/api/payouts/pending",
  "/api/payouts/pending/ids",
  `/api/payouts/consigner/${ids.seller}`,
  `/api/payouts/consigner/${ids.seller}/inventories`,
  "/api/products",
  "/api/products/submittedProducts",
  "/api/products/exportProducts",
  "/api/figures/topSellers",
  "/api/figures/sellThrough",
  "/api/figures/shrinkage",
  "/api/figures/because",
  "/api/figures/sales",
  "/api/figures/list?of=stock",
  "/api/figures/list?of=owed",
  "/api/figures/payoutsDue",
  "/api/figures/ageing",
  "/api/sync/download",
  "/api/sync/download/items?after=&upto=",
  "/api/sync/download/rows",
  `/api/stores/${firstStore.id}/export`,
];

/** Tables outside `public` that are read at replicas: the feed, and what is derived from rows or written before them. */
const besideRows = [
  ...["sync.changes", "sync.store_versions", "sync.command_outcomes", "sync.queues"],
  ...["sync.ledger_sums", "sync.daily_figures", "sync.daily_sales", "sync.daily_stock", "sync.files", "health.beats"],
];

describe("Beside a replica", () => {
  let replicated: Replicated;
  let replica: ReplicaServer;
  let server: TestServer;
  let who: Credentials;

  beforeAll(async () => {
    replicated = await startReplicated();
    replica = replicated.replicas[0] as ReplicaServer;
    server = await createTestServer({
      replicated,
      rows: [1, 2, 3].map((n) => ({ type: "item" as const, row: testItem(n) })),
    });
    who = await server.signIn(`${ids.admin}@store-one.test`);
  });
  afterAll(async () => {
    await server?.close();
    await replicated?.stop();
  });
  beforeEach(async () => {
    await replica.resume();
    await isRead();
  });

  const isRead = () => until(async () => server.db.replicas.states().every((one) => one.isRead));
  const ask = (url: string, headers = who) => server.call("GET", url, headers);
  /** Does the work; returns its result and how many reads were answered by whom meanwhile. */
  const counted = async <T>(work: () => Promise<T>) => {
    const count = async () =>
      Object.fromEntries<number>(
        (await storeReads.get()).values.map(({ labels, value }) => [String(labels.why || labels.target), value]),
      );
    const before = await count();
    const result = await work();
    const entries = Object.entries<number>(await count()).map(([by, n]) => [by, n - (before[by] ?? 0)] as const);
    return { result, by: Object.fromEntries(entries.filter(([, n]) => n > 0)) };
  };
  const edit = async (priceMinor: number) => {
    const outcome = await executeCommand(server.services, {
      ...{ storeId: firstStore.id, actor: admin, commandId: newId(), name: "inventory.editItem" },
      ...{ args: { itemId: testItem(1).id, changes: { priceMinor } }, occurredAt: null, queue: null },
    });
    expect(outcome).toMatchObject({ status: "applied" });
  };
  const prices = async () => {
    const { body } = await ask("/api/inventories");
    return (body.data.inventories as { id: string; price: number }[]).find(({ id }) => id === testItem(1).id)?.price;
  };
  const device = (actor = admin) => new SyncDevice(server.services, firstStore.id, actor);

  test.each(reads)("%s is answered by the replica", async (url) => {
    await replica.caughtUp();
    const { result, by } = await counted(() => ask(url));
    expect(result.status, JSON.stringify(result.body)).toBe(200);
    expect(by).toEqual({ replica: 1 });
  });

  test("what is read at a replica moves the store's version, or is derived from what does", async () => {
    const there = async () =>
      await ofDatabase<{ name: string }>(
        `select schemaname || '.' || relname as name from pg_stat_user_tables
         where coalesce(seq_scan, 0) + coalesce(idx_scan, 0) > 0 order by 1`,
      );
    await until(async () => (await there()).some(({ name }) => name === "sync.files"));
    const others = (await there()).map(({ name }) => name).filter((name) => !name.startsWith("public."));
    expect(others.filter((name) => !besideRows.includes(name))).toEqual([]);
  });
  const ofDatabase = <Row extends Record<string, unknown>>(text: string) => replica.sqlIn<Row>(server.db.name, text);

  test("what somebody has written is in the next list, though the replica lags", async () => {
    await replica.pause();
    await edit(7_700);
    expect(await counted(prices)).toEqual({ result: 77, by: { behind: 1 } });
    await replica.resume();
    await replica.caughtUp();
    expect(await counted(prices)).toEqual({ result: 77, by: { replica: 1 } });
  });

  test("a store that nobody writes to is read at a replica that lags in others", async () => {
    const other = await server.signIn(`${ids.admin}@store-two.test`);
    await replica.caughtUp();
    await replica.pause();
    await edit(5_500);
    const { by } = await counted(() => ask("/api/inventories", other));
    expect(by).toEqual({ replica: 1 });
  });

  test("a device that is ahead of the replica goes on, and downloads nothing anew", async () => {
    const tablet = await device().register();
    await tablet.download();
    await replica.caughtUp();
    await replica.pause();
    await edit(6_600);
    await tablet.pullAll();
    await edit(6_700);
    const { result, by } = await counted(() => tablet.pullPage());
    expect(result).not.toBeInstanceOf(DomainError);
    expect(by).toEqual({ behind: 1 });
    await tablet.pullAll();
    expect(canonical(tablet.rows)).toBe(canonical(await serverView(server.services, firstStore.id, admin)));
  });

  test("a pull of what the replica has is read there, and one of nothing new asks the primary alone", async () => {
    const tablet = await device(staff).register();
    await tablet.download();
    await edit(6_800);
    await replica.caughtUp();
    expect((await counted(() => tablet.pullAll())).by).toEqual({ replica: 1 });
    expect((await counted(() => tablet.pullAll())).by).toEqual({});
    expect(canonical(tablet.rows)).toBe(canonical(await serverView(server.services, firstStore.id, staff)));
  });

  test("a queue that was just registered is known, though the replica lags", async () => {
    await replica.caughtUp();
    await replica.pause();
    const tablet = await device().register();
    const { result, by } = await counted(() => tablet.download());
    expect(result).not.toBeInstanceOf(DomainError);
    expect(by["behind"]).toBeUndefined();
  });

  test("a refusal counts as included, though the replica that is read does not have it yet", async () => {
    const tablet = await device().register();
    await tablet.download();
    await edit(6_900);
    await replica.caughtUp();
    await replica.pause();
    await tablet.push([tablet.command("inventory.editItem", { itemId: "nobody's", changes: { priceMinor: 1 } })]);
    expect((await counted(() => tablet.pullAll())).by).toEqual({ replica: 1 });
    expect(tablet.includedSeq).toBe(1);
  });

  test("a session that was ended is refused, though the replica lags", async () => {
    const gone = await server.signIn(`${ids.staff}@store-one.test`);
    await replica.caughtUp();
    await replica.pause();
    expect((await ask("/api/inventories", gone)).status).toBe(200);
    await server.db.asAdmin("delete from identity.sessions where user_id like '%' || $1", [ids.staff]);
    expect((await ask("/api/inventories", gone)).status).toBe(401);
  });

  test("a replica that is killed and comes back leads to no error, is left alone and is read again", async () => {
    await replica.caughtUp();
    const before = (await ask("/api/payouts/pending")).body;
    const began = performance.now();
    await replica.kill();
    const { result, by } = await counted(() => Promise.all(reads.slice(0, 12).map((url) => ask(url))));
    expect(result.map(({ status }) => status)).toEqual(result.map(() => 200));
    expect(by["replica"]).toBeUndefined();
    expect((await ask("/api/payouts/pending")).body).toEqual(before);
    expect((await ask("/readyz")).status).toBe(200);
    await replica.start();
    await isRead();
    expect(performance.now() - began).toBeGreaterThan(4_000);
    await replica.caughtUp();
    expect((await counted(() => ask("/api/payouts/pending"))).by).toEqual({ replica: 1 });
  });

  test("figures and status say which replica is read and how far it lags", async () => {
    const metrics = openMetrics(server.services);
    const status = async () => statusText(await readStatus(server.db, [replica.app(server.db.name)]));
    const place = new URL(replica.app(server.db.name)).host + `/${server.db.name}`;
    const lag = async () => {
      const line = (await metrics.read()).split("\n").find((one) => one.startsWith("trace_replica_lag_seconds{")) ?? "";
      return Number(line.split(" ")[1]);
    };
    try {
      expect(await metrics.read()).toContain(`trace_replica_read{replica="${place}"} 1`);
      await until(async () => (await lag()) === 0);
      await replica.pause();
      await edit(4_400);
      await until(async () => (await lag()) > 0);
      expect(await status()).toMatch(new RegExp(`Replica +${place}, [\\d,]+ bytes of the log behind`));
      await replica.resume();
      await until(async () => (await status()).includes(`${place}, up to date`));
      await until(async () => (await lag()) === 0);
    } finally {
      await metrics.close();
    }
  });
});
