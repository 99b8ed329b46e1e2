import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { type Credentials, createTestServer, firstStore, type TestServer } from "../../../tests/support/test-server.ts";
import { admin, ids, testItem } from "../../../tests/support/test-store.ts";

let server: TestServer;
let office: Credentials;
/** The clock of commands. */
let now = "";

beforeAll(async () => {
  server = await createTestServer({
    rows: Array.from({ length: 14 }, (_, n) => ({ type: "item", row: testItem(n + 1) })),
    clock: () => new Date("2026-04-20T12:00:00.000Z"),
  });
  office = await server.signIn(`${ids.admin}@store-one.test`);
  const { db } = server;
  await db.asAdmin("update stores set tax_basis_points = 1000, tax_name = 'Tax' where store_id = $1", [firstStore.id]);
  now = "2026-03-01T12:00:00.000Z";
  await run("settings.editSettings", {
    changes: {
      timeZone: "America/New_York",
      journalNames: [
        { of: "cash", text: "1000 Petty cash" },
        { of: "taxRate", text: "No VAT" },
      ],
    },
  });
  await trade();
});
afterAll(() => server?.close());

async function outcomeOf<N extends CommandName>(name: N, args: CommandArgs<N>, occurredAt: string | null = null) {
  const call = { storeId: firstStore.id, actor: admin, commandId: newId(), name, args, occurredAt, queue: null };
  return await executeCommand({ ...server.services, clock: () => new Date(now) }, call);
}

async function run<N extends CommandName>(name: N, args: CommandArgs<N>, occurredAt?: string): Promise<void> {
  expect([name, await outcomeOf(name, args, occurredAt)]).toMatchObject([name, { status: "applied" }]);
}

const none = { tenderedMinor: null, storeCreditId: null, consignerId: null };
const till = { registerId: "till-1", locationId: ids.front };
const customer = { customerName: "", customerEmail: "", customerPhone: "" };
const line = (n: number, discountMinor = 0) => ({
  ...{ id: `line-${n}`, itemId: testItem(n).id, priceMinor: 20_000, discountMinor },
});
const sale = (orderId: string, lines: readonly ReturnType<typeof line>[], payments: object[]) =>
  ({ orderId, lines, payment: "cash", ...customer, payments, till }) as CommandArgs<"orders.sell">;

/** Every item costs 200.00 and 20.00 of tax. Three days of the store, the first of which ends on March 3rd in UTC. */
async function trade(): Promise<void> {
  now = "2026-03-03T03:00:00.000Z";
  await run(
    "orders.sell",
    sale(
      "one",
      [line(1), line(2)],
      [
        { id: "card", method: "card", amountMinor: 30_000, ...none },
        { id: "cash", method: "cash", amountMinor: 14_000, ...none },
      ],
    ),
  );
  now = "2026-03-03T15:00:00.000Z";
  await run("orders.refundLines", {
    ...{ orderId: "one", lineIds: ["line-1"], restock: true, locationId: null, reason: "Too small", till },
    payments: [
      {
        id: "back",
        method: "storeCredit",
        amountMinor: 22_000,
        ...none,
        storeCreditId: "01a00000-0000-7000-8000-00000000c1ed",
      },
    ],
  });
  await run(
    "orders.sellOnCredit",
    sale(
      "two",
      [line(3)],
      [
        {
          id: "spent",
          method: "storeCredit",
          amountMinor: 22_000,
          ...none,
          storeCreditId: "01a00000-0000-7000-8000-00000000c1ed",
        },
      ],
    ),
  );
  await run("consigners.adjustLedger", {
    ...{ entryId: "adjusted", consignerId: ids.otherSeller, amountMinor: 30_000, reason: "Agreed" },
  });
  await run("consigners.openBalances", { balances: [{ id: ids.seller, amountMinor: -4_000 }] });
  await run("consigners.voidOpeningBalance", { consignerId: ids.seller, reason: "Of somebody else" });
  await run("consigners.openBalances", { balances: [{ id: ids.otherSeller, amountMinor: 5_000 }] });
  await run(
    "orders.sellOnCredit",
    sale(
      "three",
      [line(4)],
      [{ id: "balance", method: "balance", amountMinor: 22_000, ...none, consignerId: ids.otherSeller }],
    ),
  );
  await run("orders.exchangeItems", {
    ...{ orderId: "two", lineIds: ["line-3"], restock: true, locationId: null, reason: "", newOrderId: "four", till },
    ...{ lines: [line(5, 5_000)], payment: "cash", ...customer },
    payments: [{ id: "difference", method: "cash", amountMinor: 5_500, ...none }],
  });
  await run("till.moveCash", { paymentId: "out", kind: "payOut", amountMinor: 700, reason: "Window cleaner", till });
  await run("till.closeDay", {
    ...{ closeId: "close", till, registerName: "Front", openingMinor: 10_000, floatMinor: 10_000, note: "" },
    ...{ paymentIds: ["cash", "card", "difference", "out"], countedMinor: 17_700 },
  });
  now = "2026-03-05T15:00:00.000Z";
  await run("payouts.create", {
    payoutId: "payout",
    shares: [{ consignerId: ids.seller, itemIds: [testItem(2).id, testItem(4).id], totalMinor: 32_000 }],
  } as unknown as CommandArgs<"payouts.create">);
  await run("payouts.markPaid", { payoutId: "payout", consignerIds: [ids.seller], paidAnyway: false });
  await run("orders.placeOrder", {
    ...{ orderId: "five", source: "shop", name: "#5", shopifyId: null, isPaid: true, ...customer, lines: [line(6)] },
  });
}

/** Returns the lines of a day in which these words stand, in alphabetical order. */
async function linesOf(day: string, words: RegExp): Promise<readonly string[]> {
  const range = `dateRangeStart=${day}&dateRangeEnd=${day}`;
  const { body } = await server.call("GET", `/api/orders/journal?${range}`, office);
  return String(body)
    .split("\r\n")
    .filter((one) => words.test(one))
    .toSorted();
}

const range = "dateRangeStart=2026-03-01&dateRangeEnd=2026-03-31";
/** Returns the records of the file, split at commas. */
async function journal(query = ""): Promise<readonly (readonly string[])[]> {
  const { status, body } = await server.call("GET", `/api/orders/journal?${range}${query}`, office);
  expect(status).toBe(200);
  return String(body)
    .replace("\uFEFF", "")
    .trim()
    .split("\r\n")
    .map((record) => record.split(","));
}
const minor = (text: string | undefined): number => Math.round(Number(text ?? 0) * 100);

describe("The accountant's journal", () => {
  test("has each day of the store's time zone: payments at debit; payables, income and tax at credit", async () => {
    const [head, ...lines] = await journal();
    expect(head).toEqual(["Date", "Account", "Debit", "Credit", "Memo"]);
    const of = (day: string) => lines.filter(([date]) => date === day).map((fields) => fields.slice(1).join(" | "));
    expect(of("2026-03-02").toSorted()).toEqual([
      "1000 Petty cash | 140.00 |  | Sales",
      "Card payments | 300.00 |  | Sales",
      "Consigners payable |  | 320.00 | Sales",
      "Sales income |  | 80.00 | Sales",
      "Sales tax payable |  | 40.00 | Sales",
    ]);
    expect(of("2026-03-05").toSorted()).toEqual([
      "Bank |  | 320.00 | Payouts",
      "Consigners payable |  | 160.00 | Sales",
      "Consigners payable | 320.00 |  | Payouts",
      "Online shop payments | 200.00 |  | Sales",
      "Sales income |  | 40.00 | Sales",
    ]);
    const third = of("2026-03-03");
    for (const one of [
      "Store credits owed |  | 220.00 | Refunds",
      "Store credits owed | 220.00 |  | Sales",
      "Consigners payable | 220.00 |  | Paid from consigners’ balances",
      "Consigners payable |  | 300.00 | Adjustments",
      "Consigner adjustments | 300.00 |  | Adjustments",
      "Consigners payable |  | 10.00 | Opening balances",
      "Opening balances | 10.00 |  | Opening balances",
      "Consigners payable |  | 40.00 | Opening balances voided",
      "Opening balances | 40.00 |  | Opening balances voided",
      "1000 Petty cash |  | 7.00 | Cash taken out",
      "Cash put in or taken out | 7.00 |  | Cash taken out",
      "1000 Petty cash |  | 1.00 | Day closes",
      "Cash over and short | 1.00 |  | Day closes",
    ])
      expect(third).toContain(one);
    expect(third.filter((one) => one.startsWith("Clearing"))).toEqual([]);
  });

  test("is balanced on every day, and its payables are what the ledgers have", async () => {
    const [, ...lines] = await journal();
    const days = Map.groupBy(lines, ([date]) => date);
    expect([...days.keys()]).toEqual(["2026-03-02", "2026-03-03", "2026-03-05"]);
    for (const [day, all] of days)
      expect([day, all.reduce((sum, [, , debit, credit]) => sum + minor(debit) - minor(credit), 0)]).toEqual([day, 0]);
    const entries = await server.db.asAdmin<{ day: string; minor: string }>(
      `select to_char(created_at at time zone 'America/New_York', 'YYYY-MM-DD') as day, sum(amount_minor) as minor
       from ledger_entries where store_id = $1 group by 1 order by 1`,
      [firstStore.id],
    );
    const payables = [...days].map(([day, all]) => ({
      day,
      minor: all
        .filter(([, account]) => account === "Consigners payable")
        .reduce((sum, [, , debit, credit]) => sum + minor(credit) - minor(debit), 0),
    }));
    expect(payables).toEqual(entries.map(({ day, minor: sum }) => ({ day, minor: Number(sum) })));
  });

  test("names accounts as the store does, in the columns of QuickBooks Online and of Xero", async () => {
    const [head, ...lines] = await journal("&format=quickBooks");
    expect(head).toEqual(["JournalNo", "JournalDate", "AccountName", "Debits", "Credits", "Description"]);
    expect(lines).toContainEqual(["Trace-2026-03-02", "03/02/2026", "1000 Petty cash", "140.00", "", "Sales"]);
    const [heads, ...rows] = await journal("&format=xero&by=month");
    expect(heads?.slice(0, 6)).toEqual([
      ...["*Narration", "*Date", "Description", "*AccountCode", "*TaxRate", "*Amount"],
    ]);
    // One journal of the month, whose amounts come to nothing.
    expect(new Set(rows.map(([narration, date]) => `${narration} ${date}`))).toEqual(
      new Set(["Trace-2026-03-31 31/03/2026"]),
    );
    expect(rows.reduce((sum, fields) => sum + minor(fields[5]), 0)).toBe(0);
    expect(rows).toContainEqual([
      ...["Trace-2026-03-31", "31/03/2026", "Payouts", "Bank", "No VAT", "-320.00", "", "", "", ""],
    ]);
  });

  test("books what comes late on the day it comes, marked, so that a day that was answered stays as it is", async () => {
    const before = await journal();
    now = "2026-04-02T15:00:00.000Z";
    const cash = [{ id: "late-cash", method: "cash", amountMinor: 22_000, ...none }];
    const said = "2026-03-05T15:00:00.000Z";
    await run("orders.sell", sale("late", [line(9)], cash), said);
    const moved = { paymentId: "late-out", kind: "payOut" as const, amountMinor: 300, reason: "Milk", till };
    await run("till.moveCash", moved, said);
    const recorded = { itemId: testItem(8).id, status: "Sold" as const, reason: "Sold at the fair" };
    await run("inventory.overrideStatus", recorded, said);
    // Some minutes late, across the end of a day.
    now = "2026-04-04T04:05:00.000Z";
    await run("till.moveCash", { ...moved, paymentId: "midnight" }, "2026-04-04T03:58:00.000Z");
    expect(await journal()).toEqual(before);
    const april = "dateRangeStart=2026-04-01&dateRangeEnd=2026-04-10";
    const { body } = await server.call("GET", `/api/orders/journal?${april}`, office);
    const lines = String(body).trim().split("\r\n").slice(1);
    expect(lines.filter((one) => !one.endsWith(', late"'))).toEqual([]);
    expect(new Set(lines.map((one) => one.slice(0, 10)))).toEqual(new Set(["2026-04-02", "2026-04-04"]));
    expect(lines).toContain('2026-04-02,1000 Petty cash,220.00,,"Sales, late"');
    expect(lines).toContain('2026-04-02,Consigners payable,,320.00,"Sales, late"');
    expect(lines).toContain('2026-04-02,Sales tax payable,,20.00,"Sales, late"');
    expect(lines).toContain('2026-04-02,Other payments,200.00,,"Sales recorded without an order, late"');
    // The drawer counts it when it was taken.
    const [payment] = await server.db.asAdmin("select taken_at from payments where id = 'late-cash'");
    expect(new Date(payment?.["taken_at"] as string).toISOString()).toBe(said);
  });

  test("books a payout in cash to cash, from a drawer or not, and what comes back as it was paid", async () => {
    const paid = async (n: number, how: object) => {
      const payoutId = `in-cash-${n}`;
      await run("orders.placeOrder", {
        ...{ orderId: payoutId, source: "shop", name: payoutId, shopifyId: null, isPaid: true, ...customer },
        lines: [line(n)],
      });
      const shares = [{ consignerId: ids.seller, itemIds: [testItem(n).id] }];
      await run("payouts.create", { payoutId, shares } as CommandArgs<"payouts.create">);
      const marked = { payoutId, consignerIds: [ids.seller], paidAnyway: false, ...how };
      await run("payouts.markPaid", marked as CommandArgs<"payouts.markPaid">);
    };
    const of = (day: string) => linesOf(day, /Payouts|Cash taken|Cash put/);
    now = "2026-04-10T15:00:00.000Z";
    await paid(10, { method: "Cash", till: { ...till, locationId: "store-two-front" } });
    const [fromTill] = await server.db.asAdmin("select location_id from payments where payout_id = 'in-cash-10'");
    expect(fromTill).toEqual({ location_id: null });
    await paid(11, { method: "Cash" });
    await paid(12, { method: "Zelle", till });
    const tenth = await of("2026-04-10");
    expect(tenth).toEqual([
      "2026-04-10,1000 Petty cash,,320.00,Payouts",
      "2026-04-10,Bank,,160.00,Payouts",
      "2026-04-10,Consigners payable,480.00,,Payouts",
    ]);
    // One that was recorded by the release before.
    await server.db.asAdmin("update ledger_entries set cash_minor = 0 where payout_id = 'in-cash-11'");
    now = "2026-04-11T15:00:00.000Z";
    for (const n of [10, 11, 12]) await run("payouts.void", { payoutId: `in-cash-${n}`, reason: "By mistake" });
    expect(await of("2026-04-11")).toEqual([
      "2026-04-11,1000 Petty cash,160.00,,Payouts voided",
      "2026-04-11,Bank,320.00,,Payouts voided",
      "2026-04-11,Consigners payable,,480.00,Payouts voided",
    ]);
  });

  test("books the rounding of cash on cash over and short; of two refunds at once the second goes by the first", async () => {
    await run("settings.editSettings", { changes: { cashStepMinor: 500 } });
    now = "2026-04-15T15:00:00.000Z";
    const cash = { id: "rounded", method: "cash" as const, amountMinor: 42_400, ...none, roundingMinor: 100 };
    // 212.00 each with their tax.
    await run("orders.sell", sale("rounded", [line(13, 727), line(14, 727)], [cash]));
    await run("till.closeDay", {
      ...{ closeId: "rounded", till, registerName: "Front", openingMinor: 0, floatMinor: 0, note: "" },
      ...{ paymentIds: ["rounded"], countedMinor: 42_500 },
    });
    now = "2026-04-16T15:00:00.000Z";
    const back = (n: number, roundingMinor: number) =>
      outcomeOf("orders.refundLines", {
        ...{ orderId: "rounded", lineIds: [`line-${n}`], restock: true, locationId: null, reason: "", till },
        payments: [{ ...cash, id: `back-${n}`, amountMinor: 21_200, roundingMinor }],
      });
    const [one, other] = await Promise.all([back(13, -200), back(14, -200)]);
    expect([one.status, other.status].toSorted()).toEqual(["applied", "rejected"]);
    expect((one.status === "rejected" ? one : other).error?.code).toBe("changed_meanwhile");
    expect(await back(one.status === "rejected" ? 13 : 14, 300)).toMatchObject({ status: "applied" });
    const of = (day: string) => linesOf(day, /Petty cash|over and short/);
    expect(await of("2026-04-15")).toEqual([
      "2026-04-15,1000 Petty cash,1.00,,Cash rounding",
      "2026-04-15,1000 Petty cash,424.00,,Sales",
      "2026-04-15,Cash over and short,,1.00,Cash rounding",
    ]);
    expect(await of("2026-04-16")).toEqual([
      "2026-04-16,1000 Petty cash,,1.00,Cash rounding",
      "2026-04-16,1000 Petty cash,,424.00,Refunds",
      "2026-04-16,Cash over and short,1.00,,Cash rounding",
    ]);
  });

  test("refuses a range that is reversed", async () => {
    const { status } = await server.call(
      "GET",
      "/api/orders/journal?dateRangeStart=2026-03-02&dateRangeEnd=2026-03-01",
      office,
    );
    expect(status).toBe(422);
  });
});

test("what a consigner can spend is what the counter takes, and not a cent more", async () => {
  const spendable = async (id: string) => {
    const { status, body } = await server.call("GET", `/api/consigners/${id}/spendable`, office);
    return status === 200 ? body.data.spendableMinor : status;
  };
  const paying = (orderId: string, balanceMinor: number) =>
    sale(
      orderId,
      [line(7)],
      [
        {
          id: `${orderId}-balance`,
          method: "balance",
          amountMinor: balanceMinor,
          ...none,
          consignerId: ids.otherSeller,
        },
        { id: `${orderId}-cash`, method: "cash", amountMinor: 22_000 - balanceMinor, ...none },
      ],
    );
  const most = await spendable(ids.otherSeller);
  expect(most).toBeGreaterThan(0);
  expect(await outcomeOf("orders.sellOnCredit", paying("six", most + 1))).toMatchObject({ status: "rejected" });
  await run("orders.sellOnCredit", paying("seven", most));
  expect(await spendable(ids.otherSeller)).toBe(0);
  expect(await spendable("nobody")).toBe(404);
});
