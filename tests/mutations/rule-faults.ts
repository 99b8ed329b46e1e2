import type { SeededFault } from "./seeded-fault.ts";

/** The simulation's shops have items in every status; in this one two admins are working. */
const simulation = {
  file: "tests/simulation/simulation.pg.test.ts",
  name: "Four devices lose and double nothing and end with the server's rows, whatever happens seed 5",
};

/**
 * Faults in rules, which device and server share, so that only invariants of rows can show them; in the demo's
 * maintenance, and in the code's own checks.
 */
export const ruleFaults: readonly SeededFault[] = [
  {
    fault: "An item whose sale is taken back stays in its order",
    file: "shared/areas/inventory/overridden-item.ts",
    edits: [["const freed = staysOrdered ? [] :", 'const freed = staysOrdered || item.id !== "" ? [] :']],
    test: {
      file: "shared/areas/inventory/commands/override-status.test.ts",
      name: "An override frees the item from its order",
    },
  },
  {
    fault: "An item that is not sold any more keeps the day of its sale",
    file: "shared/areas/inventory/status-machine.ts",
    edits: [[": { soldOn: null, orderId: null };", ": { orderId: null };"]],
    test: {
      file: "shared/areas/inventory/commands/override-status.test.ts",
      name: "An override frees the item from its order",
    },
  },
  {
    fault: "A detour forgets where it leads back to",
    file: "shared/areas/inventory/status-machine.ts",
    edits: [["statusBefore: detours.includes(to) ? from : null,", "statusBefore: null,"]],
    test: simulation,
  },
  {
    fault: "A second acceptance of a drop-off puts the item on sale",
    file: "shared/areas/inventory/accepted-item.ts",
    edits: [["accepting.step ?? acceptingAction(item)", "acceptingAction(item)"]],
    test: { file: "shared/areas/inventory/commands/accept-items.test.ts", name: "Accepting items takes only the step" },
  },
  {
    fault: "An accepted transfer keeps the shelf of the place it left",
    file: "shared/areas/inventory/commands/accept-transfers.ts",
    edits: [["{ now, actorId: actor.id }, { subLocationId });", "{ now, actorId: actor.id });"]],
    test: { file: "shared/areas/inventory/commands/accept-transfers.test.ts", name: "Accepting transfers brings each" },
  },
  {
    fault: "A consigner is told that another's item is there",
    file: "shared/areas/inventory/decide-each.ts",
    edits: [['actor.role === "consigner" && item?.consignerId !== actor.id ? undefined : item', "item"]],
    test: { file: "shared/areas/inventory/commands/request-price.test.ts", name: "Requesting a price says nothing of" },
  },
  {
    fault: "A deleted item stays in the store",
    file: "shared/areas/inventory/commands/delete-items.ts",
    edits: [['remove.push({ type: "item", id });', "remove.push();"]],
    test: { file: "shared/areas/inventory/commands/delete-items.test.ts", name: "Deleting items takes them out" },
  },
  {
    fault: "A second sale of one item takes it from the first",
    file: "shared/areas/orders/order-port.ts",
    edits: [
      [
        'nextStatus(item, order.isPaid ? "sell" : "placeOrder", actor, facts);',
        'nextStatus({ ...item, status: "Active", orderId: null }, order.isPaid ? "sell" : "placeOrder", actor, { ...facts, inOtherLiveOrder: false });',
      ],
    ],
    test: {
      file: "shared/areas/orders/orders.test.ts",
      name: "Whatever is sold, paid back and cancelled in whatever order nothing is sold twice",
    },
  },
  {
    fault: "A refund leaves its consigner what they were credited",
    file: "shared/areas/orders/refunds/unsold-item.ts",
    edits: [["amountMinor: -item.payoutMinor,", "amountMinor: 0,"]],
    test: {
      file: "shared/areas/orders/orders.test.ts",
      name: "Whatever is sold, paid back and cancelled in whatever order nothing is sold twice",
    },
  },
  {
    fault: "A refunded item stays in the payout that was paid",
    file: "shared/areas/orders/refunds/freed-of-payout.ts",
    edits: [["row: { ...line, isLive: false } }));", "row: { ...line } }));"]],
    test: {
      file: "shared/areas/orders/orders.test.ts",
      name: "A refund of what was paid out is owed by the consigner",
    },
  },
  {
    fault: "An item comes back on sale at the price it was sold at",
    file: "shared/areas/orders/refunds/unsold-item.ts",
    edits: [
      [
        "priceMinor: line.priceBeforeMinor, discountMinor: line.discountBeforeMinor",
        "priceMinor: line.priceMinor, discountMinor: line.discountMinor",
      ],
    ],
    test: {
      file: "shared/areas/orders/orders.test.ts",
      name: "A refund puts the item back on sale at its price of before",
    },
  },
  {
    fault: "A sale's price is whatever is said",
    file: "shared/areas/orders/priced-right.ts",
    edits: [['fact("recentPricesMinor", itemId)?.has(priceMinor) !== false', "true"]],
    test: {
      file: "server/machine/commands/sale-prices.pg.test.ts",
      name: "who may not change prices sells at no price",
    },
  },
  {
    fault: "Everybody at the counter may give discounts",
    file: "shared/areas/orders/priced-right.ts",
    edits: [['if (can(actor, "orders.discount"))', 'if (can(actor, "orders.sell"))']],
    test: {
      file: "shared/areas/orders/orders.test.ts",
      name: "A sale over the counter takes a discount off what the owner is paid",
    },
  },
  {
    fault: "The demo's database stays dead when it was killed",
    file: "server/machine/database/embedded-postgres.ts",
    edits: [["if (!closing) restarting = startAgain()", "if (closing) restarting = startAgain()"]],
    test: { file: "tests/faults/demo.pg.test.ts", name: "The demo whose database is killed at work" },
  },
  {
    fault: "A feature may import another one's insides",
    file: "scripts/architecture-rules.ts",
    edits: [["from: /^pwa\\/features\\/([^/]+)\\//,", "from: /^pwa\\/nothing\\/([^/]+)\\//,"]],
    test: { file: "scripts/architecture-rules.test.ts", name: "the rules of the architecture are broken by" },
  },
  {
    fault: "Files may import each other in a circle where it is for types",
    file: "scripts/architecture-rules.ts",
    edits: [["(?:from|import|import\\()\\s*", "(?:from|import|import\\()(?<!import type[^;]*)\\s*"]],
    test: { file: "scripts/architecture-rules.test.ts", name: "" },
  },
];
