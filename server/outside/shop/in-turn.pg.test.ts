import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { makeTestStore } from "../../../tests/support/test-store.ts";
import { inTurn } from "./in-turn.ts";

let db: TestDatabase;
let storeId: string;
let now = new Date("2026-02-01T10:00:00.000Z");
const clock = () => now;
beforeAll(async () => {
  db = await createTestDatabase();
  storeId = await makeTestStore(db);
});
afterAll(() => db?.close());

const turns = () => db.asAdmin("select what from sync.shop_turns");

test("one job at a time works, and what others came for is seen by a run that begins after them", async () => {
  let version = 0;
  let working = 0;
  const seen: number[] = [];
  const ask = async () => {
    version += 1;
    await inTurn({ db, clock }, storeId, "product 1", async () => {
      working += 1;
      expect(working).toBe(1);
      const read = version;
      await db.asAdmin("select pg_sleep(0.01)");
      seen.push(read);
      working -= 1;
    });
  };
  await Promise.all(Array.from({ length: 20 }, ask));
  expect(seen.at(-1)).toBe(20);
  expect(seen.length).toBeLessThan(20);
  expect(await turns()).toEqual([]);
});

test("a job that fails lets go, and says so to be repeated", async () => {
  await expect(
    inTurn({ db, clock }, storeId, "product 2", async () => {
      throw new Error("The shop is away.");
    }),
  ).rejects.toThrow("The shop is away.");
  expect(await turns()).toEqual([]);
});

test("the turn of a job that died is over after two minutes", async () => {
  await db.asAdmin("insert into sync.shop_turns values ($1, 'product 3', '2026-02-01T10:02:00Z', false)", [storeId]);
  let runs = 0;
  const ask = () =>
    inTurn({ db, clock }, storeId, "product 3", async () => {
      runs += 1;
    });
  await ask();
  expect(runs).toBe(0);
  now = new Date("2026-02-01T10:02:01.000Z");
  await ask();
  expect(runs).toBe(1);
  expect(await turns()).toEqual([]);
});
