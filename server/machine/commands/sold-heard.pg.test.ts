import { afterAll, beforeAll, expect, test } from "vitest";
import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { CommandOutcome } from "#shared/machine/sync/protocol.ts";
import { type Credentials, createTestServer, firstStore, type TestServer } from "../../../tests/support/test-server.ts";
import { admin, ids, testItem } from "../../../tests/support/test-store.ts";
import { executeBatch } from "./execute-batch.ts";
import { executeCommand } from "./execute-command.ts";

const day = 86_400_000;
const heard = Date.now() - 2 * day;
const at = (days: number) => new Date(heard + days * day).toISOString();

let server: TestServer;
let office: Credentials;
let now = at(0);

beforeAll(async () => {
  server = await createTestServer({
    rows: Array.from({ length: 12 }, (_, n) => ({ type: "item", row: testItem(n + 1) })),
    clock: () => new Date(now),
  });
  office = await server.signIn(`${ids.admin}@store-one.test`);
  await run("settings.editProtected", { changes: { holdDays: 14 } });
});
afterAll(() => server?.close());

const callOf = <N extends CommandName>(name: N, args: CommandArgs<N>, occurredAt: string | null = null) => ({
  ...{ storeId: firstStore.id, actor: admin, commandId: newId(), name, args, occurredAt, queue: null },
});
const give = <N extends CommandName>(name: N, args: CommandArgs<N>, occurredAt?: string): Promise<CommandOutcome> =>
  executeCommand({ ...server.services, clock: () => new Date(now) }, callOf(name, args, occurredAt ?? null));
async function run<N extends CommandName>(name: N, args: CommandArgs<N>, occurredAt?: string): Promise<void> {
  expect([name, await give(name, args, occurredAt)]).toMatchObject([name, { status: "applied" }]);
}

const saleOf = (...items: readonly number[]): CommandArgs<"orders.sell"> => ({
  ...{ orderId: newId(), payment: "cash", customerName: "", customerEmail: "", customerPhone: "" },
  lines: items.map((n) => ({ id: newId(), itemId: testItem(n).id, priceMinor: 20_000 + n, discountMinor: 0 })),
});
const payoutOf = (n: number): CommandArgs<"payouts.create"> => ({
  payoutId: newId(),
  shares: [{ consignerId: testItem(n).consignerId, itemIds: [testItem(n).id] }],
});
const heardOf = async (...items: readonly number[]) =>
  (
    await server.db.asAdmin("select sold_heard_at as at from items where id = any($1) order by id", [
      items.map((n) => testItem(n).id),
    ])
  ).map((row) => (row["at"] === null ? null : new Date(row["at"] as string).toISOString()));

const payableFrom = async (n: number): Promise<unknown> =>
  (await server.call("GET", `/api/payouts/payableFrom/${testItem(n).id}`, office)).body.data.payableFrom;

/** Returns what the server says of the store's sold items: how many may be paid, and what is due when. */
async function said(): Promise<readonly unknown[]> {
  const { body } = await server.call("GET", "/api/payouts/pending?search=&pageSize=50", office);
  const due = await server.call("GET", "/api/figures/payoutsDue", office);
  const { parts } = due.body.data as { parts: readonly { kind: string; amount: number }[] };
  const spendable = await server.call("GET", `/api/consigners/${ids.seller}/spendable`, office);
  return [body.data.inventories.length, parts.find(({ kind }) => kind === "ready")?.amount, spendable.body.data];
}

test("a sale that is dated back waits the hold days from when the server heard of it", async () => {
  const before = await said();
  // One alone, and two that get values of their own, in one statement each.
  await run("orders.sell", saleOf(1), at(-20));
  await run("orders.sell", saleOf(2, 3), at(-20));
  // Two that get the same.
  const recorded = [4, 5].map((n) =>
    callOf("inventory.overrideStatus", { itemId: testItem(n).id, status: "Sold", reason: "At the fair" }, at(-20)),
  );
  const outcomes = await executeBatch({ ...server.services, clock: () => new Date(now) }, recorded);
  expect(outcomes.map(({ status }) => status)).toEqual(["applied", "applied"]);
  expect(await heardOf(1, 2, 3, 4, 5)).toEqual(Array.from({ length: 5 }, () => at(0)));
  expect(await said()).toEqual(before);
  for (const n of [1, 2, 3, 4, 5])
    expect(await give("payouts.create", payoutOf(n))).toMatchObject({ status: "rejected" });
  // What a screen says is what the rule does.
  expect(await payableFrom(1)).toBe(at(14));
  expect(await payableFrom(12)).toBeNull();
  now = at(13.9);
  expect(await give("payouts.create", payoutOf(1))).toMatchObject({ status: "rejected" });
  now = at(14.1);
  await run("payouts.create", payoutOf(1));
});

test("a sale and its payout that come together are as new as they are", async () => {
  now = at(20);
  const calls = [callOf("orders.sell", saleOf(6), at(0)), callOf("payouts.create", payoutOf(6), at(20))];
  const outcomes = await executeBatch({ ...server.services, clock: () => new Date(now) }, calls);
  expect(outcomes.map(({ status }) => status)).toEqual(["applied", "rejected"]);
});

test("a sale that was taken back is heard of anew when it is made again", async () => {
  const sale = saleOf(7);
  await run("orders.sell", sale, at(0));
  now = at(40);
  const lineIds = sale.lines.map(({ id }) => id);
  const refund = { orderId: sale.orderId, lineIds, restock: true, locationId: null, reason: "" };
  const calls = [callOf("orders.refundLines", refund), callOf("orders.sell", saleOf(7), at(0))];
  const outcomes = await executeBatch({ ...server.services, clock: () => new Date(now) }, calls);
  expect(outcomes.map(({ status }) => status)).toEqual(["applied", "applied"]);
  expect(await heardOf(7)).toEqual([at(40)]);
});

test("rows of before count from the date of sale", async () => {
  await server.db.asAdmin("update items set sold_heard_at = null where id = $1", [testItem(2).id]);
  now = at(1);
  await run("payouts.create", payoutOf(2));
});
