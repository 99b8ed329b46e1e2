import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "#server/running/config.ts";
import { diskFileStore } from "#server/machine/files/disk-file-store.ts";
import { pushKeys } from "#server/outside/push/push-keys.ts";
import { serve } from "#server/running/serve.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { markerKey } from "./marked-files.ts";

const [first, second] = ["a1".repeat(32), "b2".repeat(32)];
let database: TestDatabase;
let home = "";

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "trace-installation-"));
  await database.asAdmin("truncate identity.installation, identity.push_keys");
  return () => rmSync(home, { recursive: true, force: true });
});

const settings = (key: string, folder: string): Record<string, string> => ({
  DATABASE_URL: database.adminUrl,
  TRACE_SECRET_KEY: key,
  TRACE_DATA_DIR: join(home, folder),
  PORT: "0",
  LOG_LEVEL: "silent",
});

/** Starts a process's server, and stops it once `work` is done with it. */
async function started<T>(
  key: string,
  folder: string,
  work: (services: Awaited<ReturnType<typeof serve>>["services"]) => Promise<T>,
): Promise<T> {
  const serving = await serve(readConfig(settings(key, folder)));
  try {
    return await work(serving.services);
  } finally {
    await serving.stop();
  }
}
const starts = (key: string, folder: string) => started(key, folder, () => Promise.resolve("started"));
const publicKey = (key: string) =>
  started(key, "one", ({ db, secrets }) => pushKeys(db, secrets)).then((keys) => keys.publicKey);

const adopt = (what: string, key: string, folder: string) =>
  spawnSync(process.execPath, ["scripts/guard.mjs", "scripts/adopt.ts", what, "--yes"], {
    env: { PATH: process.env.PATH, ...settings(key, folder) },
    encoding: "utf8",
  });

test("a process with another key does not start, and what only the first opens is not replaced", async () => {
  const made = await publicKey(first);
  await expect(starts(second, "one")).rejects.toThrow(
    /^This process's key does not open the key to push services kept in it, so it cannot read the bank data of this database\. Set TRACE_SECRET_KEY/,
  );
  await database.asAdmin("truncate identity.push_keys");
  await expect(starts(second, "one")).rejects.toThrow(
    /^This process's key does not open the value kept in it for this/,
  );
  expect(made).not.toBe("");
});

test("a key that is changed in two steps is taken at once, and the first can then be left out", async () => {
  const made = await publicKey(first);
  expect(await publicKey(`${second},${first}`)).toBe(made);
  expect(await publicKey(second)).toBe(made);
  await expect(starts(first, "one")).rejects.toThrow(/does not open/);
});

test("a lost key can be replaced on purpose", async () => {
  const made = await publicKey(first);
  expect(adopt("key", second, "one")).toMatchObject({ status: 0, stderr: "" });
  expect(await publicKey(second)).not.toBe(made);
});

test("a process with another folder of pictures does not start, and leaves both folders as they were", async () => {
  expect(await starts(first, "one")).toBe("started");
  const marker = readFileSync(join(home, "one", "files", markerKey), "utf8");
  await expect(starts(first, "two")).rejects.toThrow(
    `${join(home, "two", "files")} is not the place where this installation keeps its pictures. Set TRACE_DATA_DIR`,
  );
  expect(await diskFileStore(join(home, "two", "files")).get(markerKey)).toBeNull();
  writeFileSync(join(home, "one", "files", markerKey), "another\n");
  await expect(starts(first, "one")).rejects.toThrow(/belongs to another installation than this database/);
  writeFileSync(join(home, "one", "files", markerKey), marker);
  expect(await starts(first, "one")).toBe("started");
});

test("a folder that pictures were moved to is taken over on purpose", async () => {
  await starts(first, "one");
  expect(adopt("pictures", first, "two")).toMatchObject({ status: 0, stderr: "" });
  expect(await starts(first, "two")).toBe("started");
});

test("what is to be taken over must be said", () => {
  expect(adopt("all", first, "one")).toMatchObject({
    status: 1,
    stderr: "Say what is to become the installation's own: npm run adopt -- key, or -- pictures\n",
  });
});
