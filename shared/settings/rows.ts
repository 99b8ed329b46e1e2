import { defineRow } from "#shared/kernel/define-row.ts";
import { basisPoints, id, imageUrl, minor, requiredText, text, z } from "#shared/kernel/schema.ts";
import { labelOptions } from "./label-options.ts";

/** The store's settings that its people's devices need. Its id is the store's. */
export const storeRows = defineRow({
  type: "store",
  table: "stores",
  audiences: ["catalogue", "consigners", "sellers"],
  keep: "all",
  history: true,
  schema: z.object({
    id,
    name: requiredText(120),
    handle: requiredText(60),
    supportEmail: text(254),
    /** ISO 4217. */
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    vatBasisPoints: basisPoints,
    /** The transaction fee. */
    payoutFeeBasisPoints: basisPoints,
    cleaningFeeMinor: minor,
    boxFeeMinor: minor,
    /** Option 2 values for which the cleaning fee is charged. */
    chargeableConditions: z.array(text(60)),
    /** Option 3 values for which the box fee is charged. */
    chargeableBoxConditions: z.array(text(60)),
    absorbDiscount: z.boolean(),
    labelWidthMm: z.number().check(z.gte(10), z.lte(300)),
    labelHeightMm: z.number().check(z.gte(10), z.lte(300)),
    labelOptions: z.array(z.enum(labelOptions)),
    customBarcode: z.enum(["SKU", "CODE", "GTIN", "none"]),
    logo: imageUrl,
    /** Any CSS colour; empty keeps the house's accent. */
    accentColor: z.string().check(z.regex(/^(#[0-9a-fA-F]{6})?$/)),
    shopDomain: text(253),
    customShopifyUrl: text(300),
    /** Added to the addresses of products in the shop, so that the shop sees where a visitor came from. */
    shopifyTrackingParams: z.array(z.object({ param: requiredText(60), value: text(200) })).check(z.maxLength(20)),
    /** Consigners' items within the range around the lowest price need no word of the store to be brought in. */
    autoPreapproval: z.boolean(),
    /** How far below the lowest price of its variant a pre-approved price may be. */
    minApprovalMinor: minor,
    /** How far above it. */
    maxApprovalMinor: minor,
    safeInventoryStatusMode: z.boolean(),
    livePriceChanges: z.boolean(),
    isBuyingStore: z.boolean(),
    onlineMarketplace: z.boolean(),
    warnAmountMinor: minor,
    warnText: text(300),
    /** Where prices are compared, with `{catalogId}` for a product's Catalog Id; empty for the usual service. */
    priceComparisonUrl: text(300),
    /** What prices are rounded to where they are computed. */
    priceStepMinor: z.int().check(z.gte(1), z.lte(999_999_999)),
    /** How a consigner sends items in; shown on the listing sheet. */
    shipInstructions: text(2_000),
    earlyWithdrawalDays: z.int().check(z.gte(0), z.lte(3650)),
    withdrawalFeeMinor: minor,
    maintenanceMode: z.boolean(),
  }),
});
export type StoreRow = z.infer<typeof storeRows.schema>;
