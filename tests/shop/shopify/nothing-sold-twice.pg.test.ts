import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ShopProblem, type WantedProduct } from "#server/outside/shop/shop-port.ts";
import { createTestDatabase, type TestDatabase } from "../../support/postgres.ts";
import { makeTestStore } from "../../support/test-store.ts";
import { enterInTrace } from "../enter-in-trace.ts";
import { type OpenAdapter, openAdapter, storeId } from "./open-adapter.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await makeTestStore(db, { storeId });
});
afterAll(() => db?.close());

const places = { front: "11", back: "12" } as const;
type Place = keyof typeof places;

const place = fc.constantFrom<Place>("front", "back");
/** What happens to a store and its shop. */
const event = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("push" as const),
      hearsBefore: fc.constantFrom("", "Orders", "Order", "SetQuantity", "UpdateVariants"),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("buy" as const), place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("hear" as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("poll" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("takeIn" as const), place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("sellInStore" as const), place }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("loseAnswer" as const), of: fc.constantFrom("Set", "A") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("timePasses" as const), seconds: fc.nat(40) }) },
);

type Event = typeof event extends fc.Arbitrary<infer One> ? One : never;

/** The answer to the first of two quantities is lost; what the second was to put on sale is sold before the next push. */
const soldBeforeItWasSent: Event[] = [
  { kind: "loseAnswer", of: "Set" },
  { kind: "takeIn", place: "back" },
  { kind: "sellInStore", place: "front" },
  { kind: "push", hearsBefore: "" },
  { kind: "sellInStore", place: "back" },
  { kind: "loseAnswer", of: "A" },
  { kind: "sellInStore", place: "front" },
  { kind: "buy", place: "front" },
  { kind: "push", hearsBefore: "" },
];

/** What is stocked at a second place is bought there before the push hears that it was; the next pair belongs to that order. */
const boughtBeforeItWasHeard: Event[] = [
  { kind: "takeIn", place: "back" },
  { kind: "loseAnswer", of: "A" },
  { kind: "push", hearsBefore: "" },
  { kind: "buy", place: "back" },
  { kind: "sellInStore", place: "back" },
  { kind: "push", hearsBefore: "" },
  { kind: "takeIn", place: "back" },
  { kind: "push", hearsBefore: "" },
];

/** A store that has some pairs of one variant, and hears of its shop's orders late, twice or only by asking. */
class Store {
  /** Pairs on sale, by location. */
  readonly stock: Record<Place, number> = { front: 2, back: 0 };
  /** Orders of the shop that Trace has. */
  readonly heard = new Set<string>();
  readonly placed = new Map<string, Place>();
  readonly #shop: OpenAdapter;

  constructor(shop: OpenAdapter) {
    this.#shop = shop;
  }

  get wanted(): WantedProduct {
    const levels = (Object.keys(places) as Place[])
      .map((locationId) => ({ locationId, available: this.stock[locationId] }))
      .filter(({ available }) => available > 0);
    const variant = { options: ["9", "", ""] as const, priceMinor: 100, barcode: "", levels };
    return {
      ...{ productId: "shoe", title: "Shoe", brand: "", sku: "S", category: "", color: "", images: [] },
      ...{ options: ["Size"], isPublished: true, variants: levels.length === 0 ? [] : [variant] },
    };
  }

  /** Trace hears of an order, perhaps not for the first time: its pair is no longer on sale. */
  async hear(id: string): Promise<void> {
    const order = await this.#shop.port.readOrder(id);
    if (order === null || this.heard.has(id)) return;
    const at = this.placed.get(id) ?? "front";
    // None left there: it was sold in the store a moment before.
    this.stock[at] = Math.max(0, this.stock[at] - 1);
    this.heard.add(id);
    await enterInTrace(db, storeId, `shop-shopify-${id}`, this.#shop.time.clock());
  }

  unheard(at: Place): number {
    return [...this.placed].filter(([id, from]) => from === at && !this.heard.has(id)).length;
  }

  available(at: Place): number {
    const [product] = this.#shop.standIn.memory.products.values();
    const level = product?.variants[0]?.inventoryItem.levels.get(`gid://shopify/Location/${places[at]}`);
    return level?.isActive === true ? level.available : 0;
  }
}

test("whatever is bought, taken in and sold, with answers lost and a lagging search, no pair an order has is on sale", async () => {
  let pushes = 0;
  let lost = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 5, maxLength: 30, size: "max" }),
      fc.constantFrom(0, 20_000, 60_000),
      async (events, lag) => {
        const shop = await openAdapter(db);
        const store = new Store(shop);
        const { standIn, port, time } = shop;
        const isPushed = () =>
          port.push(store.wanted).then(
            () => true,
            (fault: unknown) => {
              if (fault instanceof ShopProblem && fault.isPassing) return false;
              throw fault;
            },
          );
        try {
          expect(await isPushed()).toBe(true);
          standIn.memory.searchLagMs = lag;
          for (const one of events) {
            time.forward(1_000);
            if (one.kind === "buy" && store.available(one.place) > 0) {
              const [product] = standIn.memory.products.values();
              const variantId = product?.variants[0]?.id ?? "";
              const id = standIn.people.place({ lines: [{ variantId, quantity: 1 }], at: places[one.place] });
              store.placed.set(id, one.place);
            }
            if (one.kind === "hear") {
              const id = [...store.placed.keys()][one.which % Math.max(1, store.placed.size)];
              if (id !== undefined) await store.hear(id);
            }
            if (one.kind === "poll") for await (const id of port.ordersSince(new Date(0))) await store.hear(id);
            if (one.kind === "takeIn") store.stock[one.place] += 1;
            if (one.kind === "sellInStore") store.stock[one.place] = Math.max(0, store.stock[one.place] - 1);
            if (one.kind === "timePasses") time.forward(one.seconds * 1_000);
            if (one.kind === "loseAnswer") standIn.faults.loseAnswers = { left: 1, of: new RegExp(`^${one.of}`) };
            if (one.kind !== "push") continue;
            const before = { front: store.available("front"), back: store.available("back") };
            // Trace hears of an order while it pushes: what it pushes was counted before.
            standIn.faults.before = async (operation) => {
              const id = [...store.placed.keys()].find((placed) => !store.heard.has(placed));
              if (operation !== one.hearsBefore || id === undefined) return;
              standIn.faults.before = () => undefined;
              time.forward(1);
              await store.hear(id);
            };
            const isDone = await isPushed();
            standIn.faults.before = () => undefined;
            pushes += 1;
            for (const at of ["front", "back"] as const) {
              const most = Math.max(0, store.stock[at] - store.unheard(at));
              // A push that was not answered did nothing worse than what was there.
              expect(store.available(at)).toBeLessThanOrEqual(isDone ? most : Math.max(most, before[at]));
            }
          }
          // Everything is heard of in the end, and pushed.
          time.forward(lag);
          for await (const id of port.ordersSince(new Date(0))) await store.hear(id);
          for (let tries = 0; !(await isPushed()); tries += 1) {
            expect(tries).toBeLessThan(20);
            time.forward(20_000);
          }
          expect({ front: store.available("front"), back: store.available("back") }).toEqual(store.stock);
          expect(store.heard.size).toBe(store.placed.size);
          lost += standIn.asked.filter(({ outcome }) => outcome === "lost").length;
        } finally {
          await standIn.close();
        }
      },
    ),
    {
      numRuns: 42,
      examples: [
        [soldBeforeItWasSent, 0],
        [boughtBeforeItWasHeard, 0],
      ],
    },
  );
  expect(pushes).toBeGreaterThan(100);
  expect(lost).toBeGreaterThan(5);
});
