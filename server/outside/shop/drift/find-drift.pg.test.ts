import { afterEach, beforeEach, expect, test } from "vitest";
import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { linkPlaceOf } from "#server/identity/store-address.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../../tests/support/test-server.ts";
import { ids, testItem } from "../../../../tests/support/test-store.ts";
import { digits } from "../../../../tests/shop/shopify/memory.ts";
import { StandIn } from "../../../../tests/shop/shopify/stand-in.ts";
import { TestClock } from "../../../../tests/shop/shopify/test-clock.ts";
import { agreeOrder } from "../agree-order.ts";
import { checkConnection } from "../connection/check-connection.ts";
import { pushProduct } from "../push-product.ts";
import { ShopProblem } from "../shop-port.ts";
import { findDrift } from "./find-drift.ts";

const storeId = "store-one";
const product = testItem(1).productId;
let standIn: StandIn;
let server: TestServer;
let admin: Credentials;
let time: TestClock;
let shops = 0;

/** A store with four pairs of one shoe, two at the front and two at the back, in a shop at the platform. */
beforeEach(async () => {
  time = new TestClock();
  standIn = await StandIn.open(`drift-${(shops += 1)}`, { clock: time.clock });
  const items = [1, 2, 3, 4].map((n) =>
    testItem(n, {
      ...{ productId: product, status: "Active", option1Value: "9", option2Value: "New", option3Value: "" },
      locationId: n < 3 ? ids.front : ids.back,
    }),
  );
  server = await createTestServer({
    rows: items.map((row) => ({ type: "item" as const, row })),
    shopify: { fetch: standIn.fetch, wait: time.wait },
    clock: time.clock,
    config: { publicAddresses: ["https://localhost", "https://second.localhost"] },
  });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  const { domain, clientId, secret } = standIn.memory;
  await call("PUT", "/api/shop", { kind: "app", domain, clientId, clientSecret: secret });
  await map(ids.front, ids.back);
  await checkConnection(services(), storeId);
  await send();
});
afterEach(async () => {
  await server.close();
  await standIn.close();
});

const services = () => ({
  ...server.services,
  ...{ act: actAsSystem(server.services), place: linkPlaceOf(server.services.config) },
});
async function call(method: "GET" | "POST" | "PUT", url: string, body?: object) {
  const answer = await server.call(method, url, admin, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}
const map = (...locations: readonly string[]) =>
  call("PUT", "/api/shop/locations", {
    mapping: locations.map((locationId, at) => ({ locationId, shopLocationId: `${11 + at}` })),
  });

/** Does what waits for the shop, as the outbox's worker would, later where the shop is to be asked again. */
async function send(): Promise<void> {
  await server.db.asAdmin("update sync.shop_pushes set wanted_hash = ''");
  for (let tries = 0; tries < 20; tries += 1)
    try {
      await pushProduct(services(), storeId, product);
      return;
    } catch (fault) {
      if (!(fault instanceof ShopProblem) || !fault.isPassing) throw fault;
      time.forward(10_000);
    }
}
const compare = (options = {}) => findDrift(services(), storeId, options);

interface Row {
  readonly kind: string;
  readonly productId: string;
  readonly variant: string;
  readonly locationId: string;
  readonly ours: string;
  readonly theirs: string;
  readonly since: string;
  readonly isIgnored: boolean;
}
const report = async (): Promise<readonly Row[]> => (await call("GET", "/api/shop/drift")).differences;
const kinds = async () => (await report()).map(({ kind }) => kind).toSorted();
/** Waits in the database's jobs, by name and what they are about. */
const jobs = async () =>
  (
    await server.db.asAdmin<{ job: string }>(
      `select concat_ws(' ', name, data -> 'ids' ->> 0, data ->> 'about', data ->> 'shopOrderId') as job
       from jobs.job where state = 'created' and name <> 'resyncShop' order by 1`,
    )
  ).map(({ job }) => job);

const shoe = () => {
  const found = [...standIn.memory.products.values()].find(({ metafields }) => metafields.has("trace.id"));
  const variant = found?.variants[0];
  if (found === undefined || variant === undefined) throw new Error("It is not in the shop.");
  return { product: found, variant, id: digits(found.id), variantId: digits(variant.id) };
};

test("a shop as it should be differs in nothing; each difference is found, told since when, and mended by sending", async () => {
  await compare();
  expect(await report()).toEqual([]);
  const { product: shown, variant, variantId } = shoe();
  standIn.people.editVariant(variantId, { inventoryPolicy: "CONTINUE" });
  standIn.people.editProduct(digits(shown.id), { status: "DRAFT" });
  const level = variant.inventoryItem.levels.get("gid://shopify/Location/12");
  if (level === undefined) throw new Error("It is stocked there.");
  level.isActive = false;
  await compare();
  const found = await report();
  expect(await kinds()).toEqual(["inactive", "oversells", "status"]);
  expect(found.find(({ kind }) => kind === "inactive")).toMatchObject({ locationId: ids.back, ours: "2" });
  expect(found.find(({ kind }) => kind === "status")).toMatchObject({ theirs: "DRAFT", productId: product });
  variant.inventoryItem.tracked = false;
  time.forward(3_600_000);
  await compare();
  expect(await kinds()).toEqual(["inactive", "status", "untracked"]);
  const again = await report();
  const since = (kind: string, rows: readonly Row[]) => rows.find((row) => row.kind === kind)?.since;
  expect(since("status", again)).toBe(since("status", found));
  expect(since("untracked", again)).toBe(time.clock().toISOString());

  await call("POST", "/api/shop/drift/mend", { products: [product] });
  expect(await report()).toEqual([]);
  expect(await jobs()).toContain(`pushProducts ${product}`);
  await send();
  await compare();
  expect(await report()).toEqual([]);
});

test("what only the shop has is in the report last, is linked once to what it is, and is left alone when it is ignored", async () => {
  const { id } = shoe();
  const strange = standIn.people.makeProduct("Old boot", "11", 3);
  const extra = standIn.people.addVariant(id, "9 wide", "11", 1);
  await compare();
  expect((await report()).map(({ kind, variant, theirs }) => [kind, variant, theirs])).toEqual([
    ["extraVariant", extra, expect.stringContaining("9 wide")],
    ["extraProduct", strange.productId, "Old boot"],
  ]);
  const [, boot] = await report();
  await call("POST", "/api/shop/drift/ignore", {
    ...{ kind: "extraProduct", productId: boot?.productId, variant: strange.productId, locationId: "", ignored: true },
  });
  time.forward(86_400_000);
  await compare();
  expect((await report()).map(({ isIgnored }) => isIgnored)).toEqual([false, true]);

  const link = (body: object) => server.call("POST", "/api/shop/drift/link", admin, body);
  const options = JSON.stringify(["9", "Worn", ""]);
  expect((await link({ productId: ids.court, shopId: extra, variant: options })).status).toBe(404);
  expect((await link({ productId: product, shopId: extra, variant: "9" })).status).toBe(404);
  expect((await link({ productId: product, shopId: extra, variant: options })).status).toBe(200);
  // One of Trace's is one product of the shop.
  expect((await link({ productId: product, shopId: strange.productId, variant: "" })).body.error.message).toMatch(
    /already/,
  );
  expect((await link({ productId: ids.court, shopId: strange.productId, variant: "" })).status).toBe(200);
  expect(await jobs()).toEqual(expect.arrayContaining([`pushProducts ${product}`, `pushProducts ${ids.court}`]));
  await send();
  await compare();
  // The boot's own variant is still nobody's, and its text the shop's, until it is sent.
  expect(await kinds()).not.toContain("extraProduct");
  expect((await report()).filter(({ productId }) => productId === product)).toEqual([]);
});

test("a variant that is there twice is sold once, and of two products of one id the second is told of", async () => {
  const { product: shown, variant } = shoe();
  const twin = standIn.memory.variant(standIn.people.addVariant(digits(shown.id), "9 again", "11", 5));
  for (const [name, value] of variant.metafields) twin?.metafields.set(name, value);
  const second = standIn.people.makeProduct("Air again", "11", 1);
  for (const [name, value] of shown.metafields) standIn.people.product(second.productId).metafields.set(name, value);
  await compare();
  expect(await kinds()).toEqual(["twice", "variantTwice"]);
  await call("POST", "/api/shop/drift/mend", { products: [product] });
  await send();
  expect([...(twin?.inventoryItem.levels.values() ?? [])].map(({ available }) => available)).toEqual([0]);
  expect(variant.inventoryItem.levels.get("gid://shopify/Location/11")?.available).toBe(2);
  await compare();
  expect(await kinds()).toEqual(["twice"]);
});

test("at night surplus is taken off the shop and said for a week; fewer, a price and what is ignored wait for a person", async () => {
  const { variant, variantId } = shoe();
  const available = (at: string) => variant.inventoryItem.levels.get(`gid://shopify/Location/${at}`)?.available;
  standIn.people.editVariant(variantId, { price: "1.00" });
  standIn.people.count(variantId, "11", 7);
  standIn.people.count(variantId, "12", 1);
  await compare();
  expect(available("11")).toBe(7);
  await compare({ lowers: true });
  expect([available("11"), available("12"), variant.price]).toEqual([2, 1, "1.00"]);
  expect(
    (await report()).map(({ kind, ours, theirs, locationId }) => [kind, ours, theirs, locationId]).toSorted(),
  ).toEqual([
    ["lowered", "2", "7", ids.front],
    ["price", expect.any(String), "100", ""],
    ["quantity", "2", "1", ids.back],
  ]);
  time.forward(6 * 86_400_000);
  await compare();
  expect(await kinds()).toEqual(["lowered", "price", "quantity"]);
  time.forward(2 * 86_400_000);
  await compare();
  expect(await kinds()).toEqual(["price", "quantity"]);

  standIn.people.count(variantId, "12", 4);
  await compare();
  const [row] = (await report()).filter(({ kind }) => kind === "quantity");
  await call("POST", "/api/shop/drift/ignore", {
    ...{ kind: "quantity", productId: row?.productId, variant: row?.variant, locationId: ids.back, ignored: true },
  });
  await compare({ lowers: true });
  expect(available("12")).toBe(4);
});

test("a location of either side that stands for none of the other's is told with what lies there", async () => {
  await map(ids.front);
  await send();
  standIn.people.count(shoe().variantId, "12", 3);
  await compare();
  expect(
    (await report()).map(({ kind, locationId, variant, ours, theirs }) => [kind, locationId, variant, ours, theirs]),
  ).toEqual(
    expect.arrayContaining([
      ["unmappedLocation", ids.back, "", "2", ""],
      ["unmappedLocation", "", "12", "Back", "3"],
    ]),
  );
  expect(await kinds()).toEqual(["unmappedLocation", "unmappedLocation"]);
});

test("an order that Trace does not have, or has otherwise, is told unless it waits to be read, and is read again by its mend", async () => {
  const { variantId } = shoe();
  time.forward(60_000);
  const [one = "", two = ""] = [1, 2].map(() =>
    standIn.people.place({ lines: [{ variantId, quantity: 1 }], at: "11" }),
  );
  await agreeOrder(services(), storeId, two);
  standIn.people.pay(two);
  await send();
  await compare();
  const orders = (await report()).filter(({ kind }) => kind.startsWith("order"));
  expect(orders.map(({ kind, variant, ours, theirs }) => [kind, variant, ours, theirs]).toSorted()).toEqual([
    ["orderDiffers", two, `#${two}`, "paid"],
    ["orderUnknown", one, "", `#${one}`],
  ]);
  await call("POST", "/api/shop/drift/mend", { orders: [one, two, "77"] });
  expect((await jobs()).filter((job) => job.startsWith("readShopOrder"))).toEqual(
    [one, two].map((id) => `readShopOrder ${id}`),
  );
  // They wait to be read; until then one pair fewer is for sale there than here.
  await compare();
  expect(await kinds()).toEqual(["quantity"]);
  await server.db.asAdmin("delete from jobs.job");
  for (const id of [one, two]) await agreeOrder(services(), storeId, id);
  await send();
  await compare();
  expect(await kinds()).toEqual([]);
});

test("a subscription that is gone and a right that was taken are told; the first is mended by asking again", async () => {
  for (const [id, { topic }] of standIn.memory.subscriptions)
    if (topic === "ORDERS_PAID") standIn.memory.subscriptions.delete(id);
  await compare();
  expect((await report()).map(({ kind, variant }) => [kind, variant])).toEqual([["subscription", "ORDERS_PAID"]]);
  await call("POST", "/api/shop/drift/mend", { subscriptions: true });
  expect(await jobs()).toContain("askShop connection");
  await checkConnection(services(), storeId);
  await compare();
  expect(await report()).toEqual([]);

  standIn.memory.scopes.delete("read_customers");
  await checkConnection(services(), storeId);
  // The connection is broken: nothing else can be read.
  expect(await compare()).toBeNull();
  expect((await report()).map(({ kind, variant }) => [kind, variant])).toEqual([["scope", "read_customers"]]);
});

test("what cannot be read to its end leaves the report as it was", async () => {
  standIn.people.editVariant(shoe().variantId, { price: "1.00" });
  await compare();
  standIn.people.editProduct(shoe().id, { title: "Other" });
  standIn.memory.bulk.cuts = 1;
  standIn.people.makeProduct("Old boot", "11", 3);
  await expect(compare()).rejects.toThrow(ShopProblem);
  expect(await kinds()).toEqual(["price"]);
});
