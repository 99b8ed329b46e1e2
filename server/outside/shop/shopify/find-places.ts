import { z } from "#shared/machine/kernel/schema.ts";
import { digitsOf } from "./shopify-ids.ts";
import type { ShopifyClient } from "./shopify-types.ts";

/** Units of a line that one location hands over. Ids are global. */
export interface FoundPart {
  readonly id: string;
  readonly fulfillmentOrderId: string;
  /** Of the order's line. */
  readonly lineId: string;
  /** Digits; null if the location is gone. */
  readonly locationId: string | null;
  readonly isPickUp: boolean;
  /** Units that wait, and can be handed over. */
  readonly waiting: number;
}

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) });
const fulfillmentLines = z.object({
  nodes: z.array(z.object({ id: z.string(), remainingQuantity: z.number(), lineItem: z.object({ id: z.string() }) })),
  pageInfo,
});
const placesAnswer = z.object({
  order: z.nullable(
    z.object({
      fulfillmentOrders: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            status: z.string(),
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
const linesAsked = "nodes { id remainingQuantity lineItem { id } } pageInfo { hasNextPage endCursor }";
const placesDocument = `
query Places($id: ID!, $after: String) {
  order(id: $id) {
    fulfillmentOrders(first: 3, after: $after) {
      nodes {
        id status
        assignedLocation { location { id } }
        deliveryMethod { methodType }
        lineItems(first: 20) { ${linesAsked} }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;
const moreAnswer = z.object({ fulfillmentOrder: z.nullable(z.object({ lineItems: fulfillmentLines })) });
const moreDocument = `
query MoreLines($id: ID!, $after: String) {
  fulfillmentOrder(id: $id) {
    lineItems(first: 100, after: $after) { ${linesAsked} }
  }
}`;

/** Methods by which units are handed over at a location, and must be there. */
const pickedUp: ReadonlySet<string> = new Set(["PICK_UP", "RETAIL"]);
/** Others are over, held, or for a later day. */
const open: ReadonlySet<string> = new Set(["OPEN", "IN_PROGRESS"]);

/** Returns which location hands over what of an order (global id), in the shop's sequence. */
export async function findParts(client: ShopifyClient, id: string): Promise<readonly FoundPart[]> {
  const parts: FoundPart[] = [];
  for (let after: string | null = null; ;) {
    const answer: z.output<typeof placesAnswer> = await client.run(placesDocument, { id, after }, placesAnswer);
    const found = answer.order?.fulfillmentOrders;
    for (const one of found?.nodes ?? []) {
      const location = one.assignedLocation.location;
      const place = {
        fulfillmentOrderId: one.id,
        locationId: location === null ? null : digitsOf(location.id),
        isPickUp: pickedUp.has(one.deliveryMethod?.methodType ?? ""),
      };
      for (let lines = one.lineItems; ;) {
        for (const { id: partId, remainingQuantity, lineItem } of lines.nodes) {
          const waiting = open.has(one.status) ? remainingQuantity : 0;
          parts.push({ ...place, id: partId, lineId: lineItem.id, waiting });
        }
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
    if (found?.pageInfo.hasNextPage !== true) return parts;
    after = found.pageInfo.endCursor;
  }
}

/** Returns where each line comes from, by its id: the first place, if the shop shares it out. */
export const firstPlaces = (parts: readonly FoundPart[]): ReadonlyMap<string, FoundPart> =>
  new Map(parts.toReversed().map((part) => [part.lineId, part]));
