import { digits, type Fulfillment, type FulfillmentOrder, type Memory, type Order } from "./memory.ts";
import { problem, type Problem, type Resolve } from "./resolve.ts";

interface Part {
  readonly fulfillmentOrderId: string;
  readonly fulfillmentOrderLineItems?: readonly { readonly id: string; readonly quantity: number }[] | null;
}

interface Tracking {
  readonly number?: string | null;
}

/** Statuses in which units of it can be sent. */
const open: ReadonlySet<string> = new Set(["OPEN", "IN_PROGRESS"]);

/** The mutations that hand orders over. */
export const orderMutations: Readonly<Record<string, Resolve>> = {
  "Mutation.fulfillmentCreate": (_, args, memory) => {
    const given = args["fulfillment"] as {
      readonly lineItemsByFulfillmentOrder: readonly Part[];
      readonly notifyCustomer?: boolean;
      readonly trackingInfo?: Tracking;
    };
    const parts = given.lineItemsByFulfillmentOrder.map((part) => ({ part, found: find(memory, part) }));
    const userErrors = problemsOf(parts);
    const order = parts[0]?.found?.order;
    if (userErrors.length > 0 || order === undefined) return { fulfillment: null, userErrors };
    for (const { part, found } of parts) if (found !== null) send(found.one, part);
    const fulfillment: Fulfillment = {
      __typename: "Fulfillment",
      id: memory.newId("Fulfillment"),
      isNotified: given.notifyCustomer === true,
      trackingInfo: trackingOf(given.trackingInfo),
    };
    order.fulfillments = [...order.fulfillments, fulfillment];
    order.updatedAt = memory.now;
    memory.tellOrder("ORDERS_UPDATED", order);
    return { fulfillment, userErrors: [] };
  },
  "Mutation.fulfillmentTrackingInfoUpdate": (_, args, memory) => {
    for (const order of memory.orders.values())
      for (const one of order.fulfillments)
        if (one.id === args["fulfillmentId"]) {
          one.trackingInfo = trackingOf(args["trackingInfoInput"] as Tracking);
          return { fulfillment: one, userErrors: [] };
        }
    return { fulfillment: null, userErrors: [problem("Fulfillment does not exist.")] };
  },
};

const trackingOf = (tracking: Tracking | undefined): Fulfillment["trackingInfo"] =>
  tracking?.number == null ? [] : [{ __typename: "FulfillmentTrackingInfo", number: tracking.number }];

function find(memory: Memory, { fulfillmentOrderId }: Part): { order: Order; one: FulfillmentOrder } | null {
  for (const order of memory.orders.values())
    for (const one of order.fulfillmentOrders) if (one.id === fulfillmentOrderId) return { order, one };
  return null;
}

function problemsOf(
  parts: readonly { readonly part: Part; readonly found: { order: Order; one: FulfillmentOrder } | null }[],
): readonly Problem[] {
  const locations = new Set(parts.map(({ found }) => found?.one.location.id));
  if (locations.size > 1) return [problem("Fulfillment orders must be assigned to the same location.")];
  return parts.flatMap(({ part, found }) => {
    if (found === null) return [problem("Fulfillment order does not exist.")];
    if (!open.has(found.one.status))
      return [problem(`Fulfillment order ${digits(found.one.id)} has an unfulfillable status= ${found.one.status}.`)];
    return unitsOf(found.one, part).flatMap(({ line, quantity }) =>
      line === undefined || quantity < 1 || quantity > line.currentQuantity - line.fulfilledQuantity
        ? [problem("Invalid fulfillment order line item quantity requested.")]
        : [],
    );
  });
}

const unitsOf = ({ lineItems }: FulfillmentOrder, { fulfillmentOrderLineItems }: Part) =>
  (
    fulfillmentOrderLineItems ??
    lineItems.map(({ id, lineItem }) => ({ id, quantity: lineItem.currentQuantity - lineItem.fulfilledQuantity }))
  ).map(({ id, quantity }) => ({ line: lineItems.find((line) => line.id === id)?.lineItem, quantity }));

function send(one: FulfillmentOrder, part: Part): void {
  for (const { line, quantity } of unitsOf(one, part)) {
    if (line === undefined) continue;
    line.fulfilledQuantity += quantity;
    const level = line.variant?.inventoryItem.levels.get(one.location.id);
    if (level !== undefined) level.committed -= quantity;
  }
  const isWhole = one.lineItems.every(({ lineItem }) => lineItem.currentQuantity <= lineItem.fulfilledQuantity);
  one.status = isWhole ? "CLOSED" : "IN_PROGRESS";
}
