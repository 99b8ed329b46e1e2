import { defineRow } from "#shared/kernel/define-row.ts";
import { id, imageUrl, instant, minor, text, z } from "#shared/kernel/schema.ts";
import { statuses } from "./status.ts";

const status = z.enum(statuses);
/** How a store pays whom it buys from. */
const paymentTypes = ["cash", "checkbooks"] as const;

/**
 * An inventory item: one physical unit with a code, an owner, a price and a place
 * [A3.01-A3.41]. Amounts are minor units of the store currency. What it cost the
 * store stands in `itemCostRows`.
 */
export const itemRows = defineRow({
  type: "item",
  table: "items",
  indexes: {
    code: "code",
    location: "locationId",
    product: "productId",
    consigner: "consignerId",
    destination: "destinationLocationId",
  },
  audiences: ["items"],
  owner: "consignerId",
  search: ["code", "option1Value"],
  keep: "all",
  history: true,
  schema: z.object({
    id,
    /** Final when its label is printed; 8 characters, unique in the store. */
    code: z.string().check(z.regex(/^[0-9A-Z]{4,20}$/)),
    productId: id,
    consignerId: id,
    /** Size. */
    option1Value: text(60),
    /** Condition; empty where the template defines no second option. */
    option2Value: text(60),
    /** Box condition; empty where the template defines no third option. */
    option3Value: text(60),
    priceMinor: minor,
    discountMinor: minor,
    payoutMinor: minor,
    /** Transaction fee. */
    payoutFeeMinor: minor,
    sellingFeeMinor: minor,
    cleaningFeeMinor: minor,
    boxFeeMinor: minor,
    vatMinor: minor,
    status,
    /** The resting status that a detour returns to; null outside detours. */
    statusBefore: z.nullable(status),
    /** Exists exactly in RequestPriceChange and StoreRequestPriceChange. */
    requestedPriceMinor: z.nullable(minor),
    storeRequestLowMinor: z.nullable(minor),
    storeRequestHighMinor: z.nullable(minor),
    locationId: z.nullable(id),
    /** Where an item InTransit is going, also while its withdrawal out of transit is asked for; null otherwise. */
    destinationLocationId: z.nullable(id),
    subLocationId: z.nullable(id),
    notes: text(2_000),
    image: imageUrl,
    /** A picture of the slip that goes with its parcel. */
    packingSlip: imageUrl,
    trackingCode: text(120),
    taxable: z.boolean(),
    /** Its price was within the store's range for pre-approval when its consigner listed it. */
    preapprovalStatus: z.boolean(),
    /** How the seller of an offer that was taken will be paid; null once the item has come in. */
    paymentType: z.nullable(z.enum(paymentTypes)),
    /** Whether its label shows what it is and costs. */
    printed: z.boolean(),
    /** The price on the label printed last; null without one that could be right again. */
    printedPriceMinor: z.nullable(minor),
    missingSince: z.nullable(instant),
    acceptedOn: z.nullable(instant),
    acceptedBy: z.nullable(id),
    soldOn: z.nullable(instant),
    /** When and by whom it was withdrawn or, where it is not Withdrawn, its withdrawal was declined. */
    withdrawalAnsweredOn: z.nullable(instant),
    withdrawalAnsweredBy: z.nullable(id),
    orderId: z.nullable(id),
    /** The consigner an instant-buy item was bought from. */
    buyingId: z.nullable(id),
    shopifyId: z.nullable(text(60)),
    createdAt: instant,
    updatedAt: instant,
    updatedBy: id,
  }),
});
export type ItemRow = z.infer<typeof itemRows.schema>;

/**
 * What stays of an item that was deleted before it was accepted: its code, which is never given again. Its id is the
 * item's, under which its history is kept.
 */
export const deletedItemRows = defineRow({
  type: "deletedItem",
  table: "deleted_items",
  indexes: { code: "code", product: "productId" },
  audiences: ["floor"],
  search: ["code"],
  keep: "all",
  history: false,
  schema: z.object({
    id,
    code: itemRows.schema.shape.code,
    /** Neither need exist any more. */
    productId: id,
    consignerId: id,
    deletedAt: instant,
    deletedBy: id,
  }),
});

/**
 * What an item cost the store. Its id is the item's; null, or no row, for what others own. Not on devices that only scan.
 * `isCostGiven` where somebody typed it or it was paid, so that it stays; else it follows the item's price and fees.
 */
export const itemCostRows = defineRow({
  type: "itemCost",
  table: "item_costs",
  audiences: ["stock"],
  keep: "all",
  history: true,
  partOf: "item",
  schema: z.object({ id, costMinor: z.nullable(minor), isCostGiven: z.boolean() }),
});
export type ItemCostRow = z.infer<typeof itemCostRows.schema>;
