import { afterAll, beforeAll, expect, test } from "vitest";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { soldItem } from "../../../tests/support/sold-items.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { ids, storeMadeAt, testItem } from "../../../tests/support/test-store.ts";

let server: TestServer;
let admin: Credentials;
const sold = Array.from({ length: 8 }, (_, n) => n + 1);

/** A debt of the items' consigner. */
const fee: Put = {
  type: "ledgerEntry",
  row: {
    ...{ id: "fee", consignerId: ids.seller, kind: "withdrawalFee", amountMinor: -5_000, itemId: null },
    ...{ payoutId: null, note: "", createdAt: storeMadeAt, cashMinor: 0 },
  },
};

beforeAll(async () => {
  server = await createTestServer({ rows: [...sold.flatMap((n) => soldItem(n, ids.seller)), fee] });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
});
afterAll(() => server?.close());

test("payouts without totals are all made at once, and one of them settles what the consigner owes", async () => {
  const made = await Promise.all(
    sold.map((n) => server.call("POST", "/api/payouts/pay", admin, { inventoriesToPay: [testItem(n).id] })),
  );
  expect(made.map(({ status }) => status)).toEqual(sold.map(() => 200));
  const read = await Promise.all(made.map(({ body }) => server.call("GET", `/api/payouts/${body.data.id}`, admin)));
  const totals = read.map(({ body }) => body.data.payout.total as number);
  expect(totals.toSorted((a, b) => a - b)).toEqual([110, ...sold.slice(1).map(() => 160)]);
});
