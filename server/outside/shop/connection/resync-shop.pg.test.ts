import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { runEffect } from "#server/effects/define-effect.ts";
import type { EffectContext } from "#server/effects/define-effect.ts";
import { effects } from "#server/effects/effects.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { step } from "../../../../tests/support/step.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../../tests/support/test-server.ts";
import { ids, testItem } from "../../../../tests/support/test-store.ts";
import { openShop } from "../open-shop.ts";
import { isOnCluster } from "../../../../tests/support/cluster.ts";

const storeId = "store-one";
const many = 60;
let server: TestServer;
let admin: Credentials;

const productId = (n: number) => `product-${String(n).padStart(3, "0")}`;

beforeAll(async () => {
  const rows = Array.from({ length: many }, (_, n): Put[] => [
    {
      type: "product",
      row: {
        ...{ id: productId(n), title: `Shoe ${n}`, brand: "Acme", sku: `S-${n}`, stockXId: "", shopifyId: null },
        ...{ shopifyHandle: null, category: "Sneakers", gender: "Men", image: "", imageList: [], sizes: [], color: "" },
        ...{ productTemplateId: ids.template, releasedOn: null, lastSaleMinor: null, retailMinor: null },
        createdAt: "2026-01-01T09:00:00.000Z",
      },
    },
    { type: "item", row: testItem(n + 1, { productId: productId(n), status: "Active", locationId: ids.front }) },
  ]).flat();
  server = await createTestServer({ rows });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
});
afterAll(() => server?.close());
beforeEach(() => server.db.asAdmin("delete from jobs.job"));

const waiting = () =>
  server.db.asAdmin<{ id: string; name: string; data: unknown }>(
    `select id, name, data from jobs.job where state = 'created' and name in ('resyncShop', 'pushProducts')
     order by created_on, id`,
  );

const context = () =>
  ({ ...server.services, act: actAsSystem(server.services), mailer: {}, push: {} }) as unknown as EffectContext;
const run = async ({ name, data }: { readonly name: string; readonly data: unknown }) => {
  const effect = effects.find((one) => one.name === name);
  if (effect !== undefined) await runEffect(effect, context(), data);
};

/** Runs the jobs of sending until none is left; `killed` says which runs die after their work. Returns how many ran. */
async function runAll(killed: (run: number) => boolean = () => false): Promise<number> {
  for (let runs = 0; ; runs += 1) {
    const [job] = await waiting();
    if (job === undefined) return runs;
    if (runs > 100) throw new Error("The jobs do not end.");
    await run(job);
    if (!killed(runs)) await server.db.asAdmin("delete from jobs.job where id = $1", [job.id]);
  }
}

async function titles(): Promise<readonly string[]> {
  const shop = await openShop(server.services, storeId);
  const found: string[] = [];
  for await (const { title } of shop?.port.snapshot() ?? []) found.push(title);
  return found.toSorted();
}
const state = async () => (await server.call("GET", "/api/shop", admin)).body.data.resync;
const resync = (as = admin) => server.call("POST", "/api/stores/resync", as);
const all = Array.from({ length: many }, (_, n) => `Shoe ${n}`).toSorted();

test("a store without a shop sends nothing; once it has one, everything is sent, a portion at a time", async () => {
  expect(await resync()).toMatchObject({ status: 422, body: { error: { code: "invalid_value" } } });
  await server.call("PUT", "/api/stores/store-one", admin, { onlineShop: "builtIn" });
  expect((await waiting()).map(({ name }) => name)).toEqual(["resyncShop"]);
  expect(await runAll()).toBe(3);
  expect(await titles()).toEqual(all);
  expect(await state()).toMatchObject({ done: many, total: many, problems: 0, finishedAt: expect.any(String) });
});

test("what was changed in the shop behind Trace's back is mended by sending everything again", async () => {
  await server.db.asAdmin("update sync.own_shop_products set title = 'Spoilt', is_published = false");
  await step("everything is sent again", ["B7.50"], async () => {
    expect(await resync()).toMatchObject({
      ...{ status: 200, body: { data: { message: "Sending everything to the shop in the background" } } },
    });
    await runAll();
    expect(await titles()).toEqual(all);
  });
});

test("whatever jobs die and are repeated, everything is sent and it ends", async () => {
  await server.db.asAdmin("update sync.own_shop_products set title = 'Spoilt'");
  await resync();
  // A dead job is run again, before the one that it had queued.
  await runAll((nth) => nth < 6 && nth % 2 === 0);
  expect(await titles()).toEqual(all);
  expect(await state()).toMatchObject({ done: many, total: many, finishedAt: expect.any(String) });
});

test("of two sendings of one store the later goes on, and the earlier ends where it is", async () => {
  await resync();
  const [first] = await waiting();
  await run(first!);
  await resync();
  const queued = await waiting();
  // The first job, its next portion, and the second sending.
  expect(queued.map(({ name }) => name)).toEqual(["resyncShop", "resyncShop", "resyncShop"]);
  await run(queued[2]!);
  await run(queued[1]!);
  expect(await state()).toMatchObject({ done: 25, finishedAt: null });
  await server.db.asAdmin("delete from jobs.job where id = any($1)", [queued.map(({ id }) => id)]);
  expect((await runAll()) > 0).toBe(true);
  expect(await state()).toMatchObject({ done: many, finishedAt: expect.any(String) });
});

test.skipIf(isOnCluster)(
  "a product that the shop does not take is sent by a job of its own, and holds up no other",
  async () => {
    await server.db.asAdmin(`create function refuse_one() returns trigger language plpgsql as $$ begin
    raise exception 'not this one'; end $$`);
    await server.db.asAdmin(`create trigger refuse_one before update on sync.own_shop_products
    for each row when (new.product_id = '${productId(7)}') execute function refuse_one()`);
    await resync();
    const [job] = await waiting();
    await run(job!);
    expect((await waiting()).filter(({ name }) => name === "pushProducts").map(({ data }) => data)).toMatchObject([
      { ids: [productId(7)] },
    ]);
    expect(await state()).toMatchObject({ done: 25, problems: 1 });
    await server.db.asAdmin("drop trigger refuse_one on sync.own_shop_products");
  },
);

test("a surcharge that changes is in every price of the shop", async () => {
  await server.call("PUT", "/api/stores/store-one", admin, { upPrice: 10 });
  expect((await waiting()).map(({ name }) => name)).toEqual(["resyncShop"]);
  await runAll();
  const shop = await openShop(server.services, storeId);
  const prices = new Set<number>();
  for await (const { variants } of shop?.port.snapshot() ?? [])
    for (const { priceMinor } of variants) prices.add(priceMinor);
  expect([...prices]).toEqual([Math.round(testItem(1).priceMinor * 1.1)]);
});

test("sending everything is for people with Settings", async () => {
  const floor = await server.signIn(`${ids.floor}@store-one.test`);
  expect((await resync(floor)).status).toBe(403);
});
