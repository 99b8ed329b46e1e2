import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { InstallationStatus } from "#server/running/operations/read-status.ts";
import { createTestDatabase } from "./support/postgres.ts";
import { createTestServer, firstStore, secondStore, type TestServer } from "./support/test-server.ts";
import { ids, testItem } from "./support/test-store.ts";

/** `npm run status`, as who runs the installation starts it. */
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ rows: [{ type: "item", row: testItem(1) }] });
});
afterAll(() => server?.close());

const runScript = async (script: string, url: string, ...args: string[]) =>
  await promisify(execFile)(process.execPath, ["scripts/guard.mjs", `scripts/${script}.ts`, ...args], {
    env: { PATH: process.env["PATH"], DATABASE_URL: url },
  });
const run = (url: string, ...args: string[]) => runScript("status", url, ...args);

test("says of every store what it holds, what waits and what failed, and of the server its jobs and its database", async () => {
  const { db } = server;
  const as = await server.signIn(`${ids.admin}@store-one.test`);
  await server.call("POST", "/api/sync/queues", as, { protocol: 1, queueId: null, deviceName: "Till" });
  await db.asAdmin(
    `insert into sync.mails (store_id, id, key, to_name, to_address, subject, body, is_secret, state, tries, problem)
     values ($1, 'm1', 'k1', 'Ada', 'ada@x.test', 'Hello', 'Hi', false, 'failed', 3, 'refused')`,
    [firstStore.id],
  );
  await db.asAdmin(
    `insert into jobs.job (name, data, state, completed_on, output) values
       ('sendPayout', jsonb_build_object('storeId', $1::text), 'failed', now(), '{"message": "The service\\u001b[31m is away for <ada@x.test>."}'),
       ('itemsSold', jsonb_build_object('storeId', $1::text), 'retry', now() - interval '1 minute', '{"message": "Sender not allowed"}')`,
    [secondStore.id],
  );
  await db.asAdmin("update stores set name = E'Shop\\nof \\u202eone' where store_id = $1", [firstStore.id]);

  const { stdout } = await run(db.adminUrl, "--json");
  const status = JSON.parse(stdout) as InstallationStatus;
  expect(status.stores.map(({ id }) => id)).toEqual([firstStore.id, secondStore.id]);
  expect(status.stores[0]).toMatchObject({ items: 1, devices: 1, devicesSeen: 1, protocols: { 1: 1 }, mailsFailed: 1 });
  expect(status.stores[1]).toMatchObject({ items: 0, devices: 0, mailsFailed: 0 });
  expect(status.queues).toContainEqual(expect.objectContaining({ queue: "sendPayout", failed: 1 }));
  expect(status.failedJobs).toEqual([
    expect.objectContaining({ queue: "sendPayout", storeId: secondStore.id, isGivenUp: true }),
    expect.objectContaining({ queue: "itemsSold", isGivenUp: false, problem: "Sender not allowed" }),
  ]);
  expect(status.jobsSeenSeconds).toBeNull();
  expect(status.migrations).toMatchObject({ missing: [], unknown: [] });
  expect(status.database.bytes).toBeGreaterThan(1_000_000);
  expect(Object.keys(status.database.connections)).toContain("trace status");
  // Nobody's letters, names or addresses are in what an operator pastes into a ticket.
  expect(stdout).not.toContain("ada@x.test");

  const { stdout: text } = await run(db.adminUrl);
  expect(text).toMatch(/^Installation\n {2}Database +\S/);
  expect(text).toMatch(/\n {2}store-one +Shop of {1,2}one +1 /);
  expect(text).toMatch(/sendPayout +store-two +given up +The service/);
  expect(text).not.toContain("\u001b");
  expect(text).toMatch(/\n {2}Jobs +no process with the role jobs was ever at work\n/);
  await db.asAdmin("update jobs.version set cron_on = now() - interval '5 minutes'");
  expect((await run(db.adminUrl)).stdout).toContain("no process with the role jobs has been at work for 5 min");
  await db.asAdmin("update jobs.version set cron_on = now()");
  expect((await run(db.adminUrl)).stdout).toMatch(/a process with the role jobs was at work \d+ s ago/);
});

test("`npm run retry-jobs` makes given-up jobs due again, of one queue or of all, and refuses an unknown queue", async () => {
  const { db } = server;
  await db.asAdmin("delete from jobs.job");
  await db.asAdmin(
    `insert into jobs.job (name, state, retry_limit, retry_count, start_after, completed_on) values
       ('sendPayout', 'failed', 30, 30, now() - interval '2 days', now()),
       ('sendDigests', 'failed', 30, 30, now() - interval '2 days', now()),
       ('sendDigests', 'completed', 30, 0, now() - interval '2 days', now())`,
  );
  const retry = async (...args: string[]) => (await runScript("retry-jobs", db.adminUrl, "--yes", ...args)).stdout;
  const jobs = () =>
    db.asAdmin(
      `select name, state::text, retry_limit as most, start_after > now() - interval '1 hour' as "isDue" from jobs.job order by 1, 2`,
    );
  expect(await retry("sendPayout")).toBe("sendPayout: 1 due again\n");
  const done = { name: "sendDigests", state: "completed", most: 30, isDue: false };
  expect(await jobs()).toEqual([
    done,
    { name: "sendDigests", state: "failed", most: 30, isDue: false },
    { name: "sendPayout", state: "retry", most: 31, isDue: true },
  ]);
  expect(await retry()).toBe("sendDigests: 1 due again\n");
  expect(await retry()).toBe("No job was given up.\n");
  await expect(retry("sendPayuot")).rejects.toMatchObject({
    stderr: "There is no queue sendPayuot. `npm run status` shows the queues that have jobs.\n",
  });
});

test("says of another database that it is not Trace's", async () => {
  const other = await createTestDatabase();
  await other.asAdmin("drop schema jobs cascade");
  await expect(run(other.adminUrl)).rejects.toMatchObject({
    stderr: "This is no database of Trace, or nothing was ever started on it.\n",
  });
  await other.close();
});
