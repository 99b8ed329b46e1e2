import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tendShops } from "#server/outside/shop/connection/tend-shops.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { linnworksKeys, SmallLinnworks } from "../../../../tests/support/small-linnworks.ts";
import { step } from "../../../../tests/support/step.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../../tests/support/test-server.ts";
import { airGtin, ids, testItem } from "../../../../tests/support/test-store.ts";
import { allShopEffects, runShopJobs } from "../../../../tests/shop/run-shop-jobs.ts";
import { isOnCluster } from "../../../../tests/support/cluster.ts";

let linnworks: SmallLinnworks;
let server: TestServer;
let admin: Credentials;
const logged: string[] = [];
let now = new Date("2026-02-01T10:00:00.000Z");

const pair = (n: number, differs: Parameters<typeof testItem>[1] = {}): Put => ({
  type: "item",
  row: testItem(n, differs),
});
/** Nines of Air, the used one cheaper; a ten and an eleven of Court. */
const rows: readonly Put[] = [
  pair(1),
  pair(2, { option2Value: "Used", priceMinor: 15_000 }),
  pair(3, { productId: ids.court, option1Value: "10" }),
  pair(4, { productId: ids.court, option1Value: "11" }),
];

beforeEach(async () => {
  now = new Date("2026-02-01T10:00:00.000Z");
  logged.length = 0;
  linnworks = await SmallLinnworks.open();
  const means = { fetch: linnworks.fetch, wait: linnworks.wait };
  server = await createTestServer({ rows, linnworks: means, logged, clock: () => now });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
});
afterEach(async () => {
  await server.close();
  await linnworks.close();
});

const connect = (keys: object = linnworksKeys, as = admin) => server.call("PUT", "/api/linnworks", as, keys);
const state = async () => (await server.call("GET", "/api/linnworks", admin)).body.data;
const read = (as = admin) => server.call("POST", "/api/orders/linnworkOrders", as);
const run = () => runShopJobs(server, allShopEffects);
const order = async (id: string) =>
  (await server.call("GET", `/api/orders/shop-linnworks-${id.replaceAll("-", "")}`, admin)).body.data ?? null;
const itemsOf = async (id: string) =>
  (await order(id)).lineItems.map(
    ({ inventoryId, status }: { readonly inventoryId: string; readonly status: string }) => [inventoryId, status],
  );
const statusOf = async (n: number) =>
  (await server.call("GET", `/api/inventories/${testItem(n).id}`, admin)).body.data.status;
const jobs = () => server.db.asAdmin("select data from jobs.job where name = 'askShop' and state = 'created'");

describe("Reading orders at Linnworks", () => {
  test("open orders are entered once, each unit with a sellable item of its GTIN or SKU, and are paid and cancelled as there", async () => {
    await connect();
    const gtin = linnworks.place({
      items: [{ BarcodeNumber: airGtin, Quantity: 2, PricePerUnit: 210, CostIncTax: 400 }],
    });
    const sku = linnworks.place({ items: [{ SKU: "CRT-002-10" }], status: 0 });
    await run();
    await step("an empty call reads the orders of the store that is connected", ["B7.27", "B7.28"], async () => {
      const late = linnworks.place({
        items: [{ SKU: "CRT-002 / 11", PricePerUnit: 100, TaxCostInclusive: false, TaxRate: 20, CostIncTax: 120 }],
      });
      expect(await read()).toMatchObject({
        ...{ status: 200, body: { data: { message: "Reading 3 orders of Linnworks in background", count: 3 } } },
      });
      await run();
      expect(await itemsOf(late)).toEqual([[testItem(4).id, "sold"]]);
      expect(await order(late)).toMatchObject({
        ...{ name: "LW-103", status: "paid", source: "shop", shopifyId: late.replaceAll("-", "") },
        customer: { first_name: "Lin Customer", email: "lin@example.test" },
      });
    });
    // Its price has the tax in it, whatever the store does with its own.
    const taxes = await server.db.asAdmin(
      "select tax_minor::int as tax, rule -> 'includedTaxBasisPoints' as rate from order_lines where item_id = $1",
      [testItem(4).id],
    );
    expect(taxes).toEqual([{ tax: 2_000, rate: 2_000 }]);
    // The cheapest first, then the other condition of the size.
    expect(await itemsOf(gtin)).toEqual([
      [testItem(2).id, "sold"],
      [testItem(1).id, "sold"],
    ]);
    expect([await itemsOf(sku), await statusOf(3)]).toEqual([[[testItem(3).id, "pending"]], "PendingSale"]);

    linnworks.change(sku, { GeneralInfo: { Status: 1, HoldOrCancel: false } });
    linnworks.change(gtin, { Processed: true, GeneralInfo: { Status: 1, HoldOrCancel: true } });
    await read();
    await run();
    expect((await order(sku)).status).toBe("paid");
    expect([(await order(gtin)).status, await statusOf(1), await statusOf(2)]).toEqual([
      "refunded",
      "Active",
      "Active",
    ]);
    const counted = await server.db.asAdmin("select count(*)::int as n from order_lines where store_id = 'store-one'");
    expect(counted).toEqual([{ n: 4 }]);
    expect((await state()).problem).toBe("");
  });

  test("are Linnworks' alone: the store's own shop is not asked for them", async () => {
    await connect();
    const id = linnworks.place({ items: [{ SKU: "CRT-002-10" }] });
    await run();
    await server.call("PUT", "/api/stores/store-one", admin, { onlineShop: "builtIn" });
    const path = `/api/orders/resync/shop-linnworks-${id.replaceAll("-", "")}`;
    expect(await server.call("GET", path, admin)).toMatchObject({
      ...{ status: 422, body: { error: { message: "This order did not come from the online shop." } } },
    });
    expect((await server.call("POST", "/api/orders/resync", admin, {})).body.data.count).toBe(0);
  });

  test("what nobody has left is oversold, and what can't be told apart is left out with a sentence", async () => {
    await connect();
    const many = linnworks.place({ items: [{ BarcodeNumber: airGtin, Quantity: 3 }] });
    linnworks.place({ items: [{ SKU: "CRT-002" }, { SKU: "NONE-1" }] });
    linnworks.place({ items: [{ SKU: "CRT-002-10" }], currency: "EUR" });
    linnworks.place({ items: [{ SKU: "CRT-002-10" }], status: 2 });
    await run();
    expect((await itemsOf(many)).map(([, status]: readonly string[]) => status)).toEqual(["sold", "sold", "oversold"]);
    expect([await statusOf(3), await statusOf(4)]).toEqual(["Active", "Active"]);
    expect(await state()).toMatchObject({
      readAt: now.toISOString(),
      problem:
        "Order LW-102: “CRT-002” doesn’t say which size. A GTIN does, or the SKU with the size, such as CRT-002-10. Order LW-102: nothing here has the SKU or GTIN “NONE-1”. And 1 more.",
    });
  });

  test.skipIf(isOnCluster)("an order that can't be entered holds up no other, and is tried again", async () => {
    await connect();
    await run();
    const [stuck, other] = [
      linnworks.place({ items: [{ SKU: "CRT-002-10" }] }),
      linnworks.place({ items: [{ SKU: "CRT-002-11" }] }),
    ];
    await server.db.asAdmin(`create function refuse_one() returns trigger language plpgsql as $$ begin
      raise exception 'not this one'; end $$`);
    await server.db.asAdmin(`create trigger refuse_one before insert on orders
      for each row when (new.name = 'LW-101') execute function refuse_one()`);
    await read();
    await expect(run()).rejects.toThrow("not this one");
    expect([await order(stuck), (await order(other)).status]).toEqual([null, "paid"]);
    await server.db.asAdmin("drop trigger refuse_one on orders");
    // The job waits still, as one whose worker failed does.
    await run();
    expect((await order(stuck)).status).toBe("paid");
  });

  test("what customers and others write in an order keeps none out", async () => {
    await connect();
    const id = linnworks.place({ items: [{ SKU: "CRT-002-10", Quantity: 700 }] });
    const FullName = `Lin\u0000 ${"x".repeat(900)}\n`;
    linnworks.change(id, {
      CustomerInfo: { Address: { FullName, EmailAddress: `${"y".repeat(400)}@z`, PhoneNumber: "☎\u0007" } },
    });
    await run();
    expect(await order(id)).toMatchObject({ status: "paid", lineItems: expect.objectContaining({ length: 500 }) });
  });

  test("is due every quarter of an hour, in the stores that are connected alone", async () => {
    await connect();
    await run();
    const due: number[] = [];
    for (let minute = 0; minute <= 45; minute += 1) {
      await tendShops(server.services);
      if ((await jobs()).length > 0) due.push(minute);
      await server.db.asAdmin("delete from jobs.job");
      now = new Date(now.getTime() + 60_000);
    }
    expect(due).toEqual([0, 15, 30, 45]);
    const other = await server.signIn(`${ids.admin}@store-two.test`);
    expect(await read(other)).toMatchObject({
      status: 422,
      body: {
        error: { message: "The store isn’t connected to Linnworks. An admin can do that in Settings." },
      },
    });
    const { length } = linnworks.asked;
    expect(await read()).toMatchObject({ body: { data: { message: "No new orders at Linnworks", count: 0 } } });
    expect(linnworks.asked.slice(length)).toEqual(["AuthorizeByApplication", "GetStockLocations", "GetAllOpenOrders"]);
  });

  test.each([
    ["silent", "Linnworks doesn’t answer. Trace will try again.", true],
    ["maintained", "Linnworks is being maintained. Trace will try again.", true],
    ["locked", "The account at Linnworks is locked. Linnworks can tell why.", false],
    ["forbids", "Linnworks doesn’t let the app read orders. Allow it there.", false],
    ["garbled", "Trace can’t read what Linnworks answered. It needs an update.", false],
    ["foreign", "Linnworks named a server that isn’t its own, so nothing was sent there.", false],
  ] as const)(
    "where Linnworks is %s it is said, noted, and tried again if that may help",
    async (conduct, sentence, again) => {
      await connect();
      await run();
      linnworks.conduct = conduct;
      expect(await read()).toMatchObject({ status: 422, body: { error: { message: sentence } } });
      await server.db.asAdmin("update sync.linnworks_reads set queued_at = null");
      await tendShops(server.services);
      const thrown = await run().then(
        () => "",
        (fault: unknown) => String(fault),
      );
      expect(thrown).toContain(again ? sentence : "");
      expect(thrown === "").toBe(!again);
      expect(await state()).toMatchObject({ problem: sentence, problemAt: now.toISOString() });
      await server.db.asAdmin("delete from jobs.job");
      await server.db.asAdmin("delete from sync.shop_turns");
      linnworks.conduct = "answers";
      linnworks.place({ items: [{ SKU: "CRT-002-10" }] });
      await read();
      await run();
      expect(await state()).toMatchObject({ problem: "", problemAt: null });
    },
  );

  test("keeps to Linnworks' limits: calls are apart, and it waits when it is asked to", async () => {
    await connect();
    linnworks.conduct = "busy";
    linnworks.waits.length = 0;
    await run();
    // The first call is refused once; three others follow it.
    expect(linnworks.waits).toEqual([5_000, 400, 400, 400]);
  });

  test("signs in again once a session has ended", async () => {
    await connect();
    await run();
    linnworks.place({ items: [{ SKU: "CRT-002-10" }] });
    const { length } = linnworks.asked;
    linnworks.signOut();
    await read();
    expect(linnworks.asked.slice(length)[0]).toBe("AuthorizeByApplication");
    await run();
    expect(await statusOf(3)).toBe("Sold");
  });
});

describe("The account at Linnworks", () => {
  test("is connected once it takes the keys, and is shown without them", async () => {
    const { status, body } = await connect();
    expect([status, body.data]).toEqual([
      200,
      { connection: { hint: "…1111", since: now.toISOString() }, readAt: null, problem: "", problemAt: null },
    ]);
    expect(await jobs()).toHaveLength(1);
  });

  test.each([
    ["a wrong secret", { ...linnworksKeys, applicationSecret: "guess" }, /doesn’t accept the store’s keys/, {}],
    ["a missing key", { ...linnworksKeys, token: "" }, /fill this in/, { token: "Please fill this in." }],
  ])("is not connected with %s, and says so", async (_, keys, sentence, fields) => {
    const { status, body } = await connect(keys);
    expect([status, body.error.code, body.error.fields ?? {}]).toEqual([422, "invalid_value", fields]);
    expect(body.error.message).toMatch(sentence);
    expect((await state()).connection).toBeNull();
  });

  test("that is disconnected leaves no key here, and nothing is read", async () => {
    await connect();
    expect((await server.call("DELETE", "/api/linnworks", admin)).body.data.connection).toBeNull();
    expect(await server.db.asAdmin("select id from sync.linnworks_keys")).toEqual([]);
    expect((await server.call("DELETE", "/api/linnworks", admin)).status).toBe(404);
    const { length } = linnworks.asked;
    await run();
    await tendShops(server.services);
    expect([linnworks.asked.length, (await jobs()).length]).toEqual([length, 0]);
  });

  test("is for admins, and its orders for people with Orders", async () => {
    const staff = await server.signIn(`${ids.staff}@store-one.test`);
    for (const reply of [await connect(linnworksKeys, staff), await read(staff)]) expect(reply.status).toBe(403);
  });

  test("has no key in an answer, a row, the history, a job or the log, and none is readable in the database", async () => {
    const shown = [JSON.stringify((await connect()).body)];
    linnworks.place({ items: [{ SKU: "CRT-002-10" }] });
    await run();
    shown.push(JSON.stringify((await connect({ ...linnworksKeys, applicationId: "bad one", token: 7 })).body));
    linnworks.conduct = "forbids";
    shown.push(JSON.stringify((await read()).body), JSON.stringify(await state()));
    const exported = await server.app.inject({
      method: "GET",
      url: "/api/stores/store-one/export",
      headers: { ...admin },
    });
    expect(exported.statusCode).toBe(200);
    shown.push(exported.rawPayload.toString("latin1"));
    const tables = await server.db.asAdmin<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'sync', 'jobs', 'identity') and c.relkind = 'r'`,
    );
    for (const { name } of tables) {
      const found = await server.db.asAdmin<{ row: string }>(`select t::text as row from ${name} t`);
      shown.push(found.map(({ row }) => row).join("\n"));
    }
    expect(logged.length).toBeGreaterThan(0);
    shown.push(logged.join(""));
    const told = shown.flatMap((text) => [...text.matchAll(/.{0,40}-canary-/g)].map(([found]) => found));
    expect(told).toEqual([]);
  });
});
