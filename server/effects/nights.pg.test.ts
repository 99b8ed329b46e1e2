import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { secretBox } from "#server/machine/secrets/secret-box.ts";
import { commandServices } from "../../tests/support/command-services.ts";
import { noPayments } from "../../tests/support/no-payments.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/postgres.ts";
import { makeTestStore } from "../../tests/support/test-store.ts";
import {
  deletionQueue,
  digestQueue,
  outboxQueue,
  nightQueue,
  nightsQueue,
  paymentQueue,
  reservationQueue,
  shopQueue,
} from "./effects.ts";
import { type Jobs, openJobs, startJobs } from "./jobs.ts";
import { nightOf } from "./plan-nights.ts";

let db: TestDatabase;
let jobs: Jobs;
let services: ReturnType<typeof commandServices>;
let storeId: string;
const secrets = secretBox([randomBytes(32)]);
const config = {
  smtpUrl: "",
  dataDirectory: tmpdir(),
  mailFrom: "trace@shop.test",
  port: 3000,
  pushHosts: [],
  jobWorkers: 2,
};

beforeAll(async () => {
  db = await createTestDatabase();
  const base = commandServices(db);
  jobs = await openJobs(base);
  services = { ...base, jobs };
  storeId = await makeTestStore(db);
});
afterAll(async () => {
  await jobs.close();
  await db.close();
});

describe("the day's work", () => {
  test("is planned for every day, and takes what was closed long ago off devices", async () => {
    expect(await db.asAdmin("select name, cron, timezone from jobs.schedule order by cron desc, name")).toEqual([
      { name: deletionQueue, cron: "37 1 * * *", timezone: "UTC" },
      { name: nightsQueue, cron: "1 * * * *", timezone: "UTC" },
      { name: reservationQueue, cron: "*/5 * * * *", timezone: "UTC" },
      { name: paymentQueue, cron: "*/5 * * * *", timezone: "UTC" },
      { name: outboxQueue, cron: "* * * * *", timezone: "UTC" },
      { name: digestQueue, cron: "* * * * *", timezone: "UTC" },
      { name: shopQueue, cron: "* * * * *", timezone: "UTC" },
    ]);
    const archivedAt = () =>
      db.asAdmin<{ day: Date }>("select archived_at as day from sync.store_versions where store_id = $1", [storeId]);
    const today = new Date(services.clock().toISOString().slice(0, 10));
    expect((await archivedAt())[0]?.day).not.toEqual(today);
    const workers = await startJobs(
      {
        ...services,
        db,
        config,
        sortPictures: async () => undefined,
        deleteStores: async () => undefined,
        secrets,
        payments: noPayments,
        act: actAsSystem(services),
      },
      { pollingSeconds: 0.5 },
    );
    await db.asAdmin(`insert into jobs.job (name) values ($1)`, [nightsQueue]);
    // Planned again within the day, nothing is queued twice.
    await db.asAdmin(`insert into jobs.job (name) values ($1)`, [nightsQueue]);
    const planned = () =>
      db.asAdmin<{ work: string; day: string; state: string }>(
        `select data ->> 'work' as work, state::text from jobs.job
         where name = $1 and data ->> 'storeId' = $2 order by 1`,
        [nightQueue, storeId],
      );
    const done = "select count(*)::int as count from jobs.job where name = $1 and state = 'completed'";
    await expect.poll(() => db.asAdmin(done, [nightsQueue])).toEqual([{ count: 2 }]);
    const parts = ["archive", "closeDays", "compareShop", "mailWeekly", "reconcile", "sortPictures", "startMarkdowns"];
    expect((await planned()).map(({ work }) => work)).toEqual(parts);
    // Whatever the time is, the night is over.
    await db.asAdmin("update jobs.job set start_after = now() where name = $1", [nightQueue]);
    await expect.poll(async () => new Set((await planned()).map(({ state }) => state))).toEqual(new Set(["completed"]));
    expect((await archivedAt())[0]?.day).toEqual(today);
    await workers.stop();
  });

  test("of many stores is begun one after another, without a pause between them", async () => {
    await db.asAdmin("delete from jobs.job");
    const stores = Array.from({ length: 60 }, (_, n) => `store-${n}`);
    const sorted: string[] = [];
    const workers = await startJobs({
      ...services,
      db,
      config,
      sortPictures: async (id) => void sorted.push(id),
      deleteStores: async () => undefined,
      secrets,
      payments: noPayments,
      act: actAsSystem(services),
    });
    await db.asAdmin(
      `insert into jobs.job (name, data) select $1, jsonb_build_object('work', 'sortPictures', 'storeId', s.id)
       from unnest($2::text[]) as s(id)`,
      [nightQueue, stores],
    );
    // With one look every two seconds, two workers would take a minute.
    await expect.poll(() => sorted.length, { timeout: 50_000 }).toBe(60);
    expect(sorted.sort()).toEqual(stores.sort());
    await workers.stop();
  });

  test("of one store is done a part at a time, though another worker is free and does another store's", async () => {
    await db.asAdmin("delete from jobs.job");
    const seen: string[] = [];
    const bothWork = Promise.withResolvers<void>();
    const workers = await startJobs(
      {
        ...services,
        db,
        config,
        sortPictures: async (id) => {
          seen.push(`${id} begins`);
          if (seen.length === 2) bothWork.resolve();
          await bothWork.promise;
          seen.push(`${id} ends`);
        },
        deleteStores: async () => undefined,
        secrets,
        payments: noPayments,
        act: actAsSystem(services),
      },
      { pollingSeconds: 0.5 },
    );
    const [first, second] = nightOf("one", "UTC", services.clock());
    const [other] = nightOf("other", "UTC", services.clock());
    // Any part would do; this one is the test's own. The store's two are the first to be taken.
    const due = [first, second, other].map((job) => ({
      ...{ id: job?.id, group: job?.group.id, priority: job === other ? 0 : 1 },
      data: { ...job?.data, work: "sortPictures" },
    }));
    await db.asAdmin(
      `insert into jobs.job (name, id, group_id, priority, data)
       select $1, j.id, j."group", j.priority, j.data
       from jsonb_to_recordset($2::jsonb) as j(id uuid, "group" text, priority int, data jsonb)`,
      [nightQueue, JSON.stringify(due)],
    );
    await expect.poll(() => seen.length).toBe(6);
    expect(seen.filter((line) => line.startsWith("one "))).toEqual([
      "one begins",
      "one ends",
      "one begins",
      "one ends",
    ]);
    await workers.stop();
  });
});
