import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "#server/machine/database/transact.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { admin, ids, makeTestStore, testItem } from "../../../../tests/support/test-store.ts";
import type { Running } from "#server/machine/commands/prepare-calls.ts";
import { refuseLargeRenames } from "./catalogue-facts.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await makeTestStore(db, { storeId: "store-one", rows: [1, 2, 3].map((n) => ({ type: "item", row: testItem(n) })) });
});
afterAll(() => db.close());

/** Returns the refusal of a renaming with this limit of items; null if allowed. */
const refusal = (most: number, productTemplateId: string) =>
  transact(db, "store-one", async (tx) => {
    const name = "catalogue.renameValue";
    const args = { productTemplateId, option: "option1Value", from: "9", to: "9 US" };
    const call = { storeId: "store-one", actor: admin, commandId: "c1", name, args, occurredAt: "", queue: null };
    const run: Running = { call, hash: "", now: "", args, fresh: true };
    await refuseLargeRenames([{ run, asks: [productTemplateId] }], { tx, storeId: "store-one" }, most);
    return run.answer?.error ?? null;
  });

test("a value of a template with more items than a server has room for is not renamed", async () => {
  expect(await refusal(2, ids.template)).toMatchObject({
    code: "too_large",
    message: "There are more than 2 items of this template, too many to rename a value of it.",
  });
  expect(await refusal(3, ids.template)).toBeNull();
  expect(await refusal(0, "another")).toBeNull();
});
