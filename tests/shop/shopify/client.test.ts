import { afterAll, expect, test } from "vitest";
import { z } from "#shared/machine/kernel/schema.ts";
import { ShopProblem } from "#server/outside/shop/shop-port.ts";
import { checkShop } from "#server/outside/shop/shopify/check-shop.ts";
import { openAccess } from "#server/outside/shop/shopify/open-access.ts";
import { openClient } from "#server/outside/shop/shopify/shopify-client.ts";
import { shopDomainOf } from "#server/outside/shop/shopify/shopify-domain.ts";
import type { ShopifyKeys } from "#server/outside/shop/shopify/shopify-types.ts";
import { subscribe } from "#server/outside/shop/shopify/subscriptions.ts";
import { signingSecretOf, verifyHmac } from "#server/outside/shop/shopify/verify-hmac.ts";
import { StandIn, type StandInOptions } from "./stand-in.ts";
import { TestClock } from "./test-clock.ts";

const opened: StandIn[] = [];
afterAll(async () => {
  for (const standIn of opened) await standIn.close();
});

async function open(options: StandInOptions & { readonly keys?: Partial<ShopifyKeys> } = {}) {
  const time = new TestClock();
  const standIn = await StandIn.open(`client-${opened.length}`, { clock: time.clock, ...options });
  opened.push(standIn);
  const { domain, clientId, secret } = standIn.memory;
  const waits: number[] = [];
  const means = {
    fetch: standIn.fetch,
    clock: time.clock,
    wait: (ms: number) => {
      waits.push(ms);
      return time.wait(ms);
    },
  };
  const app: ShopifyKeys = { kind: "app", domain, clientId, clientSecret: secret };
  const client = openClient(openAccess({ ...app, ...options.keys } as ShopifyKeys, means), means);
  return { standIn, time, waits, client, name: () => client.run("query Name { shop { name } }", {}, named) };
}

const named = z.object({ shop: z.object({ name: z.string() }) });

/** Returns what a call comes to: its problem. */
async function problemOf(call: Promise<unknown>): Promise<ShopProblem> {
  const fault = await call.then(
    () => null,
    (one: unknown) => one,
  );
  if (fault instanceof ShopProblem) return fault;
  throw new Error("There was no problem.", { cause: fault });
}

test("a shop's address is its name at the platform and nothing else", () => {
  for (const written of [
    "shoes",
    "shoes.myshopify.com",
    "https://Shoes.myshopify.com/admin",
    "https://admin.shopify.com/store/shoes/products",
    " shoes.myshopify.com ",
  ])
    expect(shopDomainOf(written)).toBe("shoes.myshopify.com");
  for (const written of [
    "",
    "shoes.example.com",
    "shoes.myshopify.com.example.com",
    "shoes.myshopify.com@example.com",
    "example.com/.myshopify.com",
    "127.0.0.1",
    "shoes.myshopify.com:8080",
    "-.myshopify.com",
  ])
    expect(shopDomainOf(written)).toBeNull();
  const keys: ShopifyKeys = { kind: "token", domain: "evil.example.com", token: "shpat_x", secret: "" };
  expect(() => openAccess(keys)).toThrow(ShopProblem);
});

test("a token is asked for once, renewed before its day is over, and anew when the shop refuses it", async () => {
  const { standIn, time, name } = await open();
  await Promise.all([name(), name(), name()]);
  expect(standIn.counts()["token"]).toBe(1);
  time.forward(23 * 3_600_000);
  await name();
  expect(standIn.counts()["token"]).toBe(1);
  time.forward(3_600_000 - 300_000);
  await name();
  expect(standIn.counts()["token"]).toBe(2);
  standIn.memory.tokens.clear();
  expect(await name()).toEqual({ shop: { name: "Sneaker shop" } });
  expect(standIn.counts()["token"]).toBe(3);
});

test("wrong keys are no problem that passes, and no token or secret is in what is said of it", async () => {
  const app = await open({ keys: { clientSecret: "shpss_wrong" } });
  const token = await open({
    keys: { kind: "token", token: "shpat_wrong", secret: "" },
  });
  for (const { name } of [app, token]) {
    const problem = await problemOf(name());
    expect(problem.isPassing).toBe(false);
    expect(problem.message).toBe("The shop doesn’t accept the store’s keys. Connect it again in the settings.");
    expect(JSON.stringify(problem) + String(problem.stack)).not.toMatch(/shp(ss|at)_/);
  }
});

test("what the network or the platform does wrong passes; a missing right and a document it does not know do not", async () => {
  const { standIn, client, name } = await open();
  standIn.faults.failures = 1;
  expect((await problemOf(name())).isPassing).toBe(true);
  const gone = openClient(openAccess({ kind: "token", domain: "elsewhere.myshopify.com", token: "t", secret: "" }), {
    fetch: standIn.fetch,
  });
  expect((await problemOf(gone.run("query Name { shop { name } }", {}, named))).isPassing).toBe(true);
  standIn.memory.scopes.clear();
  const denied = await problemOf(client.run("query P { products(first: 1) { nodes { id } } }", {}, named));
  expect(denied).toMatchObject({ isPassing: false });
  expect(denied.message).toContain("read_products");
  expect((await problemOf(client.run("query P { nothing }", {}, named))).isPassing).toBe(false);
  const other = z.object({ shop: z.object({ name: z.number() }) });
  expect((await problemOf(client.run("query Name { shop { name } }", {}, other))).isPassing).toBe(false);
});

test("calls keep to what the shop allows: after the first answers none is throttled, and nothing is waited for that is there", async () => {
  const { standIn, waits, client } = await open({ points: 1_000, perSecond: 50 });
  const page = "query P($first: Int!) { products(first: $first) { nodes { id } } }";
  const products = z.object({ products: z.object({ nodes: z.array(z.unknown()) }) });
  await client.run(page, { first: 200 }, products);
  expect(waits).toEqual([]);
  // Another program of the same shop takes all points.
  standIn.bucket.empty();
  await client.run(page, { first: 200 }, products);
  expect(standIn.asked.map(({ outcome }) => outcome).filter((outcome) => outcome === "THROTTLED").length).toBeLessThan(
    6,
  );
  const before = standIn.asked.length;
  for (let at = 0; at < 20; at += 1) await client.run(page, { first: 200 }, products);
  expect(standIn.asked.slice(before).every(({ outcome }) => outcome === "done")).toBe(true);
});

test("the seconds that a shop asks to wait are waited, and no more than a minute", async () => {
  const { standIn, waits, name } = await open();
  standIn.faults.tooMany.left = 2;
  await name();
  expect(waits).toEqual([2_000, 2_000]);
  standIn.faults.tooMany.left = 1_000;
  const problem = await problemOf(name());
  expect(problem).toMatchObject({ isPassing: true, message: "The shop asks Trace to wait. Trace will try again." });
});

test("a shop says who it is, all its locations, and each right that is missing", async () => {
  const { standIn, client } = await open({ currency: "EUR" });
  standIn.people.closeLocation("12");
  for (let at = 100; at < 250; at += 1)
    standIn.memory.locations.set(`gid://shopify/Location/${at}`, {
      __typename: "Location",
      id: `gid://shopify/Location/${at}`,
      name: `Stand ${at}`,
      isActive: true,
    });
  const found = await checkShop(client);
  expect(found).toMatchObject({
    domain: standIn.memory.domain,
    name: "Sneaker shop",
    currency: "EUR",
    primaryDomain: "shop.example.com",
    missingScopes: [],
  });
  expect(found.locations).toHaveLength(152);
  expect(found.locations).toContainEqual({ id: "12", name: "Back", isActive: false });
  standIn.memory.scopes.delete("read_orders");
  standIn.memory.scopes.delete("write_inventory");
  standIn.memory.scopes.delete("read_locations");
  const less = await checkShop(client);
  expect(less.missingScopes).toEqual(["write_inventory", "read_locations", "read_orders"]);
  expect(less.locations).toEqual([]);
});

const uri = "https://trace.example.com/hooks/secret";

test("subscriptions are made once, mended when they were changed or deleted, and others are left alone", async () => {
  const { standIn, client } = await open();
  const other = await subscribe(client, "https://other.example.com/hook");
  expect(other.missing).toEqual([]);
  const first = await subscribe(client, uri);
  expect(first.mended).toEqual(other.mended);
  expect(first.mended).toContain("ORDERS_CREATE");
  expect(await subscribe(client, uri)).toEqual({ mended: [], missing: [] });
  const mine = [...standIn.memory.subscriptions.values()].filter((one) => one.uri === uri);
  const [deleted, changed] = mine;
  if (deleted === undefined || changed === undefined) throw new Error("There are none.");
  standIn.memory.subscriptions.delete(deleted.id);
  changed.includeFields = ["id"];
  changed.filter = "id:1";
  expect(await subscribe(client, uri)).toEqual({ mended: [deleted.topic, changed.topic], missing: [] });
  expect(changed).toMatchObject({ filter: null, uri });
  expect(standIn.memory.subscriptions.size).toBe(2 * first.mended.length);
});

test("subscriptions that the shop does not make are named with its reason", async () => {
  const { client } = await open();
  const { mended, missing } = await subscribe(client, "http://trace.example.com/hooks");
  expect(mended).toEqual([]);
  expect(missing).toHaveLength(15);
  expect(missing[0]).toMatchObject({ topic: "ORDERS_CREATE" });
});

test("a delivery is the shop's if its app's secret signed these bytes, and says nothing of the customer", async () => {
  const { standIn, client, time } = await open();
  await subscribe(client, uri);
  const product = {
    __typename: "Product" as const,
    id: "gid://shopify/Product/1",
    handle: "shoe",
    title: "Shoe",
    vendor: "",
    productType: "",
    status: "ACTIVE",
    publishedAt: time.clock().toISOString(),
    updatedAt: "",
    options: [],
    variants: [],
    media: [],
    metafields: new Map(),
  };
  standIn.memory.products.set(product.id, product);
  standIn.memory.touch(product);
  const [delivery] = standIn.memory.deliveries;
  if (delivery === undefined) throw new Error("There is none.");
  const { secret } = standIn.memory;
  const header = delivery.headers["x-shopify-hmac-sha256"];
  expect(verifyHmac(delivery.rawBody, header, secret)).toBe(true);
  expect(JSON.parse(delivery.rawBody.toString("utf8"))).toEqual({
    id: 1,
    admin_graphql_api_id: product.id,
    updated_at: product.updatedAt,
  });
  expect(verifyHmac(Buffer.concat([delivery.rawBody, Buffer.from(" ")]), header, secret)).toBe(false);
  expect(verifyHmac(delivery.rawBody, header, "other")).toBe(false);
  expect(verifyHmac(delivery.rawBody, header, "")).toBe(false);
  expect(verifyHmac(delivery.rawBody, undefined, secret)).toBe(false);
  expect(verifyHmac(delivery.rawBody, "short", secret)).toBe(false);
  const keys = { domain: "shoes.myshopify.com" };
  expect(signingSecretOf({ ...keys, kind: "app", clientId: "c", clientSecret: "s" })).toBe("s");
  expect(signingSecretOf({ ...keys, kind: "token", token: "t", secret: "u" })).toBe("u");
});
