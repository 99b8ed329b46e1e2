import { defineRow } from "#shared/machine/kernel/define-row.ts";
import { id, imageUrl, instant, minor, text, z } from "#shared/machine/kernel/schema.ts";
import { seenBy } from "#shared/machine/kernel/seen-by.ts";
import { itemFields } from "./item-fields.ts";
import { statuses } from "./status.ts";

const status = z.enum(statuses);
const code = z.string().check(z.regex(/^[0-9A-Z]{4,20}$/));
/** The ways a store pays people it buys from. */
const paymentTypes = ["cash", "checkbooks"] as const;

/**
 * An inventory item: one physical unit with code, owner, price and place. Amounts are minor units of the
 * store currency. Its cost is in `itemCostRows`.
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
  history: true,
  schema: z.object({
    ...seenBy("owner", {
      id,
      /** Final when its label is printed; 8 characters, unique in the store. */
      code,
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
      /** The status that a detour returns to; null outside detours. */
      statusBefore: z.nullable(status),
      /** Set exactly in RequestPriceChange and StoreRequestPriceChange. */
      requestedPriceMinor: z.nullable(minor),
      storeRequestLowMinor: z.nullable(minor),
      storeRequestHighMinor: z.nullable(minor),
      locationId: z.nullable(id),
      /** The destination of an item InTransit, also while its withdrawal is requested in transit; null otherwise. */
      destinationLocationId: z.nullable(id),
      subLocationId: z.nullable(id),
      notes: itemFields.notes,
      image: imageUrl,
      packingSlip: itemFields.packingSlip,
      trackingCode: itemFields.trackingCode,
      taxable: z.boolean(),
      /** Whether its price was in the store's pre-approval range when its consigner listed it. */
      preapprovalStatus: z.boolean(),
      /** The payment type for the seller of an accepted offer; null once the item has come in. */
      paymentType: z.nullable(z.enum(paymentTypes)),
      /** Whether its label shows its current size and price. */
      printed: z.boolean(),
      /** The price on the last printed label; null without a label that could be right again. */
      printedPriceMinor: z.nullable(minor),
      missingSince: z.nullable(instant),
      acceptedOn: z.nullable(instant),
      acceptedBy: z.nullable(id),
      soldOn: z.nullable(instant),
      /** When and by whom its withdrawal was accepted or, unless it is Withdrawn, declined. */
      withdrawalAnsweredOn: z.nullable(instant),
      withdrawalAnsweredBy: z.nullable(id),
      orderId: z.nullable(id),
      /** The consigner it was bought from (instant buy). */
      buyingId: z.nullable(id),
      shopifyId: z.nullable(text(60)),
      createdAt: instant,
      updatedAt: instant,
      updatedBy: id,
      /** When it got its status; null if that was before this was kept. */
      statusSince: z.nullable(instant),
      /** Who last requested its withdrawal; null if that was before this was kept, or never. */
      withdrawalAskedBy: z.nullable(id),
      /** Why the store declined it, for its consigner to read; of interest while it is Declined. */
      declineReason: text(500),
      /**
       * When it came to its location and sub-location, also from another one, a customer or its owner; null if that was
       * before this was kept.
       */
      hereSince: z.nullable(instant),
    }),
    // Last, since devices say how many fields they know; the three above keep their places.
    ...itemFields,
  }),
});
export type ItemRow = z.infer<typeof itemRows.schema>;

/**
 * The remainder of an item deleted before acceptance: its code, which is never issued again. Its id is the item's,
 * whose history is kept; with the code behind it where that item was deleted before.
 */
export const deletedItemRows = defineRow({
  type: "deletedItem",
  table: "deleted_items",
  indexes: { code: "code", product: "productId" },
  audiences: ["floor"],
  search: ["code"],
  schema: z.object({
    id,
    code,
    /** Neither need still exist. */
    productId: id,
    consignerId: id,
    deletedAt: instant,
    deletedBy: id,
  }),
});
export type DeletedItemRow = z.infer<typeof deletedItemRows.schema>;

/**
 * An item's cost to the store. Its id is the item's; null, or no row, for items others own. Not on devices that only
 * scan. `isCostGiven`: typed by somebody or paid, so that it stays; else it follows price and fees.
 */
export const itemCostRows = defineRow({
  type: "itemCost",
  table: "item_costs",
  audiences: ["stock"],
  history: true,
  partOf: "item",
  schema: z.object({ id, costMinor: z.nullable(minor), isCostGiven: z.boolean() }),
});
export type ItemCostRow = z.infer<typeof itemCostRows.schema>;

/**
 * The code on an item's tag from the system used before, in capitals and unique in the store; it scans where no item's own
 * code and no barcode does. Its id is the item's.
 */
export const itemAliasRows = defineRow({
  type: "itemAlias",
  table: "item_aliases",
  indexes: { code: "oldCode" },
  audiences: ["items"],
  history: true,
  partOf: "item",
  schema: z.object({ id, oldCode: text(60) }),
});

/**
 * A sale from before the store used Trace, as a file of the system used then says it. Read by last sales, sell-through and
 * the consigner's page; no money is made of it. On no device: it is asked for, and may be a hundred thousand rows.
 */
export const pastSaleRows = defineRow({
  type: "pastSale",
  table: "past_sales",
  audiences: [],
  schema: z.object({
    id,
    /** May be merged into another by now, or be gone. */
    productId: id,
    /** Size, in the template's words where it lists it. */
    option1Value: text(60),
    soldOn: instant,
    priceMinor: minor,
    locationId: z.nullable(id),
    consignerId: z.nullable(id),
    /** When it came to the store, where the file says it. */
    acceptedOn: z.nullable(instant),
    /** The file's name. */
    source: text(120),
    createdAt: instant,
  }),
});
export type PastSaleRow = z.infer<typeof pastSaleRows.schema>;
