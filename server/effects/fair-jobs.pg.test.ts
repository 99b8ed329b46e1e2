import { afterAll, beforeAll, expect, test } from "vitest";
import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { transact } from "#server/machine/database/transact.ts";
import { readAgain } from "#server/outside/shop/send-again.ts";
import { noPayments } from "../../tests/support/no-payments.ts";
import { appKeys, smallShopify } from "../../tests/support/small-shopify.ts";
import { createTestServer, type TestServer } from "../../tests/support/test-server.ts";
import { ids } from "../../tests/support/test-store.ts";
import { startJobs } from "./jobs.ts";

let server: TestServer;
const shop = smallShopify();
/** Ends the calls of a shop that does not answer. */
const hanging: (() => void)[] = [];
let hangs = false;

beforeAll(async () => {
  const fetch: typeof globalThis.fetch = (url, init) =>
    hangs
      ? new Promise((_, reject) => void hanging.push(() => reject(new Error("It never answered."))))
      : shop.fetch(url, init);
  server = await createTestServer({ shopify: { fetch, wait: () => Promise.resolve() } });
});
afterAll(() => server?.close());

test("a store whose shop does not answer, however many orders it tells of, holds up no other store's", async () => {
  const { services, db } = server;
  const one = await server.signIn(`${ids.admin}@store-one.test`);
  expect((await server.call("PUT", "/api/shop", one, appKeys)).status).toBe(200);
  const two = await server.signIn(`${ids.admin}@store-two.test`);
  expect((await server.call("PUT", "/api/stores/store-two", two, { onlineShop: "builtIn" })).status).toBe(200);
  await db.asAdmin("delete from jobs.job");
  hangs = true;
  const tell = (storeId: string, orders: readonly string[]) =>
    transact(db, storeId, (tx) => readAgain(tx, services.jobs, storeId, orders));
  await tell("store-one", ["1", "2", "3", "4", "5", "6"]);
  await tell("store-two", ["1"]);
  const workers = await startJobs(
    {
      ...services,
      sortPictures: () => Promise.resolve(),
      deleteStores: () => Promise.resolve(),
      payments: noPayments,
      act: actAsSystem(services),
    },
    { pollingSeconds: 0.5 },
  );
  const states = (storeId: string) =>
    db.asAdmin<{ state: string }>(
      "select state::text from jobs.job where name = 'readShopOrder' and data ->> 'storeId' = $1 order by state",
      [storeId],
    );
  await expect.poll(() => states("store-two")).toEqual([{ state: "completed" }]);
  expect((await states("store-one")).filter(({ state }) => state === "active")).toHaveLength(3);
  hangs = false;
  for (const end of hanging) end();
  await workers.stop();
});
