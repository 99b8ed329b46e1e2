import { z } from "#shared/kernel/schema.ts";
import type { VariantOptions } from "../shop-port.ts";
import { idKey, optionsKey, traceNamespace } from "./product-document.ts";
import { textOf } from "./sent.ts";
import { digitsOf, gid } from "./shopify-ids.ts";
import type { ShopifyClient } from "./shopify-types.ts";

/** An order with its lines, as the shop has them. */
export interface FoundOrder {
  /** Global id. */
  readonly id: string;
  readonly name: string;
  readonly isTest: boolean;
  readonly isCancelled: boolean;
  readonly isPaid: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly email: string;
  readonly phone: string;
  readonly refundIds: readonly string[];
  readonly lines: readonly FoundLine[];
}

export interface FoundLine {
  /** Global id. */
  readonly id: string;
  /** Of Trace's product and variant; null for a line of something else. */
  readonly of: { readonly productId: string; readonly options: VariantOptions } | null;
  /** Global id; null if the variant is gone. */
  readonly variantId: string | null;
  /** Units that were ordered. */
  readonly quantity: number;
  /** Units without those that were paid back or taken off the order. */
  readonly currentQuantity: number;
  /** Decimal text in the shop's currency. */
  readonly unit: string;
  readonly discounts: readonly string[];
}

/** Where units of a line come from. */
export interface FoundPlace {
  /** Digits; null if the location is gone. */
  readonly locationId: string | null;
  readonly isPickUp: boolean;
}

const money = z.object({ shopMoney: z.object({ amount: z.string() }) });
const metafield = z.nullable(z.object({ value: z.string() }));
const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) });
const line = z.object({
  id: z.string(),
  quantity: z.number(),
  currentQuantity: z.number(),
  product: z.nullable(z.object({ traceId: metafield })),
  variant: z.nullable(z.object({ id: z.string(), options: metafield })),
  originalUnitPriceSet: money,
  discountAllocations: z.array(z.object({ allocatedAmountSet: money })),
});
const orderAnswer = z.object({
  order: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      test: z.boolean(),
      createdAt: z.string(),
      cancelledAt: z.nullable(z.string()),
      displayFinancialStatus: z.nullable(z.string()),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      refunds: z.array(z.object({ id: z.string() })),
      lineItems: z.object({ nodes: z.array(line), pageInfo }),
    }),
  ),
});

const orderDocument = `
query Order($id: ID!, $after: String) {
  order(id: $id) {
    id name test createdAt cancelledAt displayFinancialStatus email phone
    refunds { id }
    lineItems(first: 50, after: $after) {
      nodes {
        id quantity currentQuantity
        product { traceId: metafield(namespace: "${traceNamespace}", key: "${idKey}") { value } }
        variant { id options: metafield(namespace: "${traceNamespace}", key: "${optionsKey}") { value } }
        originalUnitPriceSet { shopMoney { amount } }
        discountAllocations { allocatedAmountSet { shopMoney { amount } } }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

/** Payments that came in, whatever was paid back since. */
const paid: ReadonlySet<string> = new Set(["PAID", "PARTIALLY_REFUNDED", "REFUNDED"]);
const optionsText = z.tuple([z.string(), z.string(), z.string()]);

/** Reads an order (digits) with all its lines; null if there is none. */
export async function findOrder(client: ShopifyClient, shopOrderId: string): Promise<FoundOrder | null> {
  const id = gid("Order", digitsOf(shopOrderId));
  const lines: FoundLine[] = [];
  for (let after: string | null = null; ;) {
    const { order }: z.output<typeof orderAnswer> = await client.run(orderDocument, { id, after }, orderAnswer);
    if (order === null) return null;
    lines.push(...order.lineItems.nodes.map(foundLine));
    after = order.lineItems.pageInfo.endCursor;
    if (order.lineItems.pageInfo.hasNextPage) continue;
    return {
      id: order.id,
      name: order.name,
      isTest: order.test,
      isCancelled: order.cancelledAt !== null,
      isPaid: paid.has(order.displayFinancialStatus ?? ""),
      createdAt: order.createdAt,
      email: order.email ?? "",
      phone: order.phone ?? "",
      refundIds: order.refunds.map((refund) => refund.id),
      lines,
    };
  }
}

function foundLine(node: z.output<typeof line>): FoundLine {
  const options = textOf(optionsText, node.variant?.options?.value);
  const productId = node.product?.traceId?.value;
  return {
    id: node.id,
    of: options === null || productId === undefined ? null : { productId, options },
    variantId: node.variant?.id ?? null,
    quantity: node.quantity,
    currentQuantity: node.currentQuantity,
    unit: node.originalUnitPriceSet.shopMoney.amount,
    discounts: node.discountAllocations.map(({ allocatedAmountSet }) => allocatedAmountSet.shopMoney.amount),
  };
}

const fulfillmentLines = z.object({ nodes: z.array(z.object({ lineItem: z.object({ id: z.string() }) })), pageInfo });
const placesAnswer = z.object({
  order: z.nullable(
    z.object({
      fulfillmentOrders: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            assignedLocation: z.object({ location: z.nullable(z.object({ id: z.string() })) }),
            deliveryMethod: z.nullable(z.object({ methodType: z.string() })),
            lineItems: fulfillmentLines,
          }),
        ),
        pageInfo,
      }),
    }),
  ),
});
const placesDocument = `
query Places($id: ID!, $after: String) {
  order(id: $id) {
    fulfillmentOrders(first: 10, after: $after) {
      nodes {
        id
        assignedLocation { location { id } }
        deliveryMethod { methodType }
        lineItems(first: 30) { nodes { lineItem { id } } pageInfo { hasNextPage endCursor } }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;
const moreAnswer = z.object({ fulfillmentOrder: z.nullable(z.object({ lineItems: fulfillmentLines })) });
const moreDocument = `
query MoreLines($id: ID!, $after: String) {
  fulfillmentOrder(id: $id) {
    lineItems(first: 100, after: $after) { nodes { lineItem { id } } pageInfo { hasNextPage endCursor } }
  }
}`;

/** What is handed over at a location, and must be there. */
const handedOver: ReadonlySet<string> = new Set(["PICK_UP", "RETAIL"]);

/** Returns where each line of an order comes from, by the line's id: the first place, if the shop shares it out. */
export async function findPlaces(client: ShopifyClient, id: string): Promise<ReadonlyMap<string, FoundPlace>> {
  const places = new Map<string, FoundPlace>();
  for (let after: string | null = null; ;) {
    const answer: z.output<typeof placesAnswer> = await client.run(placesDocument, { id, after }, placesAnswer);
    const found = answer.order?.fulfillmentOrders;
    for (const one of found?.nodes ?? []) {
      const location = one.assignedLocation.location;
      const place = {
        locationId: location === null ? null : digitsOf(location.id),
        isPickUp: handedOver.has(one.deliveryMethod?.methodType ?? ""),
      };
      for (let lines = one.lineItems; ;) {
        for (const { lineItem } of lines.nodes) if (!places.has(lineItem.id)) places.set(lineItem.id, place);
        if (!lines.pageInfo.hasNextPage) break;
        const more: z.output<typeof moreAnswer> = await client.run(
          moreDocument,
          { id: one.id, after: lines.pageInfo.endCursor },
          moreAnswer,
        );
        if (more.fulfillmentOrder === null) break;
        lines = more.fulfillmentOrder.lineItems;
      }
    }
    if (found?.pageInfo.hasNextPage !== true) return places;
    after = found.pageInfo.endCursor;
  }
}
