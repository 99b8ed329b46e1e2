import { z } from "#shared/machine/kernel/schema.ts";
import type { ShopOrder, VariantOptions } from "../shop-port.ts";
import { idKey, optionsKey, traceNamespace } from "./product-document.ts";
import { parseOwnText } from "./sent.ts";
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
  /** How the payment stands that the shop waits for; null where it says nothing of it, or has it. */
  readonly payment: NonNullable<ShopOrder["payment"]> | null;
  /** Its prices have their taxes in them. */
  readonly taxesIncluded: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly email: string;
  readonly phone: string;
  readonly refundIds: readonly string[];
  readonly fulfillments: readonly { readonly id: string; readonly trackingCodes: readonly string[] }[];
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
  /** Its taxes together, as a part of one; null where the shop names none. */
  readonly taxRate: number | null;
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
  taxLines: z.array(z.object({ rate: z.nullable(z.number()) })),
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
      taxesIncluded: z.boolean(),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      refunds: z.array(z.object({ id: z.string() })),
      fulfillments: z.array(
        z.object({ id: z.string(), trackingInfo: z.array(z.object({ number: z.nullable(z.string()) })) }),
      ),
      lineItems: z.object({ nodes: z.array(line), pageInfo }),
    }),
  ),
});

const orderDocument = `
query Order($id: ID!, $after: String) {
  order(id: $id) {
    id name test createdAt cancelledAt displayFinancialStatus taxesIncluded email phone
    refunds { id }
    fulfillments { id trackingInfo { number } }
    lineItems(first: 50, after: $after) {
      nodes {
        id quantity currentQuantity
        product { traceId: metafield(namespace: "${traceNamespace}", key: "${idKey}") { value } }
        variant { id options: metafield(namespace: "${traceNamespace}", key: "${optionsKey}") { value } }
        originalUnitPriceSet { shopMoney { amount } }
        discountAllocations { allocatedAmountSet { shopMoney { amount } } }
        taxLines { rate }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

/** Payments that came in, whatever was paid back since. */
const paid: ReadonlySet<string> = new Set(["PAID", "PARTIALLY_REFUNDED", "REFUNDED"]);
/** Those that did not. */
const awaited: ReadonlyMap<string, NonNullable<ShopOrder["payment"]>> = new Map([
  ["AUTHORIZED", "authorized"],
  ["PARTIALLY_PAID", "partlyPaid"],
  ["VOIDED", "voided"],
  ["EXPIRED", "expired"],
]);
const optionsText = z.tuple([z.string(), z.string(), z.string()]);

/** Reads an order (digits) with all its lines; null if there is none. */
export async function readFoundOrder(client: ShopifyClient, shopOrderId: string): Promise<FoundOrder | null> {
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
      payment: awaited.get(order.displayFinancialStatus ?? "") ?? null,
      isPaid: paid.has(order.displayFinancialStatus ?? ""),
      taxesIncluded: order.taxesIncluded,
      createdAt: order.createdAt,
      email: order.email ?? "",
      phone: order.phone ?? "",
      refundIds: order.refunds.map((refund) => refund.id),
      fulfillments: order.fulfillments.map(({ id: fulfillmentId, trackingInfo }) => ({
        id: fulfillmentId,
        trackingCodes: trackingInfo.flatMap(({ number }) => number ?? []),
      })),
      lines,
    };
  }
}

function foundLine(node: z.output<typeof line>): FoundLine {
  const options = parseOwnText(optionsText, node.variant?.options?.value);
  const productId = node.product?.traceId?.value;
  return {
    id: node.id,
    of: options === null || productId === undefined ? null : { productId, options },
    variantId: node.variant?.id ?? null,
    quantity: node.quantity,
    currentQuantity: node.currentQuantity,
    unit: node.originalUnitPriceSet.shopMoney.amount,
    discounts: node.discountAllocations.map(({ allocatedAmountSet }) => allocatedAmountSet.shopMoney.amount),
    taxRate: node.taxLines.length === 0 ? null : node.taxLines.reduce((sum, { rate }) => sum + (rate ?? 0), 0),
  };
}
