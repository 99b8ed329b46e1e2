import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDaysOf } from "#server/areas/figures/close-days.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";

const now = new Date("2026-03-31T12:00:00.000Z");
let server: TestServer;
let admin: Credentials;

beforeAll(async () => {
  const sold = (n: number, soldOn: string, more: object = {}) =>
    testItem(n, { status: "Sold", soldOn, discountMinor: 1_000, ...more });
  const rows = [
    testItem(1),
    testItem(2, { consignerId: ids.storeAccount, priceMinor: 50_000 }),
    sold(3, "2026-03-30T10:00:00.000Z"),
    sold(4, "2026-03-02T00:00:00.000Z", { consignerId: ids.storeAccount, priceMinor: 30_000 }),
    sold(5, "2026-03-01T23:59:59.999Z"),
    testItem(6, { buyingId: ids.seller, consignerId: ids.storeAccount, acceptedOn: "2026-03-20T10:00:00.000Z" }),
  ].map((row) => ({ type: "item" as const, row }));
  const costs = [2, 4, 6].map((n) => ({
    type: "itemCost" as const,
    row: { id: testItem(n).id, costMinor: n * 1_000, isCostGiven: true },
  }));
  const entry = (id: string, kind: "sale" | "payout", amountMinor: number, createdAt: string) => ({
    type: "ledgerEntry" as const,
    row: {
      id,
      consignerId: ids.seller,
      kind,
      amountMinor,
      itemId: null,
      payoutId: null,
      note: "",
      createdAt,
      cashMinor: 0,
    },
  });
  const ledger = [
    entry("l1", "sale", 16_000, "2026-03-01T23:59:59.999Z"),
    entry("l2", "sale", 16_000, "2026-03-30T10:00:00.000Z"),
    entry("l3", "payout", -10_000, "2026-03-31T09:00:00.000Z"),
  ];
  server = await createTestServer({ rows: [...rows, ...costs, ...ledger], clock: () => now });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
});
afterAll(() => server?.close());

const ask = async (query = "", who: object = admin) =>
  await server.call("GET", `/api/inventories/getdasboardInventory${query}`, who);

test("the dashboard answers the last 30 days and the 30 before, in totals and series, days closed or not [A3.111, A7.07]", async () => {
  const open = (await ask()).body.data;
  expect(open).toMatchObject({
    currency: "USD",
    timeZone: "UTC",
    current: {
      from: "2026-03-02",
      to: "2026-03-31",
      totals: {
        revenue: 190 + 290,
        cost: 160 + 40,
        profit: 280,
        activeInventoryAmount: 200 + 500 + 200,
        pendingPayouts: 220,
        paidPayouts: 100,
        storeOwnedInventoryAmount: 700,
        storeOwnedInventoryCost: 80,
        inventoryUnits: 3,
        soldUnits: 2,
        purchases: 60,
      },
    },
    previous: { from: "2026-01-31", to: "2026-03-01", totals: { revenue: 190, pendingPayouts: 160 } },
  });
  const { points, series } = open.current;
  expect(points).toHaveLength(30);
  for (const values of Object.values(series)) expect(values).toHaveLength(30);
  expect(series.revenue.at(28)).toBe(190);
  await closeDaysOf(server.db, "store-one", server.services.clock());
  expect((await ask()).body.data).toEqual(open);
});

test("a range without any figure has four zeros for its series [A3.117]", async () => {
  const { current } = (await ask("?dateRangeStart=2020-01-01&dateRangeEnd=2020-01-31")).body.data;
  expect(current.points).toEqual([]);
  expect(current.series.revenue).toEqual([0, 0, 0, 0]);
  expect(Object.values(current.series)).toEqual(Array(13).fill([0, 0, 0, 0]));
});

test("a range is named by days or by moments, and what is none is refused at its field", async () => {
  const moments = "?dateRangeStart=2026-03-30T02:00:00%2B02:00&dateRangeEnd=2026-03-31T08:00:00Z";
  expect((await ask(moments)).body.data.current).toMatchObject({ from: "2026-03-30", to: "2026-03-31" });
  const fields = async (query: string) => (await ask(query)).body.error.fields;
  expect(await fields("?dateRangeStart=2026-02-30")).toHaveProperty("dateRangeStart");
  expect(await fields("?dateRangeEnd=yesterday")).toHaveProperty("dateRangeEnd");
  expect(await fields("?dateRangeStart=2026-03-02&dateRangeEnd=2026-03-01")).toHaveProperty("dateRangeEnd");
  expect(await fields("?dateRangeStart=1990-01-01")).toHaveProperty("dateRangeStart");
});

test("figures are for admins and for who has Dashboard [A6.01]", async () => {
  const floor = await server.signIn(`${ids.floor}@store-one.test`);
  expect((await ask("", floor)).status).toBe(403);
  await server.db.asAdmin("update employees set access_controls = $2 where store_id = 'store-one' and id = $1", [
    ids.floor,
    JSON.stringify(["Dashboard"]),
  ]);
  expect((await ask("", await server.signIn(`${ids.floor}@store-one.test`))).status).toBe(200);
});

test("a consigner's report sums up sold before, paid, and pending after fees [A3.118, A3.119, A3.120, B2.94, B7.14]", async () => {
  await server.db.asAdmin("update items set status = 'Paid' where store_id = 'store-one' and id = $1", [
    testItem(5).id,
  ]);
  const report = async (query: string, who: object = admin) =>
    (await server.call("GET", `/api/consigners/consignerReport?${query}`, who)).body.data;
  const march = "dateRangeStart=2026-03-01&dateRangeEnd=2026-03-30";
  const all = { soldCount: 2, totalSold: 380, totalPaid: 160, totalPending: 160 };
  expect(await report(`${march}&consigner=${ids.seller}`)).toEqual({
    ...all,
    dateRangeStart: "2026-03-01",
    dateRangeEnd: "2026-03-30",
  });
  // The store's own items belong to no consigner.
  expect(await report(march)).toMatchObject(all);
  expect(await report(`${march}&status=Sold`)).toMatchObject({ totalSold: 190, totalPaid: 0, totalPending: 160 });
  expect(await report(`${march}&category=Hats`)).toMatchObject({ soldCount: 0, totalSold: 0 });
  expect(await report(`${march}&location=${ids.front}&category=Sneakers`)).toMatchObject(all);
  const seller = await server.signIn(`${ids.seller}@store-one.test`);
  const other = await server.signIn(`${ids.otherSeller}@store-one.test`);
  expect(await report(`${march}&consigner=${ids.otherSeller}`, seller)).toMatchObject(all);
  expect(await report(`${march}&consigner=${ids.seller}`, other)).toMatchObject({ soldCount: 0 });
  expect(await report("", seller)).toMatchObject({ dateRangeStart: "2026-03-25", soldCount: 1 });
});

test("a consigner's payouts of a range of days are what was sold in it and is paid or ready to be, their own alone [B7.42]", async () => {
  const seller = await server.signIn(`${ids.seller}@store-one.test`);
  const load = async (query: string, who: object = admin, of: string = ids.seller) =>
    await server.call("GET", `/api/payouts/consigner/${of}/inventories?${query}`, who);
  const codes = (reply: Awaited<ReturnType<typeof load>>) =>
    reply.body.data.inventories.map(({ id, status }: { id: string; status: string }) => [id, status]);
  const march = "dateRangeStart=2026-03-01&dateRangeEnd=2026-03-30";
  const all = await load(march);
  expect(all.body.data.count).toBe(2);
  expect(codes(await load(`${march}&status=Paid`, seller))).toEqual([[testItem(5).id, "Paid"]]);
  const ready = codes(await load(`${march}&status=Buying`));
  expect(ready).toHaveLength(1);
  expect(ready[0]?.[1]).toBe("Sold");
  expect([
    ...codes(await load(`${march}&pageSize=1&currentPage=2`)),
    ...codes(await load(`${march}&pageSize=1`)),
  ]).toHaveLength(2);
  expect((await load("dateRangeStart=2020-01-01&dateRangeEnd=2020-01-02")).body.data).toEqual({
    inventories: [],
    count: 0,
  });
  expect((await load(march, seller, ids.otherSeller)).status).toBe(404);
  expect((await load("dateRangeStart=soon")).body.error.fields).toHaveProperty("dateRangeStart");
});

test("a report up to today goes on for a day more, for where it is tomorrow already [B7.15]", async () => {
  const ends = async (day: string) =>
    (await server.call("GET", `/api/consigners/consignerReport?dateRangeEnd=${day}`, admin)).body.data.dateRangeEnd;
  expect(await ends("2026-03-31")).toBe("2026-04-01");
  expect(await ends("2026-03-30")).toBe("2026-03-30");
});

test("stock is told by age: up to 30, 60, 90 and 180 days and older, each day in one band", async () => {
  const accepted = (n: number, days: number) =>
    server.db.asAdmin("update items set accepted_on = $2 where store_id = 'store-one' and id = $1", [
      testItem(n).id,
      new Date(now.getTime() - days * 86_400_000).toISOString(),
    ]);
  const units = async () =>
    (await server.call("GET", "/api/figures/ageing", admin)).body.data.bands.map(
      (band: { units: number }) => band.units,
    );
  for (const [days, expected] of [
    [30.5, [3, 0, 0, 0, 0]],
    [31, [2, 1, 0, 0, 0]],
    [61, [2, 0, 1, 0, 0]],
    [180.5, [2, 0, 0, 1, 0]],
    [181, [2, 0, 0, 0, 1]],
  ] as const) {
    for (const n of [2, 6]) await accepted(n, 1);
    await accepted(1, days);
    expect([days, await units()]).toEqual([days, expected]);
  }
  const { bands } = (await server.call("GET", "/api/figures/ageing", admin)).body.data;
  expect(bands[4]).toEqual({ from: 181, to: null, units: 1, value: 200 });
});

test("a list of money is narrowed to an owner or a consigner; a part that money does not have is refused at its field", async () => {
  const list = async (query: string) => await server.call("GET", `/api/figures/list?${query}`, admin);
  const theirs = (await list(`of=owed&by=consigner&part=${ids.seller}`)).body.data;
  expect(theirs).toMatchObject({ totals: { count: 1, amount: 220 }, rows: [{ kind: "consigner", id: ids.seller }] });
  expect((await list("of=owed&by=owner&part=own")).body.data.totals).toEqual({ count: 0, amount: 0 });
  const refused = await list("of=owed&by=brand&part=Acme");
  const sentence = "What is owed or paid can be listed by owner or consigner alone.";
  expect([refused.status, refused.body.error.fields]).toEqual([422, { by: sentence }]);
  expect((await list("of=stock&by=brand&part=Acme")).status).toBe(200);
});
