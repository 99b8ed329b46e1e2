import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compareShop } from "#server/effects/compare-shop.ts";
import { ShopProblem } from "#server/outside/shop/shop-port.ts";
import { openClient } from "#server/outside/shop/shopify/shopify-client.ts";
import { openLinnworks } from "#server/outside/shop/linnworks/linnworks-client.ts";
import type { LinnworksMeans } from "#server/outside/shop/linnworks/linnworks-types.ts";
import type { ShopifyMeans } from "#server/outside/shop/shopify/shopify-types.ts";
import { readLines } from "#server/outside/shop/shopify/read-lines.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { type Credentials, createTestServer, type TestServer } from "../support/test-server.ts";
import { ids, testItem } from "../support/test-store.ts";
import { runShopJobs } from "./run-shop-jobs.ts";
import { digits, type Order } from "./shopify/memory.ts";
import { type ConnectedShop, openConnected } from "./shopify/open-connected.ts";
import type { Placed } from "./shopify/shop-people.ts";

/** Attempts to break in or to break the server, through the online shop: by visitors, customers, staff and shops. */

const markup = `"><script>alert(1)</script>`;

/** Sends commands as a device of this person would; returns what became of them. */
async function push(server: TestServer, who: Credentials, commands: readonly { name: string; args: unknown }[]) {
  const registration = { protocol: 1, queueId: null, deviceName: "" };
  const queueId = (await server.call("POST", "/api/sync/queues", who, registration)).body.data.queueId as string;
  const now = new Date().toISOString();
  const sent = commands.map((command, n) => ({ id: newId(), seq: n + 1, occurredAt: now, ...command }));
  const { body } = await server.call("POST", "/api/sync/push", who, {
    ...{ protocol: 1, queueId, sentAt: now, commands: sent },
  });
  return body.data.outcomes as readonly { status: string; error: { code: string } | null }[];
}
const saleOf = (orderId: string, lineId: string, item: number) => ({
  name: "orders.sell",
  args: {
    ...{ orderId, payment: "cash", customerName: "", customerEmail: "", customerPhone: "" },
    lines: [{ id: lineId, itemId: testItem(item).id, priceMinor: testItem(item).priceMinor, discountMinor: 0 }],
  },
});

describe("The built-in shop", () => {
  let server: TestServer;
  let admin: Credentials;
  let page = "";
  let visitors = 0;
  beforeAll(async () => {
    server = await createTestServer({
      rows: [
        ...[1, 2, 3, 4].map((n) => ({ type: "item" as const, row: testItem(n) })),
        { type: "item", row: testItem(5, { locationId: ids.marketplace }) },
      ],
    });
    admin = await server.signIn(`${ids.admin}@store-one.test`);
    await set({ onlineShop: "builtIn" });
    await server.call("PUT", `/api/products/${ids.air}`, admin, { title: `Air ${markup}` });
    await runShopJobs(server);
    page = "/catalogue/store-one/air-script-alert-1-script-air-001";
  });
  afterAll(() => server?.close());

  const set = (settings: object) => server.call("PUT", "/api/stores/store-one", admin, settings);
  const see = (url: string, host = "localhost") => server.app.inject({ url, headers: { host } });
  const send = (payload: string, headers: Readonly<Record<string, string>> = {}, to = page) =>
    server.app.inject({
      ...{ method: "POST", url: `${to}/reserve`, payload, remoteAddress: `10.1.${(visitors += 1)}.1` },
      headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded", ...headers },
    });
  const form = (fields: Readonly<Record<string, string>>) =>
    new URLSearchParams({ name: "Cass", email: `cass${visitors}@example.test`, ...fields }).toString();
  const keyAt = async (locationId: string): Promise<string> => {
    const [level] = await server.db.asAdmin<{ key: string }>(
      "select variant_id || '@' || location_id as key from sync.own_shop_levels where location_id = $1 and available > 0",
      [locationId],
    );
    return level?.key ?? "";
  };
  const reservations = async () =>
    (await server.db.asAdmin("select 1 from sync.own_shop_orders where store_id = 'store-one'")).length;

  test("shows names as text on its pages, in its data and in its list, whatever is in them", async () => {
    for (const url of [page, "/catalogue/store-one?show=shop"]) {
      const { statusCode, body } = await see(url);
      expect([url, statusCode]).toEqual([url, 200]);
      expect(body).not.toContain("<script>alert");
      expect(body.match(/<script/g)).toHaveLength(1);
      expect(JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? "")).toMatchObject({
        "@type": expect.any(String),
      });
    }
  });

  test("takes one pair at the price it has, whatever else a form says", async () => {
    const key = await keyAt(ids.front);
    const reply = await send(
      form({ choice: key, quantity: "5", unitMinor: "1", price: "0", status: "paid", shopOrderId: "9" }),
    );
    expect(reply.statusCode).toBe(303);
    const lines = await server.db.asAdmin("select quantity, unit_minor::int as minor from sync.own_shop_order_lines");
    expect(lines).toEqual([{ quantity: 1, minor: testItem(1).priceMinor }]);
    // Its link opens nothing at another store.
    const token = String(reply.headers.location).split("?")[1];
    expect((await see(`/catalogue/store-one/orders?${token}`)).statusCode).toBe(200);
    expect((await see(`/catalogue/store-two/orders?${token}`, "second.localhost")).statusCode).toBe(404);
  });

  test("takes nothing from another site's page, at a location nobody can go to, or once the store has closed it", async () => {
    const before = await reservations();
    const choice = await keyAt(ids.front);
    for (const headers of [
      { origin: "https://evil.test" },
      { origin: "null" },
      { origin: "http://second.localhost" },
      { origin: "http://localhost", "sec-fetch-site": "cross-site" },
    ])
      expect((await send(form({ choice }), headers)).statusCode).toBe(403);
    const hidden = await keyAt(ids.marketplace);
    expect(hidden).not.toBe("");
    expect((await send(form({ choice: hidden }))).statusCode).toBe(409);
    await set({ onlineShop: "none" });
    expect((await send(form({ choice }))).statusCode).toBe(404);
    await set({ onlineShop: "builtIn" });
    expect(await reservations()).toBe(before);
  });

  test("keeps forms waiting as it does pages, and no cache keeps what somebody typed", async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, () =>
        server.app.inject({
          ...{ method: "POST", url: `${page}/reserve`, payload: form({ choice: "", name: "Private" }) },
          headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
        }),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(24);
    const answered = replies.filter(({ statusCode }) => statusCode === 422);
    expect(answered).toHaveLength(16);
    for (const { body, headers } of answered)
      expect([body.includes("Private"), headers["cache-control"]]).toEqual([true, "private, no-store"]);
  });

  test.each(["https://[", "https://a:b"])(
    "shows all its pages when the address of a picture is none: %s",
    async (image) => {
      const { status } = await server.call("PUT", `/api/products/${ids.air}`, admin, { image });
      expect(status).toBe(200);
      await runShopJobs(server);
      for (const url of [page, "/catalogue/store-one?show=shop", "/catalogue/store-one/sitemap.xml"])
        expect([url, (await see(url)).statusCode]).toEqual([url, 200]);
    },
  );

  test("answers addresses and forms that nobody writes without a fault", async () => {
    const shop = "/catalogue/store-one";
    for (const url of [
      ...[`${page}?variant=%00`, `${page}?variant=a&variant=b`, `${shop}/%00`, "/catalogue/%00/x", `${shop}/%ed%a0%80`],
      ...[`${shop}/orders?token=%00`, `${shop}/orders?token=a&token=b`, `${shop}/orders?token=${"x".repeat(5_000)}`],
      ...[`${shop}/..%2f..%2fx`, `http://evil.test${page}`, "/catalogue/store-two/x", `${shop}/${"a".repeat(200)}`],
    ])
      expect([url, (await see(url)).statusCode < 500]).toEqual([url, true]);
    for (const host of ["evil.test", "localhost@evil.test", "[::1", "second.localhost"])
      expect([host, (await see(page, host)).headers.location]).toEqual([
        host,
        expect.stringMatching(/^http:\/\/portal\.localhost\//),
      ]);
    const json = { "content-type": "application/json" };
    for (const [payload, headers] of [
      ["__proto__=1&constructor=2&name=%00&email=%ff", {}],
      [`choice=${"9".repeat(15)}%40${"x".repeat(120)}&name=x&email=a@b.c`, {}],
      ["choice=1%40x&name=x&email=a%0d%0aBcc:x@y.z", {}],
      [`name=${"x".repeat(9_000)}`, {}],
      ['{"choice":{"a":1}}', json],
      ["[[[]]]", json],
      ['{"__proto__":1}', json],
      ["x", { "content-type": "text/plain" }],
    ] as const) {
      const { statusCode } = await send(payload, headers);
      expect([payload, statusCode >= 400 && statusCode < 500]).toEqual([payload, true]);
    }
  });

  test("has who owns 65,536 networks wait as others do, before all its stock is reserved", async () => {
    const statuses: number[] = [];
    for (let network = 1; network <= 35; network += 1) {
      const { statusCode } = await server.app.inject({
        ...{ method: "POST", url: `${page}/reserve`, remoteAddress: `2001:db8:7:${network.toString(16)}::1` },
        payload: form({ choice: "999@nowhere", email: `n${network}@example.test` }),
        headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual(Array.from({ length: 35 }, (_, at) => (at < 30 ? 409 : 429)));
  });

  test("gives its orders ids that nobody else can take beforehand", async () => {
    const next = `shop-own-${(await reservations()) + 1}`;
    const taken = await push(server, admin, [saleOf(next, newId(), 4), saleOf(newId(), `${next}-1-0`, 4)]);
    expect(taken.map(({ error }) => error?.code)).toEqual(["invalid_value", "invalid_value"]);
    expect((await send(form({ choice: await keyAt(ids.front) }))).statusCode).toBe(303);
    await runShopJobs(server);
    const [order] = await server.db.asAdmin("select source from orders where id = $1", [next]);
    expect(order).toEqual({ source: "catalogue" });
  });
});

describe("A connected shop", () => {
  let shop: ConnectedShop;
  beforeAll(async () => {
    const pairs = Array.from({ length: 30 }, (_, n) => ({ type: "item" as const, row: testItem(n + 1) }));
    shop = await openConnected("attacked", pairs);
  });
  afterAll(() => shop?.close());

  const product = () => {
    const [one] = shop.standIn.memory.products.values();
    if (one === undefined) throw new Error("The shop has no product.");
    return one;
  };
  /** Somebody pays for a pair, and the shop says something else of it. Returns Trace's order. */
  async function bought(change: (order: Order) => Order, more: Partial<Placed> = {}) {
    const { people, memory } = shop.standIn;
    const variantId = digits(product().variants[0]?.id ?? "");
    const id = people.place({ lines: [{ variantId, quantity: 1 }], at: "11", ...more });
    people.pay(id);
    const order = memory.orders.get(`gid://shopify/Order/${id}`);
    if (order === undefined) throw new Error("The shop has no such order.");
    memory.orders.set(order.id, change(order));
    await shop.read(id);
    const [entered] = await shop.server.db.asAdmin<{ name: string; email: string; phone: string; states: string[] }>(
      `select o.customer_name as name, o.customer_email as email, o.customer_phone as phone,
         array(select l.state::text from order_lines l where l.order_id = o.id order by l.state) as states
       from orders o where o.id = $1`,
      [`shop-shopify-${id}`],
    );
    return entered;
  }
  const same = (order: Order): Order => order;
  const withLine = (order: Order, more: Partial<Order["lineItems"][number]>): Order => {
    const [line] = order.lineItems;
    if (line === undefined) throw new Error("It has no line.");
    return { ...order, lineItems: [{ ...line, ...more }, ...order.lineItems.slice(1)] };
  };

  test.each([
    [
      "long",
      { name: "N".repeat(300), email: `${"a".repeat(260)}@b.test`, phone: "1".repeat(200) },
      "N".repeat(200),
      "",
    ],
    ["cut in a character", { name: `${"N".repeat(199)}👟`, email: "", phone: "" }, "N".repeat(199), ""],
    ["unstorable", { name: "N\u0000\ud800", email: "a@b.test", phone: "\u0000" }, "N\ufffd", "a@b.test"],
    ["of two lines", { name: "N\r\nBcc: x@y.test", email: "a@b.test", phone: "" }, "N Bcc: x@y.test", "a@b.test"],
  ])("has its orders here though what a customer wrote is %s", async (_, customer, name, email) => {
    expect(await bought(same, { customer })).toMatchObject({ name, email, states: ["sold"] });
  });

  test.each(["-5.00", "99999999999999999999.00"])("has an order here whose price is %s", async (amount) => {
    const price = shop.standIn.memory.money(amount);
    expect(await bought((order) => withLine(order, { originalUnitPriceSet: price }))).toMatchObject({
      states: ["sold"],
    });
  });

  test("has an order here with a line that is nobody's, or of an unknown product", async () => {
    const strange = (value: string) => {
      const metafield = { __typename: "Metafield" as const, type: "id", value };
      return Object.assign({}, product(), { metafields: new Map([["trace.id", metafield]]) });
    };
    for (const value of [markup, "product-of-another-store"]) {
      const entered = await bought((order) => {
        const [line] = order.lineItems;
        if (line === undefined) throw new Error("It has no line.");
        const id = shop.standIn.memory.newId("LineItem");
        return { ...order, lineItems: [{ ...line, id, product: strange(value) }, line] };
      });
      expect([value, entered?.states]).toEqual([value, ["sold"]]);
    }
  });

  test("cannot fill the server's memory with two thousand million units, nor with refunds of them", async () => {
    const many = { quantity: 2_000_000_000, currentQuantity: 2_000_000_000 };
    const paidBack = await bought((order) => withLine(order, { ...many, currentQuantity: 0 }));
    expect(paidBack?.states).toEqual(Array.from({ length: 500 }, () => "refunded"));
    const entered = await bought((order) => withLine(order, many));
    expect(entered?.states).toHaveLength(500);
  });

  test("is compared and checked though a name in it cannot be stored", async () => {
    const admin = await shop.server.signIn(`${ids.admin}@store-one.test`);
    product().title = `\u0000${markup}\ud800`;
    const [location] = shop.standIn.memory.locations.values();
    if (location !== undefined) location.name = "Fr\u0000ont\udc00";
    expect((await shop.server.call("POST", "/api/shop/check", admin)).body.data.found.locations[0].name).toBe(
      "Front\ufffd",
    );
    expect((await shop.server.call("POST", "/api/shop/drift", admin, {})).status).toBe(200);
    await runShopJobs(shop.server, [compareShop]);
    const { body } = await shop.server.call("GET", "/api/shop/drift", admin);
    expect(JSON.stringify(body.data)).toContain(JSON.stringify(`${markup}\ufffd`).slice(1, -1));
  });
});

describe("What a shop answers", () => {
  const access = { domain: "sole.myshopify.com", accessToken: () => Promise.resolve("token"), forget: () => false };

  const all = async (lines: AsyncIterable<string>): Promise<number> => {
    let count = 0;
    for await (const line of lines) count += line === "" ? 0 : 1;
    return count;
  };

  const linnworks = (means: LinnworksMeans) =>
    openLinnworks({ applicationId: "a", applicationSecret: "b", token: "c" }, means);
  const platforms = [
    [
      "Shopify",
      (means: ShopifyMeans) => openClient(access, means).run("query Name { shop { name } }", {}, z.unknown()),
    ],
    ["Linnworks", (means: LinnworksMeans) => linnworks(means).ask("/api/Orders", null, z.unknown())],
  ] as const;

  test.each(platforms)("of %s is asked for a while, though it says to come back at once", async (_, ask) => {
    for (const after of ["0", "-5", "0.001"]) {
      let asked = 0;
      const fetch = () => {
        asked += 1;
        if (asked > 1_000) throw new Error("It is asked without end.");
        return Promise.resolve(new Response("{}", { status: 429, headers: { "retry-after": after } }));
      };
      await expect(ask({ fetch, wait: () => Promise.resolve() })).rejects.toThrow(/asks Trace to wait/);
    }
  });

  test.each(platforms)("of %s without an end is not read to its end", async (_, ask) => {
    const piece = new Uint8Array(1_000_000);
    let pieces = 0;
    const body = () => new ReadableStream({ pull: (to) => void ((pieces += 1), to.enqueue(piece)) });
    const fetch = () => Promise.resolve(new Response(body(), { status: 200 }));
    await expect(ask({ fetch, wait: () => Promise.resolve() })).rejects.toThrow(/doesn’t answer/);
    expect(pieces).toBeLessThan(50);
  });

  test("of Linnworks has only what can be stored", async () => {
    const fetch = (_url: unknown, init?: RequestInit) => {
      const signedIn = { Token: "t", Server: "https://eu-ext.linnworks.net" };
      return Promise.resolve(Response.json(init?.method === "POST" ? signedIn : { SKU: "A\u0000-9" }));
    };
    const { SKU } = await linnworks({ fetch }).ask("/api/Orders", null, z.object({ SKU: z.string() }));
    expect(SKU).toBe("A-9");
  });

  test("leads nowhere but to https, and no further from there", async () => {
    const asked: string[] = [];
    const redirects: unknown[] = [];
    const client = openClient(access, {
      fetch: (url, init) => {
        asked.push(url instanceof Request ? url.url : String(url));
        redirects.push(init?.redirect);
        return Promise.resolve(new Response("", { status: 302, headers: { location: "http://127.0.0.1/" } }));
      },
    });
    const picture = { name: "a.webp", type: "image/webp", bytes: new Uint8Array(1) };
    for (const url of ["http://169.254.169.254/latest", "file:///etc/passwd", "//127.0.0.1", "data:text/plain,x"]) {
      await expect(client.upload({ url, parameters: [] }, picture)).rejects.toThrow("can’t read");
      await expect(all(client.lines(url))).rejects.toThrow("can’t read");
    }
    expect(asked).toEqual([]);
    await expect(client.upload({ url: "https://storage.test", parameters: [] }, picture)).rejects.toThrow(ShopProblem);
    await expect(all(client.lines("https://storage.test"))).rejects.toThrow(ShopProblem);
    await expect(client.run("query Name { shop { name } }", {}, z.unknown())).rejects.toThrow(ShopProblem);
    expect(redirects).toEqual(["error", "error", "error"]);
  });

  test("without an end is read to a bound", async () => {
    const piece = new TextEncoder().encode('{"id":"1"}\n'.repeat(100));
    let pieces = 0;
    const endless = () =>
      Promise.resolve(
        new Response(new ReadableStream({ pull: (to) => void ((pieces += 1), to.enqueue(piece)) }), { status: 200 }),
      );
    await expect(all(readLines(endless, "https://storage.test", 100_000))).rejects.toThrow("too long");
    expect(pieces).toBeLessThan(200);
  });
});
