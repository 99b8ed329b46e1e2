import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { filteredLines } from "#server/reads/orders.ts";
import { executeBatch } from "#server/machine/commands/execute-batch.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { searchWords } from "#shared/machine/kernel/searching.ts";
import { testOrder, testOrderLine } from "../../../tests/support/test-orders.ts";
import { type Credentials, createTestServer, firstStore, type TestServer } from "../../../tests/support/test-server.ts";
import { admin as asAdmin, ids, testItem } from "../../../tests/support/test-store.ts";

let server: TestServer;
let admin: Credentials;

/** Five sales in as many days; the fourth another consigner's, the fifth not paid yet. */
const sales = [1, 2, 3, 4, 5].map((n) => {
  const at = `2026-01-0${n + 4}T09:00:00.000Z`;
  const item = testItem(n, {
    ...(n === 5
      ? { status: "PendingSale" as const, statusBefore: "Active" as const }
      : { status: "Sold" as const, soldOn: at }),
    ...{
      orderId: `o${n}`,
      consignerId: n === 4 ? ids.otherSeller : ids.seller,
      productId: n === 3 ? ids.court : ids.air,
    },
  });
  return {
    item,
    puts: [
      testOrder(`o${n}`, {
        placedAt: at,
        status: n === 5 ? "pending" : "paid",
        customerPhone: "555 0123",
        shopifyId: "77",
      }),
      { type: "item", row: item },
      testOrderLine(`l${n}`, `o${n}`, item, { soldAt: at }),
    ] satisfies Put[],
  };
});

const clerk: Put = {
  type: "employee",
  row: {
    ...{ id: "clerk", firstName: "Cleo", lastName: "Clerk", email: "clerk@store-one.test", isAdmin: false },
    ...{ accessControls: ["Orders"], isActive: true, marketplaceLocation: false, userId: null },
    ...{ invitedAt: null, deletedAt: null, formerUserId: null },
  },
};

beforeEach(async () => {
  server = await createTestServer({ rows: [clerk, ...sales.flatMap(({ puts }) => puts)] });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
});
afterEach(() => server?.close());

const ask = async (query: string) => (await server.call("GET", `/api/orders?${query}`, admin)).body.data;
const idsOf = async (query: string) => (await ask(query)).inventories.map(({ id }: { id: string }) => id);

test("orders are listed by what was sold, the newest first, in pages [B2.127, B2.133, B7.31, A7.09]", async () => {
  expect(await ask("pageSize=2")).toMatchObject({ count: 5, inventories: [{ id: "l5" }, { id: "l4" }] });
  expect(await idsOf("pageSize=2&currentPage=3")).toEqual(["l1"]);
  const [line] = (await ask("pageSize=1&currentPage=5")).inventories;
  expect(line).toMatchObject({
    ...{ inventoryId: testItem(1).id, code: testItem(1).code, status: "sold", soldOn: "2026-01-05T09:00:00.000Z" },
    ...{ order: { id: "o1", name: "#o1", orderDate: "2026-01-05T09:00:00.000Z" }, orderId: "o1" },
    ...{ consigner: { id: ids.seller, name: "Sel Tester" }, price: testItem(1).priceMinor / 100 },
  });
  const same = await server.call("GET", "/api/inventories/ordersPayoutInventories", admin);
  expect(same.body.data).toEqual(await ask(""));
});

test("they are narrowed by words, consigner, status and days [B2.128, B2.129, B2.130, B2.131]", async () => {
  expect(await idsOf("search=court")).toEqual(["l3"]);
  expect(await idsOf(`search=${testItem(2).code}%20cass`)).toEqual(["l2"]);
  expect(await idsOf("search=%25")).toEqual([]);
  expect(await idsOf(`consigner=${ids.otherSeller}`)).toEqual(["l4"]);
  expect(await idsOf("status=pending")).toEqual(["l5"]);
  expect(await idsOf("from=2026-01-06T00:00:00Z&until=2026-01-08T00:00:00Z")).toEqual(["l3", "l2"]);
});

test("however many words are searched, a line is folded once, and a page after the last says how many there are", async () => {
  expect(await ask("search=air%20AIR-001&pageSize=2&currentPage=9")).toMatchObject({ count: 4, inventories: [] });
  const search = Array.from({ length: 30 }, (_, nth) => `word${nth}`).join(" ");
  const { sql, parameters } = filteredLines("store-one", { search }).compile(server.services.db.kysely);
  expect(sql.match(/folded\(/g)).toHaveLength(1);
  // The device looks for as many.
  expect(parameters.at(-1)).toEqual(searchWords(search));
  expect(searchWords(search)).toHaveLength(10);
});

test("a sold item names its order, by its id, its name and when it was placed [A3.34, A3.35]", async () => {
  expect((await server.call("GET", `/api/inventories/${testItem(2).id}`, admin)).body.data).toMatchObject({
    ...{ orderId: "o2", order: { id: "o2", name: "#o2", orderDate: "2026-01-06T09:00:00.000Z" } },
  });
});

test("staff without Orders read neither orders nor payouts, and those with Orders do [B2.126, B6.02]", async () => {
  const [without, clerk] = (await Promise.all(
    [ids.staff, "clerk"].map((id) => server.signIn(`${id}@store-one.test`)),
  )) as [Credentials, Credentials];
  for (const path of ["orders", "orders/o3", "inventories/ordersPayoutInventories", "payouts", "payouts/pending"]) {
    expect([path, (await server.call("GET", `/api/${path}`, without)).status]).toEqual([path, 403]);
    expect([path, (await server.call("GET", `/api/${path}`, clerk)).status]).toEqual([path, 200]);
  }
  expect((await server.call("GET", "/api/payouts/none", without)).status).toBe(403);
  expect((await server.call("GET", "/api/payouts/none", clerk)).status).toBe(404);
});

test("an order says who bought it and what [B3.60, B3.61, B3.62, B3.63, B7.29]", async () => {
  const { status, body } = await server.call("GET", "/api/orders/o3", admin);
  expect([status, body.data]).toMatchObject([
    200,
    {
      ...{ id: "o3", name: "#o3", shopifyId: "77", source: "shop", status: "paid" },
      customer: { first_name: "Cass Customer", email: "cass@example.test", phone: "555 0123" },
      lineItems: [{ id: "l3", product: { id: ids.court } }],
    },
  ]);
  expect((await server.call("GET", "/api/orders/none", admin)).status).toBe(404);
});

test("they are exported as ordersExport.csv, all of them or those named, with a column for the currency [B7.30, B9.17]", async () => {
  const all = await server.call("GET", "/api/orders/export?search=cass", admin);
  expect(all.headers["content-disposition"]).toContain("ordersExport.csv");
  expect(String(all.body).split("\r\n")).toHaveLength(7);
  const some = await server.call("POST", "/api/orders/export", admin, { orders: ["o2"] });
  const [head = "", line = "", ...rest] = String(some.body).split("\r\n");
  expect(rest).toEqual([""]);
  expect(head).toContain("Order,Source,Status,Item,SKU,Code");
  expect(head).toMatch(/,Sold on,Sold by,Location$/);
  expect(line).toMatch(/,Online,Online shop$/);
  await server.db.asAdmin(
    "update orders set source = 'counter', placed_by = 'clerk', location_id = $1 where id in ('o1', 'o3')",
    [ids.back],
  );
  await server.db.asAdmin("update orders set location_id = null where id = 'o3'");
  const counter = await server.call("POST", "/api/orders/export", admin, { orders: ["o1", "o3"] });
  // The place of an order without one is its item's.
  expect(String(counter.body)).toMatch(/,Cleo Clerk,Front\r\n[^\n]*,Cleo Clerk,Back\r\n$/);
  const price = (testItem(2).priceMinor / 100).toFixed(2);
  expect(line).toContain(`,USD,${price},0.00,`);
});

test("an order is paid, paid back and cancelled by its calls", async () => {
  const post = (path: string, body: unknown) => server.call("POST", `/api/orders/${path}`, admin, body);
  expect((await post("o5/pay", {})).status).toBe(200);
  expect(await idsOf("status=pending")).toEqual([]);
  expect((await post("o5/cancel", {})).status).toBe(409);
  expect((await post("o5/refund", { lineItems: ["l5"], restock: true })).status).toBe(200);
  expect((await server.call("GET", "/api/orders/o5", admin)).body.data.status).toBe("refunded");
  const item = (await server.call("GET", `/api/inventories/${testItem(5).id}`, admin)).body.data;
  expect(item.status).toBe("Active");
});

describe("what a till says", () => {
  const refund = (orderId: string, n: number, storeCreditId: string, locationId: string | null = ids.front) =>
    server.call("POST", "/api/commands/orders.refundLines", admin, {
      ...{ orderId, lineIds: [`l${n}`], restock: true, locationId: null, reason: "" },
      till: { registerId: "till-1", locationId },
      payments: [
        {
          ...{
            id: `back-${storeCreditId}`,
            method: "storeCredit",
            tenderedMinor: null,
            storeCreditId,
            consignerId: null,
          },
          amountMinor: sales[n - 1]?.item.priceMinor ?? 0,
        },
      ],
    });
  const creditOf = (first: string) => `${first}000000-0000-7000-8000-00000000c1ed`;

  test("of a store credit is refused where nobody could look up its code, or another one has it", async () => {
    expect(await refund("o1", 1, "credit-1")).toMatchObject({
      status: 422,
      body: { error: { code: "invalid_value" } },
    });
    expect(await refund("o1", 1, creditOf("01"))).toMatchObject({ status: 200 });
    // Another id that ends alike has the same code.
    expect(await refund("o2", 2, creditOf("02"))).toMatchObject({ status: 409 });
    expect(await refund("o2", 2, "02000000-0000-7000-8000-00000000c1ee")).toMatchObject({ status: 200 });
  });

  test("of its location counts where the store has it, also a new one, and is none otherwise", async () => {
    const places = [ids.front, "added-offline", "nowhere", "store-two-front"];
    const give = (name: string, args: object) => ({
      ...{ storeId: firstStore.id, actor: asAdmin, commandId: newId(), name, args, occurredAt: null, queue: null },
    });
    const tills = places.map((locationId) => ({ registerId: `till-${locationId}`, locationId }));
    const outcomes = await executeBatch(server.services, [
      give("locations.addLocation", { id: "added-offline", name: "At the fair", address: "" }),
      ...tills.flatMap((till, nth) => [
        give("till.moveCash", { paymentId: `in-${nth}`, kind: "payIn", amountMinor: 100, reason: "Change", till }),
        give("till.closeDay", {
          ...{ closeId: `close-${nth}`, till, registerName: "Till", paymentIds: [`in-${nth}`], note: "" },
          ...{ openingMinor: 0, countedMinor: 100, floatMinor: 0 },
        }),
      ]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => "applied"));
    const recorded = (of: string) =>
      server.db.asAdmin(`select location_id as at from ${of} where register_id = any($1) order by id`, [
        tills.map(({ registerId }) => registerId),
      ]);
    for (const of of ["payments", "day_closes"])
      expect((await recorded(of)).map(({ at }) => at)).toEqual([ids.front, "added-offline", null, null]);
  });
});

test("receipts to one mailbox have a limit, however it is written, of which a repeat takes nothing and which passes", async () => {
  const receipt = (email: string, key: string, orderId = "o1") =>
    server.call("POST", "/api/commands/orders.sendReceipt", { ...admin, "idempotency-key": key }, { orderId, email });
  // Refused ones do not count.
  expect((await receipt("cass@example.test", "receipt-none", "nobody")).status).toBe(404);
  for (const key of [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 5, 9])
    expect((await receipt("Cass@Example.test", `receipt-${key}`)).status).toBe(200);
  const rest = await Promise.all(["late-0", "late-1"].map((key) => receipt("cass@example.TEST", key)));
  expect(rest.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  const late = rest.findIndex(({ status }) => status === 429);
  const sentence = "Many receipts were sent to this address just now. Wait a while before you send another.";
  expect(rest[late]?.body.error).toMatchObject({ message: sentence, fields: { email: sentence } });
  expect((await receipt("other@example.test", "receipt-other")).status).toBe(200);
  expect((await server.call("GET", "/api/orders/o1", admin)).status).toBe(200);
  const jobs = await server.db.asAdmin<{ email: string }>(
    "select data->>'email' as email from jobs.job where name = 'receiptAsked'",
  );
  expect(jobs.filter(({ email }) => email.toLowerCase() === "cass@example.test")).toHaveLength(10);
  await server.db.asAdmin("update identity.sign_in_failures set failed_at = failed_at - interval '11 minutes'");
  expect((await receipt("cass@example.TEST", `late-${late}`)).status).toBe(200);
});
