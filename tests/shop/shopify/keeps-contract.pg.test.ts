import { afterAll, beforeAll } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/postgres.ts";
import { makeTestStore } from "../../support/test-store.ts";
import { keepsShopContract } from "../contract.ts";
import { keepsDriftContract, type ShopHands } from "../drift-contract.ts";
import { enterInTrace } from "../enter-in-trace.ts";
import { keepsOrderContract, type ShopCustomers } from "../order-contract.ts";
import { type AdapterOptions, type OpenAdapter, openAdapter, patient, storeId } from "./open-adapter.ts";

let db: TestDatabase;
const opened: OpenAdapter[] = [];
beforeAll(async () => {
  db = await createTestDatabase();
  await makeTestStore(db, { storeId });
});
afterAll(async () => {
  for (const { standIn } of opened) await standIn.close();
  await db?.close();
});

async function open(options: AdapterOptions = {}): Promise<OpenAdapter> {
  const adapter = await openAdapter(db, options);
  opened.push(adapter);
  return adapter;
}

const customersOf = ({ standIn, time }: OpenAdapter): ShopCustomers => ({
  place: (_, variantId, quantity, at) => {
    time.forward(1_000);
    return Promise.resolve(
      standIn.people.place({
        lines: [{ variantId, quantity }],
        at: at === "front" ? "11" : "12",
        method: "PICK_UP",
      }),
    );
  },
  enter: (id) => enterInTrace(db, storeId, `shop-shopify-${id}`, time.clock()),
  staff: {
    pay: (id) => standIn.people.pay(id),
    cancel: (id) => standIn.people.cancel(id),
    refund: (id, quantity, restock) =>
      standIn.people.refund(id, [{ line: 0, quantity, restockType: restock ? "RETURN" : "NO_RESTOCK" }]),
  },
});

/** Does what staff do in the shop's own pages. A quantity that they count is an order that can't be seen yet, until that is unlikely. */
function handsOf({ standIn, time }: OpenAdapter): ShopHands {
  const { people } = standIn;
  const later = (work: () => void) => {
    work();
    time.forward(1_000);
    return Promise.resolve();
  };
  return {
    deleteProduct: (id) => later(() => people.deleteProduct(id)),
    deleteVariant: (id) => later(() => people.deleteVariant(id)),
    hide: (id) => later(() => people.editProduct(id, { publishedAt: null })),
    rename: (id, title) => later(() => people.editProduct(id, { title })),
    renameOption: (id, name) =>
      later(() => {
        const { options } = people.product(id);
        for (const option of options) option.name = name;
      }),
    swapPictures: (id) => later(() => people.editProduct(id, { media: people.product(id).media.toReversed() })),
    dropPicture: (id) => later(() => people.editProduct(id, { media: people.product(id).media.slice(0, 1) })),
    price: (id, minor) => later(() => people.editVariant(id, { price: (minor / 100).toFixed(2) })),
    count: (id, available) => later(() => people.count(id, "11", available)),
  };
}

keepsDriftContract({
  name: "A shop at the platform",
  open: async () => {
    const adapter = await open();
    return { port: patient(adapter), hands: handsOf(adapter) };
  },
});
keepsShopContract({ name: "A shop at the platform", open: async () => (await open()).port });
keepsOrderContract({
  name: "A shop at the platform",
  open: async () => {
    const adapter = await open();
    return { port: adapter.port, customers: customersOf(adapter) };
  },
});

keepsShopContract({
  name: "A shop that allows little at a time",
  open: async () => (await open({ points: 1_000, perSecond: 50 })).port,
});

/** Every third answer to a change is lost: the shop did it, and nobody hears of it. */
async function openLossy(): Promise<OpenAdapter> {
  const adapter = await open();
  adapter.standIn.faults.loseEvery = 3;
  return adapter;
}

keepsShopContract({
  name: "A shop whose answers are lost",
  open: async () => patient(await openLossy()),
});
keepsOrderContract({
  name: "A shop whose answers are lost",
  open: async () => {
    const adapter = await openLossy();
    return { port: patient(adapter), customers: customersOf(adapter) };
  },
});
