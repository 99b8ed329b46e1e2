import type { SeededFault } from "./seeded-fault.ts";

const year = {
  file: "tests/simulation/shop-year/shop-year.pg.test.ts",
  name: "A year of a store with an online shop",
};
const webhook = (name: string) => ({
  file: "server/outside/shop/connection/receive-webhook.pg.test.ts",
  name: `A webhook of a connected shop ${name}`,
});
const adapter = (name: string) => ({ file: "tests/shop/shopify/adapter.pg.test.ts", name });
const agreed = (name: string) => ({ file: "tests/shop/shopify/agreed-orders.pg.test.ts", name });
const quantities = (name: string) => ({ file: "server/outside/shop/shopify/settle-quantity.test.ts", name });

/** Faults in selling online: what the shop shows, what is bought there, and what it tells. */
export const shopFaults: readonly SeededFault[] = [
  {
    fault: "The shop asks the item's own price, without the surcharge",
    file: "shared/areas/shop/shop-price.ts",
    edits: [["(10_000 + upPriceBasisPoints)", "(10_000 + upPriceBasisPoints * 0)"]],
    test: { file: "shared/areas/shop/shop-price.test.ts", name: "adds the store's surcharge" },
  },
  {
    fault: "A product is left out although a job that is at it may have sent an earlier state",
    file: "server/outside/shop/push-product.ts",
    edits: [["turns.has(turnOf(one.productId)) || ", ""]],
    test: { file: "server/outside/shop/push-product.pg.test.ts", name: "a product is to be pushed while" },
  },
  {
    fault: "The owner bears a discount that the surcharge paid",
    file: "shared/areas/shop/sold-price.ts",
    edits: [["off - Math.max(0, unitMinor - itemMinor)", "off"]],
    test: year,
  },
  {
    fault: "An order of two pairs gets one pair twice",
    file: "shared/areas/shop/choose-items.ts",
    edits: [["isSellable(item) && !taken.has(item.id)", "isSellable(item)"]],
    test: { file: "shared/areas/shop/choose-items.test.ts", name: "" },
  },
  {
    fault: "The dearest pair is sold first",
    file: "shared/areas/shop/choose-items.ts",
    edits: [["one.priceMinor - other.priceMinor", "other.priceMinor - one.priceMinor"]],
    test: { file: "shared/areas/shop/choose-items.test.ts", name: "" },
  },
  {
    fault: "The store's own pair is not sold first where it should be",
    file: "shared/areas/shop/choose-items.ts",
    edits: [["Number(isFirst(other)) - Number(isFirst(one)) ||", "0 ||"]],
    test: { file: "shared/areas/shop/choose-items.test.ts", name: "" },
  },
  {
    fault: "What the shop paid back of an order that Trace knows stays sold",
    file: "server/outside/shop/agree-order.ts",
    edits: [
      [
        "array_agg(l.id::text) filter (where l.state in ('pending'",
        "array_agg(l.id) filter (where l.state in ('pending'",
      ],
    ],
    test: agreed("what the shop paid back of an order that Trace has"),
  },
  {
    fault: "What was paid and paid back between two readings stays sold",
    file: "server/outside/shop/agree-order.ts",
    edits: [["l.state in ('pending', 'sold', 'oversold')", "l.state in ('sold', 'oversold')"]],
    test: agreed("what was paid and paid back between two readings"),
  },
  {
    fault: "A refund that cannot be made holds up the others of its order",
    file: "server/outside/shop/agree-order.ts",
    edits: [['if (name !== "orders.refundLines") throw fault;', "throw fault;"]],
    test: agreed("a refund that cannot be made"),
  },
  {
    fault: "Each unit of a line gets the discount of the whole line",
    file: "server/outside/shop/agree-order.ts",
    edits: [
      ["Math.floor((minor * (unit + 1)) / units) - Math.floor((minor * unit) / units)", "minor + (units + unit) * 0"],
    ],
    test: { file: "server/outside/shop/agree-order.test.ts", name: "the discount of a line is shared" },
  },
  {
    fault: "A job that comes while another works is forgotten",
    file: "server/outside/shop/in-turn.ts",
    edits: [["again = t.busy_until >=", "again = false and t.busy_until >="]],
    test: { file: "server/outside/shop/in-turn.pg.test.ts", name: "one job at a time works" },
  },
  {
    fault: "Whoever knows a store's address may tell it anything",
    file: "server/outside/shop/shopify/verify-hmac.ts",
    edits: [["sent.length === signed.length && timingSafeEqual(sent, signed)", "sent.length === signed.length"]],
    test: webhook("that the shop did not sign is refused"),
  },
  {
    fault: "Another shop's webhook is taken for the store's",
    file: "server/outside/shop/connection/receive-webhook.ts",
    edits: [["|| !isSameSecret(at.path, open.path)", ""]],
    test: webhook("that the shop did not sign is refused"),
  },
  {
    fault: "A webhook that is sent again has everything done again",
    file: "server/outside/shop/connection/receive-webhook.ts",
    edits: [["return added.length > 0;", "return added.length >= 0;"]],
    test: webhook("that is sent again"),
  },
  {
    fault: "A product that was changed in the shop is thought sent",
    file: "server/outside/shop/send-again.ts",
    edits: [["set wanted_hash = ''", "set wanted_hash = wanted_hash"]],
    test: webhook("about a product of Trace's"),
  },
  {
    fault: "A poll that failed is not made again from the same moment",
    file: "server/outside/shop/connection/poll-shop.ts",
    edits: [
      [
        "if (!(fault instanceof ShopProblem)) throw fault;\n    await transact(db, storeId, async (tx) => {",
        "if (!(fault instanceof ShopProblem)) throw fault;\n    await transact(db, storeId, async (tx) => {\n      await notePolled(tx, storeId, began);",
      ],
    ],
    test: {
      file: "server/outside/shop/connection/poll-shop.pg.test.ts",
      name: "Polling of a shop that does not answer loses nothing",
    },
  },
  {
    fault: "What was bought and Trace has not heard of is put on sale again",
    file: "server/outside/shop/shopify/settle-quantity.ts",
    edits: [["Math.max(0, wanted - unitsOf(unheard))", "Math.max(0, wanted - unitsOf(unheard) * 0)"]],
    test: quantities("units of orders that Trace has not heard of"),
  },
  {
    fault: "A quantity that fell without an order is raised at once",
    file: "server/outside/shop/shopify/settle-quantity.ts",
    edits: [
      [
        "expected === null ? 0 : Math.max(0, expected - available)",
        "expected === null ? 0 : Math.max(0, expected - available) * 0",
      ],
    ],
    test: quantities("a drop that no order explains"),
  },
  {
    fault: "A quantity is set without regard to what the shop sold meanwhile",
    file: "server/outside/shop/shopify/send-quantity.ts",
    edits: [
      [
        'if (errors.some(({ code }) => code === "CHANGE_FROM_QUANTITY_STALE")) return false;',
        'if (errors.some(({ code }) => code === "CHANGE_FROM_QUANTITY_STALE")) return true;',
      ],
    ],
    test: adapter("an order that comes between reading a quantity and setting it"),
  },
  {
    fault: "A repeat that finds less than it asked for is taken for not done",
    file: "server/outside/shop/shopify/send-quantity.ts",
    edits: [["(isRepeat && there !== undefined && there < quantity)", "(isRepeat && there === undefined)"]],
    test: {
      file: "tests/shop/shopify/nothing-sold-twice.pg.test.ts",
      name: "whatever is bought, taken in and sold in whatever sequence",
    },
  },
  {
    fault: "A quantity whose answer was lost is set again under another key",
    file: "server/outside/shop/shopify/write-quantities.ts",
    edits: [
      [
        "(await answerTo(client, level, pending, { isRepeat: true })) === true;",
        "(await answerTo(client, level, { ...pending, key: randomUUID() }, { isRepeat: true })) === true;",
      ],
    ],
    test: adapter("a lost answer to a quantity is asked for again under its key"),
  },
  {
    fault: "A product that is gone from the store stays on show",
    file: "server/outside/shop/read-wanted.ts",
    edits: [["options: [],\n  isPublished: false,", "options: [],\n  isPublished: true,"]],
    test: agreed("a product that another one took in"),
  },
  {
    fault: "A reservation takes more than the location has",
    file: "server/outside/shop/own/reserve.ts",
    edits: [["and l.available >= ${quantity}::int", "and l.available > 0"]],
    test: { file: "server/outside/shop/own/own-shop.pg.test.ts", name: "of customers who reserve the last pair" },
  },
  {
    fault: "The shop does not hear of what was handed over",
    file: "server/areas/rules/events-of-changes.ts",
    edits: [["was === null || was.handedOverAt === null ||", "was === null ||"]],
    test: agreed("what is handed over in the store"),
  },
  {
    fault: "Units that were paid back are fulfilled with the others",
    file: "server/outside/shop/tell-handed-over.ts",
    edits: [["and o.handed_over_at is not null and l.is_live", "and o.handed_over_at is not null"]],
    test: agreed("units that were paid back"),
    survives: "The shop knows as well which units wait, and takes no others.",
  },
];
