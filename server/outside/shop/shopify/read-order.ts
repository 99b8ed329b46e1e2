import { sql } from "kysely";
import { transact } from "#server/machine/database/transact.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import type { ShopTax } from "#shared/areas/orders/shop-tax.ts";
import type { ShopOrder, ShopRefund } from "../shop-port.ts";
import { readFoundOrder, type FoundLine, type FoundOrder } from "./find-order.ts";
import { findParts, type FoundPart, firstPlaces } from "./find-places.ts";
import { basisPointsOf } from "../tax-rate.ts";
import { minorOfShop } from "./shop-money.ts";
import { digitsOf, traceOrderId } from "./shopify-ids.ts";
import { ShopRefusal } from "./shopify-problems.ts";
import type { ShopifyClient, ShopifyStore } from "./shopify-types.ts";

type ReadStore = Pick<ShopifyStore, "db" | "storeId" | "currency" | "locations">;

/** Reads an order as the port gives it; null if the shop has none of this id, or only as a test. */
export async function readOrder(
  client: ShopifyClient,
  store: ReadStore,
  shopOrderId: string,
): Promise<ShopOrder | null> {
  const order = await readFoundOrder(client, shopOrderId);
  if (order === null || order.isTest) return null;
  const { currency, locations } = store;
  const ours = order.lines.filter((line) => line.of !== null);
  const gone = await goneLines(store, order);
  const status = order.isCancelled ? "cancelled" : order.isPaid ? "paid" : "pending";
  const payment = order.payment === null ? {} : { payment: order.payment };
  const head = { id: digitsOf(order.id), name: order.name, status, ...payment, paidIn: "shop" } as const;
  // Somebody else's: nothing more is asked for.
  if (ours.length === 0 && gone.length === 0)
    return { ...head, customerName: "", customerEmail: "", customerPhone: "", lines: [], refunds: [], handover: null };
  const parts = await findParts(client, order.id);
  const places = firstPlaces(parts);
  const ourLocations = new Map([...locations].map(([mine, theirs]) => [theirs, mine]));
  const customer = await findCustomer(client, order);
  return {
    ...head,
    ...customer,
    lines: ours.flatMap((line) => {
      const place = places.get(line.id);
      return line.of === null
        ? []
        : [
            {
              id: digitsOf(line.id),
              productId: line.of.productId,
              options: line.of.options,
              quantity: line.quantity,
              unitMinor: minorOfShop(line.unit, currency),
              discountMinor: line.discounts.reduce((sum, amount) => sum + minorOfShop(amount, currency), 0),
              tax: taxOf(line, order),
              locationId: ourLocations.get(place?.locationId ?? "") ?? null,
              isPickUp: place?.isPickUp ?? false,
            },
          ];
    }),
    refunds: await findRefunds(client, order, [...ours, ...gone]),
    handover: {
      waiting: waitingOf(parts),
      trackingCodes: order.fulfillments.flatMap(({ trackingCodes }) => trackingCodes),
    },
  };
}

/**
 * Returns the tax of a line. Where the shop's prices include taxes and it names none, it does not work them out, and it is
 * the store's; where taxes are added, none was.
 */
const taxOf = ({ taxRate }: FoundLine, { taxesIncluded }: FoundOrder): ShopTax => ({
  taxBasisPoints: taxRate === null ? (taxesIncluded ? null : 0) : basisPointsOf(taxRate),
  taxIncluded: taxesIncluded,
});

/** Returns the units that wait to be handed over, by the line's digits. */
function waitingOf(parts: readonly FoundPart[]): ReadonlyMap<string, number> {
  const waiting = new Map<string, number>();
  for (const { lineId, waiting: units } of parts) {
    const id = digitsOf(lineId);
    if (units > 0) waiting.set(id, (waiting.get(id) ?? 0) + units);
  }
  return waiting;
}

/** Returns the lines that Trace has and whose variants were deleted in the shop since: what is paid back of them counts. */
async function goneLines({ db, storeId }: ReadStore, { id, lines }: FoundOrder): Promise<readonly FoundLine[]> {
  const gone = lines.filter((line) => line.of === null && line.variantId === null);
  if (gone.length === 0) return [];
  const orderId = traceOrderId(digitsOf(id));
  const units = await transact(
    db,
    storeId,
    (tx) =>
      tx.run(sql<{ id: string }>`select id from order_lines where store_id = ${storeId} and order_id = ${orderId}`),
    "snapshot",
  );
  return gone.filter((line) => units.some((unit) => unit.id.startsWith(`${orderId}-${digitsOf(line.id)}-`)));
}

const refundAnswer = z.object({
  refund: z.nullable(
    z.object({
      refundLineItems: z.object({
        nodes: z.array(
          z.object({ quantity: z.number(), restockType: z.string(), lineItem: z.object({ id: z.string() }) }),
        ),
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) }),
      }),
    }),
  ),
});
const refundDocument = `
query Refund($id: ID!, $after: String) {
  refund(id: $id) {
    refundLineItems(first: 100, after: $after) {
      nodes { quantity restockType lineItem { id } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

/**
 * Returns the units of these lines that were paid back, in the order in which they were; last those that were taken off
 * the order without a refund, which are on sale again.
 */
async function findRefunds(
  client: ShopifyClient,
  { refundIds, isCancelled }: Pick<FoundOrder, "refundIds" | "isCancelled">,
  lines: readonly FoundLine[],
): Promise<readonly ShopRefund[]> {
  const left = new Map(lines.map((line) => [line.id, line.quantity]));
  const refunds: ShopRefund[] = [];
  const add = (lineId: string, quantity: number, restock: boolean) => {
    const units = Math.min(quantity, left.get(lineId) ?? 0);
    if (units <= 0) return;
    left.set(lineId, (left.get(lineId) ?? 0) - units);
    refunds.push({ lineId: digitsOf(lineId), quantity: units, restock });
  };
  for (const id of refundIds)
    for (let after: string | null = null; ;) {
      const answer: z.output<typeof refundAnswer> = await client.run(refundDocument, { id, after }, refundAnswer);
      const found = answer.refund?.refundLineItems;
      for (const { quantity, restockType, lineItem } of found?.nodes ?? [])
        add(lineItem.id, quantity, restockType !== "NO_RESTOCK");
      if (found?.pageInfo.hasNextPage !== true) break;
      after = found.pageInfo.endCursor;
    }
  // Of a cancelled order nothing is left, whatever it says of its lines.
  for (const line of lines) add(line.id, (left.get(line.id) ?? 0) - (isCancelled ? 0 : line.currentQuantity), true);
  return refunds;
}

const customerAnswer = z.object({
  order: z.nullable(
    z.object({
      customer: z.nullable(
        z.object({
          displayName: z.string(),
          defaultEmailAddress: z.nullable(z.object({ emailAddress: z.string() })),
          defaultPhoneNumber: z.nullable(z.object({ phoneNumber: z.string() })),
        }),
      ),
      shippingAddress: z.nullable(z.object({ name: z.nullable(z.string()), phone: z.nullable(z.string()) })),
    }),
  ),
});
const customerDocument = `
query Customer($id: ID!) {
  order(id: $id) {
    customer {
      displayName defaultEmailAddress { emailAddress } defaultPhoneNumber { phoneNumber }
    }
    shippingAddress { name phone }
  }
}`;

/** Returns what the shop says of who ordered. An order is read without it where the shop keeps customers to itself. */
async function findCustomer(client: ShopifyClient, { id, email, phone }: FoundOrder) {
  const answer = await client.run(customerDocument, { id }, customerAnswer).catch((fault: unknown) => {
    if (fault instanceof ShopRefusal && fault.codes.includes("ACCESS_DENIED")) return null;
    throw fault;
  });
  const customer = answer?.order?.customer;
  const address = answer?.order?.shippingAddress;
  return {
    customerName: (address?.name ?? customer?.displayName ?? "").trim(),
    customerEmail: email || (customer?.defaultEmailAddress?.emailAddress ?? ""),
    customerPhone: phone || (customer?.defaultPhoneNumber?.phoneNumber ?? address?.phone ?? ""),
  };
}
