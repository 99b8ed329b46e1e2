import { afterAll, beforeAll, expect, test } from "vitest";
import type { Mail } from "#server/outside/mail/mailer.ts";
import { testOrder, testOrderLine } from "../../tests/support/test-orders.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/postgres.ts";
import { makeTestStore, testItem } from "../../tests/support/test-store.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import type { EffectContext } from "./define-effect.ts";
import { receiptAsked } from "./receipt-asked.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  const sold = [1, 2].map((n) => testItem(n, { status: "Sold", soldOn: "2026-01-20T08:00:00.000Z", orderId: "o" }));
  await makeTestStore(db, {
    storeId: "store-one",
    rows: [
      testOrder("o", { name: "S-1" }),
      paid("p1", "card", 8_000, null),
      paid("p2", "cash", 12_000, 15_000),
      ...sold.map((row) => ({ type: "item" as const, row })),
      ...sold.map((row, n) => testOrderLine(`l${n}`, "o", row, n === 1 ? { state: "refunded", isLive: false } : {})),
    ],
  });
});
afterAll(() => db?.close());

const paid = (id: string, method: "cash" | "card", amountMinor: number, tenderedMinor: number | null): Put => ({
  type: "payment",
  row: {
    id,
    kind: "sale",
    orderId: "o",
    method,
    amountMinor,
    tenderedMinor,
    storeCreditId: null,
    consignerId: null,
    registerId: "none",
    openRegisterId: "none",
    dayCloseId: null,
    locationId: null,
    takenAt: "2026-01-05T08:00:00.000Z",
    takenBy: "system",
    takenByName: "Ann",
    reason: "",
    payoutId: null,
    roundingMinor: 0,
  },
});

test("a receipt tells the customer what they bought, when, how they paid and the change, and of what came back only the money", async () => {
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined };
  const context = { db, mailer } as unknown as EffectContext;
  const job = { storeId: "store-one", commandId: "c", orderId: "o", email: "cass@example.test" };
  await receiptAsked.run(context, job);
  expect(sent[0]).toMatchObject({ to: { address: "cass@example.test" }, subject: "Your receipt from Store store-one" });
  expect(sent[0]?.text).toContain(testItem(1).code);
  expect(sent[0]?.text).not.toContain(testItem(2).code);
  expect(sent[0]?.text).toContain("Total: $200.00");
  expect(sent[0]?.text).toContain("Date: Jan 5, 2026");
  expect(sent[0]?.text).toContain("Card: $80.00\nCash: $150.00\nChange: $30.00");
  await receiptAsked.run(context, { ...job, email: "no address" });
  expect(sent).toHaveLength(1);
  await db.asAdmin("update payments set amount_minor = 12003, rounding_minor = 2 where method = 'cash'");
  await receiptAsked.run(context, job);
  expect(sent[1]?.text).toContain("Rounding: $0.02\nCard: $80.00\nCash: $150.00\nChange: $29.95");
  await db.asAdmin("update payments set tendered_minor = null where method = 'cash'");
  await receiptAsked.run(context, job);
  expect(sent[2]?.text).toContain("Rounding: $0.02\nCard: $80.00\nCash: $120.05\n\n");
  const refund = "kind = 'refund', amount_minor = -8000, taken_at = '2026-01-06T08:00:00Z'";
  await db.asAdmin(`update payments set ${refund} where method = 'card'`);
  await receiptAsked.run(context, job);
  expect(sent[3]?.text).toContain("Rounding: $0.02\nCash: $120.05\nCard: -$80.00\n\n");
  expect(sent[3]?.text).not.toContain(testItem(2).code);
});
