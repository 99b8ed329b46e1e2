import { z } from "#shared/machine/kernel/schema.ts";
import type { Handover } from "../shop-port.ts";
import { readFoundOrder, type FoundOrder } from "./find-order.ts";
import { findParts, type FoundPart } from "./find-places.ts";
import { digitsOf } from "./shopify-ids.ts";
import { refuse, userErrors } from "./shopify-problems.ts";
import type { ShopifyClient } from "./shopify-types.ts";

const created = z.object({ fulfillmentCreate: z.object({ userErrors }) });
const createDocument = `
mutation HandOver($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { userErrors { field message } }
}`;
const tracked = z.object({ fulfillmentTrackingInfoUpdate: z.object({ userErrors }) });
const trackDocument = `
mutation Track($id: ID!, $tracking: FulfillmentTrackingInput!) {
  fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: true) {
    userErrors { field message }
  }
}`;

/**
 * Marks units of an order (digits) as fulfilled, as far as they wait there, with the tracking code, and has the shop tell
 * its customer of what was sent. A code that is given later is added to what was sent before.
 *
 * @throws ShopProblem
 */
export async function handOverOrder(
  client: ShopifyClient,
  shopOrderId: string,
  { units, trackingCode }: Handover,
): Promise<void> {
  const order = await readFoundOrder(client, shopOrderId);
  if (order === null || order.isCancelled) return;
  const sent = share(await findParts(client, order.id), units);
  // One call has what one location hands over.
  for (const parts of Map.groupBy(sent, ({ part }) => part.locationId).values()) {
    const byOrder = Map.groupBy(parts, ({ part }) => part.fulfillmentOrderId);
    const fulfillment = {
      lineItemsByFulfillmentOrder: [...byOrder].map(([fulfillmentOrderId, lines]) => ({
        fulfillmentOrderId,
        fulfillmentOrderLineItems: lines.map(({ part, quantity }) => ({ id: part.id, quantity })),
      })),
      ...(trackingCode === "" ? {} : { trackingInfo: { number: trackingCode }, notifyCustomer: true }),
    };
    refuse((await client.run(createDocument, { fulfillment }, created)).fulfillmentCreate.userErrors);
  }
  if (sent.length === 0 && trackingCode !== "") await addTracking(client, order, trackingCode);
}

async function addTracking(client: ShopifyClient, { fulfillments }: FoundOrder, trackingCode: string): Promise<void> {
  if (fulfillments.some(({ trackingCodes }) => trackingCodes.includes(trackingCode))) return;
  for (const { id, trackingCodes } of fulfillments) {
    // A code that somebody gave in the shop stays.
    if (trackingCodes.length > 0) continue;
    const answer = await client.run(trackDocument, { id, tracking: { number: trackingCode } }, tracked);
    refuse(answer.fulfillmentTrackingInfoUpdate.userErrors);
  }
}

/** Shares units of lines (digits) among the parts that wait. */
function share(parts: readonly FoundPart[], units: Handover["units"]) {
  const left = new Map(units);
  return parts.flatMap((part) => {
    const lineId = digitsOf(part.lineId);
    const quantity = Math.min(part.waiting, left.get(lineId) ?? 0);
    left.set(lineId, (left.get(lineId) ?? 0) - quantity);
    return quantity > 0 ? [{ part, quantity }] : [];
  });
}
