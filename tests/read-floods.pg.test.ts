import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { type Credentials, createTestServer, type TestServer } from "./support/test-server.ts";
import { ids, testItem } from "./support/test-store.ts";

/** One person who asks for much at once takes their own turns only, whichever call it is. */

let server: TestServer;
let staff: Credentials;
let admin: Credentials;
let seller: Credentials;

const clerk: Put = {
  type: "employee",
  row: {
    ...{ id: "clerk", firstName: "Cleo", lastName: "Clerk", email: "clerk@store-one.test", isAdmin: false },
    ...{ accessControls: ["Orders"], isActive: true, marketplaceLocation: false, userId: null },
    ...{ invitedAt: null, deletedAt: null, formerUserId: null },
  },
};

beforeAll(async () => {
  const items = Array.from({ length: 501 }, (_, nth) => ({ type: "item" as const, row: testItem(nth + 1) }));
  server = await createTestServer({ rows: [clerk, ...items] });
  staff = await server.signIn("clerk@store-one.test");
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  seller = { ...(await server.signIn(`${ids.seller}@store-one.test`)), host: "portal.localhost" };
});
afterAll(() => server.close());

/** Runs `work` while a table cannot be read, so that whoever reads it goes on until then. */
async function whileUnreadable<T>(table: string, work: () => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: server.services.db.adminUrl });
  await owner.connect();
  await owner.query(`begin; lock table public.${table} in access exclusive mode`);
  try {
    return await work();
  } finally {
    await owner.query("rollback");
    await owner.end();
  }
}

/** Calls what everybody needs; returns the statuses. */
async function everybodyElse(): Promise<readonly number[]> {
  const signIn = { email: `${ids.admin}@store-one.test`, password: "trace-demo" };
  const printed = { inventories: [testItem(1).id] };
  const replies = [
    await server.call("GET", "/api/inventories", admin),
    await server.call("POST", "/api/inventories/markPrinted", admin, printed),
    await server.call("POST", "/open/auth/sign-in", { host: "localhost" }, signIn),
    await server.call("GET", "/readyz"),
    await server.call("GET", "/api/session", admin),
  ];
  return replies.map(({ status }) => status);
}
const allWell = [200, 200, 200, 200, 200];

test.each([
  ["orders", "order_lines", "/api/orders?search=a%20b%20c"],
  ["payouts", "payouts", "/api/payouts?search=a"],
] as const)("forty reads of %s by one person leave everybody else the database", async (_what, table, url) => {
  const { all } = await whileUnreadable(table, async () => {
    const asked = Array.from({ length: 40 }, () => server.call("GET", url, staff));
    expect(await everybodyElse()).toEqual(allWell);
    return { all: asked };
  });
  for (const { status } of await Promise.all(all)) expect([200, 429]).toContain(status);
});

test("a consigner who searches forty times at once is told to come again, and nobody else waits", async () => {
  const { all, first } = await whileUnreadable("payouts", async () => {
    const url = `/api/payouts/consigner/${ids.seller}`;
    const asked = Array.from({ length: 40 }, () => server.call("GET", url, seller));
    const tooMany = await Promise.race(asked);
    expect(await everybodyElse()).toEqual(allWell);
    return { all: asked, first: tooMany };
  });
  expect([first.status, first.headers["retry-after"], first.body.error.code]).toEqual([429, "1", "too_many_requests"]);
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(16);
  expect(statuses.filter((status) => status === 429)).toHaveLength(24);
});

test("the list without pages ends at 500 items, and says whether there are others", async () => {
  const list = async (query: string) => (await server.call("GET", `/api/inventories?${query}`, admin)).body.data;
  const all = await list("");
  expect([all.inventories.length, all.hasMore]).toEqual([500, true]);
  const some = await list(`search=${testItem(501).code}`);
  expect([some.inventories.length, some.hasMore]).toEqual([1, false]);
});
