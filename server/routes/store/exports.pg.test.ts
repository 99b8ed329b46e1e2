import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { isOnCluster } from "../../../tests/support/cluster.ts";

let server: TestServer;
let admin: Credentials;

const formula = '=HYPERLINK("//evil","Shoe")';
const evil: ProductRow = {
  ...{ id: "product-evil", title: formula, brand: "@brand", sku: "+1", category: "Sneakers", gender: "Men" },
  ...{ image: "https://images.test/a.jpg", imageList: ["/b.webp", "/c.webp"], productTemplateId: ids.template },
  ...{ sizes: [], color: "", stockXId: "", shopifyId: null, shopifyHandle: null, releasedOn: null },
  ...{ lastSaleMinor: null, retailMinor: null, createdAt: "2026-01-05T08:00:00.000Z" },
};
const items = [
  testItem(1, { option1Value: "7", subLocationId: ids.shelfA, updatedAt: "2026-01-08T22:30:00.000Z" }),
  testItem(2, { productId: evil.id, status: "Declined", priceMinor: 1, payoutMinor: 2, payoutFeeMinor: 3 }),
  testItem(3, { locationId: ids.back, printed: true, status: "Withdrawn" }),
  // More than are fetched from the database at once.
  ...Array.from({ length: 2_400 }, (_, n) => testItem(10 + n, { status: "Pending", acceptedOn: null })),
];

beforeAll(async () => {
  server = await createTestServer({
    listen: true,
    rows: [{ type: "product", row: evil }, ...items.map((row): Put => ({ type: "item", row }))],
  });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
});
afterAll(() => server?.close());

const exported = async (query: string, path = "inventories/exportInventory") => {
  const reply = await server.call("GET", `/api/${path}?${query}`, admin);
  expect(reply.status).toBe(200);
  return { ...reply, lines: String(reply.body).trimEnd().split("\r\n") };
};
const head =
  "\uFEFFItem,SKU,Size,Condition,Box Condition,Code,Location,Sublocation,Consigner,Status,Price,Payout,Fee,Payout per item,Updated";

describe("GET /api/inventories/exportInventory", () => {
  test("answers the filtered items as a CSV file, with amounts as plain numbers and dates as YY/MM/DD [A7.21, A9.47]", async () => {
    const { lines, headers } = await exported("option1Value=7");
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toBe('attachment; filename="inventory.csv"');
    expect(lines).toEqual([
      head,
      "Acme Air One,AIR-001,7,New,Good box,A0000001,Front,Shelf A,Sel Tester,Active,200.00,160.00,5.00,165.00,26/01/08",
    ]);
  });

  test("writes dates by the calendar that is asked for, and refuses one there is not", async () => {
    expect((await exported("option1Value=7&timeZone=Asia/Tokyo")).lines[1]).toMatch(/26\/01\/09$/);
    const refused = await server.call("GET", "/api/inventories/exportInventory?timeZone=Moon", admin);
    expect([refused.status, refused.body.error.code]).toEqual([422, "invalid_value"]);
  });

  test("runs no formula in the spreadsheet that opens it", async () => {
    const { lines } = await exported("status=Declined");
    expect(lines[1]).toBe(
      '"\'=HYPERLINK(""//evil"",""Shoe"")",\'+1,9,New,Good box,A0000002,Front,,Sel Tester,Declined,0.01,0.02,0.03,0.05,26/01/05',
    );
  });

  test("holds every matching item once, in the order of the list, however many there are", async () => {
    const { lines } = await exported("sortOption=oldestCreated");
    expect(lines.slice(1).map((line) => line.split(",").find((part) => /^A\d{7}$/.test(part)))).toEqual(
      items.map(({ code }) => code),
    );
    expect((await exported("status=Declined&status=Withdrawn")).lines).toHaveLength(3);
    expect((await exported(`location=${ids.back}&printed=true`)).lines).toHaveLength(2);
    expect((await exported("search=A0000003")).lines).toHaveLength(2);
  });

  test("is a file with its head alone where nothing matches", async () => {
    expect((await exported("search=nothingatall")).lines).toEqual([head]);
  });

  test("tells nothing of another store", async () => {
    expect((await exported("")).body).not.toContain("2ndStoreCanary");
  });
});

describe("GET /api/products/exportProducts", () => {
  test("answers the products with their template and barcodes as a CSV file", async () => {
    const { lines, headers } = await exported("search=a&sortOption=sku", "products/exportProducts");
    expect(headers["content-disposition"]).toBe('attachment; filename="products.csv"');
    expect(lines).toEqual([
      "\uFEFFTitle,SKU,Brand,Category,Gender,Template,Color,Catalog Id,Shopify Id,GTINs,Image,More images",
      `"'=HYPERLINK(""//evil"",""Shoe"")",'+1,'@brand,Sneakers,Men,Sneakers,,,,,https://images.test/a.jpg,/b.webp /c.webp`,
      "Acme Air One,AIR-001,Acme,Sneakers,Men,Sneakers,White,,,9=00012345678905,,",
      "Acme Court Classic,CRT-002,Acme,Sneakers,Men,Sneakers,White,,,,,",
      "Acme Trail Runner,TRL-003,Acme,Sneakers,Men,Sneakers,White,,,,,",
    ]);
  });
});

describe.skipIf(isOnCluster)("an export that takes long", () => {
  /** Runs work while exports wait for locked rows. */
  async function whileLocked(work: (waiting: () => Promise<number>) => Promise<void>): Promise<void> {
    const other = new pg.Client({ connectionString: server.db.adminUrl });
    await other.connect();
    try {
      await other.query("begin; lock table items in access exclusive mode");
      await work(async () => {
        // Not over the same connection: a transaction sees no session that began after its first look.
        const rows = await server.db.asAdmin(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows.length;
      });
    } finally {
      await other.end();
    }
  }
  const ask = (signal: AbortSignal, who = admin, path = "inventories/exportInventory") =>
    fetch(`${server.address}/api/${path}`, { headers: { authorization: who.authorization }, signal });

  test("ends its query when its caller goes away", async () => {
    await whileLocked(async (waiting) => {
      const caller = new AbortController();
      const answer = ask(caller.signal).catch((error: Error) => error.message);
      await vi.waitFor(async () => expect(await waiting()).toBe(1), 60_000);
      caller.abort();
      expect(await answer).toContain("aborted");
      await vi.waitFor(async () => expect(await waiting()).toBe(0), 60_000);
    });
  });

  test("leaves room for others: a third at once of one person is asked to wait", async () => {
    await whileLocked(async (waiting) => {
      const caller = new AbortController();
      const two = [1, 2].map(() => ask(caller.signal).catch((error: Error) => error.message));
      await vi.waitFor(async () => expect(await waiting()).toBe(2), 60_000);
      const third = await ask(caller.signal);
      expect([third.status, third.headers.get("retry-after")]).toEqual([429, "5"]);
      caller.abort();
      for (const answer of await Promise.all(two)) expect(answer).toContain("aborted");
      await vi.waitFor(async () => expect(await waiting()).toBe(0), 60_000);
    });
  });

  test("has as many others beside it as a store may have, whichever file they ask for, and another store still gets its own", async () => {
    const staff = await server.signIn(`${ids.staff}@store-one.test`);
    const stranger = await server.signIn(`${ids.admin}@store-two.test`);
    let theirs: ReturnType<TestServer["call"]> | undefined;
    await whileLocked(async (waiting) => {
      const caller = new AbortController();
      const told = (answer: Promise<Response>) =>
        answer.then(({ status }) => status).catch((error: Error) => error.message);
      const two = [1, 2].map(() => told(ask(caller.signal)));
      await vi.waitFor(async () => expect(await waiting()).toBe(2), 60_000);
      for (const path of ["orders/export", "orders/journal", "stores/store-one/export"])
        expect(await told(ask(caller.signal, admin, path)), path).toBe(429);
      const third = told(ask(caller.signal, staff));
      await vi.waitFor(async () => expect(await waiting()).toBe(3), 60_000);
      expect(await told(ask(caller.signal, staff))).toBe(429);
      theirs = server.call("GET", "/api/inventories/exportInventory", stranger);
      await vi.waitFor(async () => expect(await waiting()).toBe(4), 60_000);
      caller.abort();
      for (const answer of await Promise.all([...two, third])) expect(answer).toContain("aborted");
      await vi.waitFor(async () => expect(await waiting()).toBe(1), 60_000);
    });
    expect((await theirs)?.status).toBe(200);
  });
});
