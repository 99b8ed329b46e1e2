import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commandServices } from "../../../tests/support/command-services.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { SyncDevice } from "../../../tests/support/sync-device.ts";
import { makeTestStore, staff } from "../../../tests/support/test-store.ts";

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  await makeTestStore(db);
  await makeTestStore(db, { storeId: "store-two" });
});
afterAll(() => db.close());

const beginAnew = (databaseUrl: string, ...words: readonly string[]) =>
  spawnSync(process.execPath, ["scripts/guard.mjs", "scripts/restore-epoch.ts", ...words], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    encoding: "utf8",
  });

test("Asked what it does, or by a script that nobody answers, the operator's command changes nothing", async () => {
  const epochs = () => db.asAdmin("select store_id, epoch from sync.store_versions order by 1");
  const before = await epochs();
  expect(beginAnew(db.adminUrl, "--help")).toMatchObject({ status: 0, stderr: "" });
  expect(beginAnew(db.adminUrl, "--hlep")).toMatchObject({
    status: 1,
    stderr: "npm run restore-epoch takes no --hlep. `npm run restore-epoch -- --help` says what there is.\n",
  });
  const { status, stderr } = beginAnew(db.adminUrl);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^Every store of \S+ begins anew on all its devices\. This cannot be undone, and there is no terminal here to ask at\. Nothing was done\. To do it: npm run restore-epoch -- --yes\n$/,
  );
  expect(await epochs()).toEqual(before);
});

test("After a restore the operator's command makes every device of every store download again, with its queue known", async () => {
  const services = commandServices(db);
  const tablets = ["store-one", "store-two"].map((storeId) => new SyncDevice(services, storeId, staff));
  for (const tablet of tablets) {
    await tablet.register();
    await tablet.download();
    await tablet.pullAll();
  }
  const { status, stdout, stderr } = beginAnew(db.adminUrl, "--yes");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toContain("2 stores begin anew");
  for (const tablet of tablets) {
    expect(await tablet.pullPage()).toMatchObject({ code: "cursor_expired" });
    await tablet.download();
    await tablet.pullAll();
  }
  expect(tablets[0]?.cursor.epoch).not.toBe(tablets[1]?.cursor.epoch);
});

test("An operator who names no database that can be opened is told which, in a sentence", () => {
  const { status, stderr } = beginAnew("postgres://shop:secret-word@127.0.0.1:1/shop", "--yes");
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "Nothing listens at 127.0.0.1:1/shop. Start the PostgreSQL that DATABASE_URL names, or correct it.\n",
  });
});
