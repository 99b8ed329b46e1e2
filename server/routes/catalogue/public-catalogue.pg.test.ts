import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";

let server: TestServer;
let admin: Credentials;
const hash = "a".repeat(64);

beforeAll(async () => {
  const items = [
    testItem(1),
    testItem(2, { priceMinor: 18_050, consignerId: ids.otherSeller, locationId: ids.back }),
    testItem(3, { priceMinor: 100, status: "Withdrawn" }),
    testItem(4, { option1Value: "10" }),
    testItem(5, { productId: ids.court }),
  ];
  server = await createTestServer({ rows: items.map((row) => ({ type: "item" as const, row })) });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  const wanted = {
    productId: ids.air,
    option1Value: "9",
    location: ids.front,
    sale: "Buying",
    low: "100.00",
    high: 200,
  };
  await server.call("POST", "/api/storeRequests", admin, wanted);
  await server.db.asAdmin("update stores set accent_color = '#aa3355' where store_id = 'store-one'");
  await server.db.asAdmin("update products set title = $1, image = $2 where store_id = 'store-one' and id = $3", [
    `Air </script><b>"One"</b>`,
    `/files/store-one/${hash}.webp`,
    ids.air,
  ]);
});
afterAll(() => server?.close());

const page = async (address: string, headers: Record<string, string> = {}) => {
  const reply = await server.app.inject({ url: `/catalogue/${address}`, headers: { host: "localhost", ...headers } });
  return { status: reply.statusCode, html: reply.body, headers: reply.headers };
};

test("everybody sees what the store asks for at its address, without JavaScript, in the store's look [A2.201]", async () => {
  const { status, html, headers } = await page("store-one?show=requests");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(html).toContain("Store store-one");
  expect(html).toContain("9 · $100.00 to $200.00, bought from you");
  expect(html).toContain("/catalogue.css?accent=aa3355");
  expect(html).toContain(`<meta property="og:image" content="http://localhost/open/shares/${hash}.jpg">`);
  // People's text cannot end an element.
  expect(html).not.toContain("</script><b>");
  expect(html.match(/<script/g)).toHaveLength(1);
  const data = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "") as object;
  expect(data).toMatchObject({
    "@type": "ItemList",
    itemListElement: [{ item: { "@type": "Demand", itemOffered: { sku: "AIR-001" } } }],
  });
  const style = await server.app.inject({ url: "/catalogue.css?accent=aa3355" });
  expect(style.body).toContain("--accent: #aa3355");
  expect((await server.app.inject({ url: "/catalogue.css?accent=red;}" })).body).not.toContain("red");
});

test("what is on sale is shown by size at its lowest price, and nothing of who owns it or where it is [B7.45]", async () => {
  const { html } = await page("store-one?search=air&size=9");
  expect(html).toContain("9 · from $180.50");
  expect(html).not.toContain("10 · from");
  // Who wants to sell here finds the way in; a product without a picture is drawn.
  expect(html).toMatch(/href="[^"]*\/login".*href="[^"]*\/signup"/s);
  expect((await page("store-one?search=court")).html).toContain('<span class="picture" aria-hidden="true"><svg');
  expect(html).not.toMatch(/Tester|Front|consigner/);
  const reply = await server.call("GET", "/open/catalogue/store-one?show=shop&search=air&size=9");
  expect(reply.body.data).toMatchObject({
    name: "Store store-one",
    currency: "USD",
    hasMore: false,
    products: [{ id: ids.air, sku: "AIR-001", sizes: [{ size: "9", price: 180.5, quantity: 2, sale: null }] }],
  });
  expect((await page("store-one?show=shop&search=nothinglikeit")).html).toContain("Nothing matches your search");
  expect((await server.call("GET", "/open/catalogue/nobody")).status).toBe(404);
});

test("a page is sent again only when something of the store has changed since", async () => {
  const first = await page("store-one?show=requests");
  const tag = String(first.headers["etag"]);
  expect((await page("store-one?show=requests", { "if-none-match": tag })).status).toBe(304);
  expect((await page("store-one", { "if-none-match": tag })).status).toBe(200);
  const wanted = { productId: ids.court, option1Value: "", location: ids.front, sale: "Consignment" };
  const { id } = (await server.call("POST", "/api/storeRequests", admin, wanted)).body.data;
  const changed = await page("store-one?show=requests", { "if-none-match": tag });
  expect(changed.status).toBe(200);
  expect(changed.html).toContain("Any size · on consignment");
  expect((await server.call("POST", "/api/storeRequests/close", admin, { ids: [id] })).status).toBe(200);
});

test("a catalogue is shown at its store's own addresses, and a wrong address says so [A3.88]", async () => {
  const elsewhere = await page("store-two?show=shop&page=2");
  expect([elsewhere.status, elsewhere.headers.location]).toEqual([
    302,
    "http://second.localhost/catalogue/store-two?page=2",
  ]);
  expect((await page("nobody")).status).toBe(404);
  expect((await page(`store-one?page=x&size=${"9".repeat(99)}`)).status).toBe(200);
});

/** Runs `work` while the store's requests are locked, so that their readers keep their slots. */
async function whileUnreadable<T>(work: () => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: server.services.db.adminUrl });
  await owner.connect();
  await owner.query("begin; lock table public.store_requests in access exclusive mode");
  try {
    return await work();
  } finally {
    await owner.query("rollback");
    await owner.end();
  }
}

test("a hundred strangers who read the catalogue leave the staff's list its database", async () => {
  let answered = 0;
  const read = async (nth: number) => {
    const reply = await server.app.inject({
      url: `/catalogue/store-one?show=requests&search=word-${nth}`,
      ...{ remoteAddress: `10.0.${nth % 10}.1`, headers: { host: "localhost" } },
    });
    answered += 1;
    return reply.statusCode;
  };
  const { strangers, lists } = await whileUnreadable(async () => {
    const all = Promise.all(Array.from({ length: 100 }, (_, nth) => read(nth)));
    // Repeatedly, so that every anonymous request gets as far as possible.
    const statuses = new Set<number>();
    for (let n = 0; n < 25; n += 1) statuses.add((await server.call("GET", "/api/inventories", admin)).status);
    expect(answered).toBe(0);
    return { strangers: { all }, lists: statuses };
  });
  expect(lists).toEqual(new Set([200]));
  expect(new Set(await strangers.all)).toEqual(new Set([200]));
});

test("more from one network than may wait are told to come again, and a page that was made is kept by its tag", async () => {
  const made = await page("store-one?show=requests");
  await whileUnreadable(async () => {
    expect((await page("store-one?show=requests")).html).toBe(made.html);
  });
  const { tooMany, rest } = await whileUnreadable(async () => {
    const all = Array.from({ length: 30 }, (_, nth) => page(`store-one?show=requests&search=other-${nth}`));
    return { tooMany: await Promise.race(all), rest: { all } };
  });
  expect([tooMany.status, tooMany.headers["retry-after"]]).toEqual([429, "1"]);
  const statuses = (await Promise.all(rest.all)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(14);
});
