import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commandServices } from "../../tests/support/command-services.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/postgres.ts";
import { SyncDevice } from "../../tests/support/sync-device.ts";
import { makeTestStore, staff } from "../../tests/support/test-store.ts";

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  await makeTestStore(db);
  await makeTestStore(db, { storeId: "store-two" });
});
afterAll(() => db.close());

test("After a restore the operator's command makes every device of every store download again, with its queue known", async () => {
  const services = commandServices(db);
  const tablets = ["store-one", "store-two"].map((storeId) => new SyncDevice(services, storeId, staff));
  for (const tablet of tablets) {
    await tablet.register();
    await tablet.download();
    await tablet.pullAll();
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/guard.mjs", "scripts/restore-epoch.ts"], {
    env: { PATH: process.env.PATH, DATABASE_URL: db.adminUrl },
    encoding: "utf8",
  });
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
  const { status, stderr } = spawnSync(process.execPath, ["scripts/guard.mjs", "scripts/restore-epoch.ts"], {
    env: { PATH: process.env.PATH, DATABASE_URL: "postgres://shop:secret-word@127.0.0.1:1/shop" },
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "Nothing listens at 127.0.0.1:1/shop. Start the PostgreSQL that DATABASE_URL names, or correct it.\n",
  });
});
