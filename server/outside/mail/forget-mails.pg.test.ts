import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "#server/machine/database/transact.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { ids, makeTestStore } from "../../../tests/support/test-store.ts";
import { forgetMailsOfNobody, forgetOldMails } from "./forget-mails.ts";

let db: TestDatabase;
let storeId: string;
beforeAll(async () => {
  db = await createTestDatabase();
  storeId = await makeTestStore(db);
});
afterAll(() => db.close());

const write = (key: string, to: string, days = 0) =>
  db.asAdmin(
    `insert into sync.mails (store_id, id, key, to_name, to_address, subject, body, is_secret, state, tries, problem, created_at)
     values ($1, $2::text, $2::text, 'Somebody', $3, 'About you', 'Dear you', false, 'sent', 1, '', now() - make_interval(days => $4))`,
    [storeId, key, to, days],
  );
const kept = () =>
  db.asAdmin<{ key: string; about: string }>(
    "select key, to_name || to_address || subject || body as about from sync.mails where store_id = $1 order by key",
    [storeId],
  );

test("of who was deleted nothing is left in the queue of mails but that a mail was sent", async () => {
  await write("gone", "gone@mail.test");
  await write("seller", `${ids.seller.toUpperCase()}@${storeId}.test`);
  await write("staff", `${ids.staff}@${storeId}.test`);
  await write("verify:new", "new@mail.test");
  await write("verify:old", "old@mail.test", 8);
  await transact(db, storeId, (tx) => forgetMailsOfNobody(tx, storeId));
  const [erased, ...others] = await kept();
  expect(erased).toEqual({ key: "gone", about: "" });
  expect(others.map(({ key, about }) => [key, about !== ""])).toEqual([
    ["seller", true],
    ["staff", true],
    ["verify:new", true],
    ["verify:old", false],
  ]);
});

test("a mail to the store's support address stays, however that address is written", async () => {
  await write("support", "Help@Store.test");
  await transact(db, storeId, (tx) => forgetMailsOfNobody(tx, storeId));
  expect(await kept()).toContainEqual({ key: "support", about: "SomebodyHelp@Store.testAbout youDear you" });
});

test("mails older than ninety days go, once a day", async () => {
  await write("ninety", `${ids.staff}@${storeId}.test`, 91);
  await forgetOldMails(db, storeId, new Date());
  expect((await kept()).map(({ key }) => key)).not.toContain("ninety");
});
