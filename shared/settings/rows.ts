import { defineRow } from "#shared/kernel/define-row.ts";
import { basisPoints, id, imageUrl, minor, requiredText, text, z } from "#shared/kernel/schema.ts";
import { labelOptions } from "./label-options.ts";

/** The store's settings that every device needs. Its id is the store's. */
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
    /** Option 2 values that incur the cleaning fee. */
    chargeableConditions: z.array(text(60)),
    /** Option 3 values that incur the box fee. */
    chargeableBoxConditions: z.array(text(60)),
    absorbDiscount: z.boolean(),
    labelWidthMm: z.number().check(z.gte(10), z.lte(300)),
    labelHeightMm: z.number().check(z.gte(10), z.lte(300)),
    labelOptions: z.array(z.enum(labelOptions)),
    customBarcode: z.enum(["SKU", "CODE", "GTIN", "none"]),
    logo: imageUrl,
    /** Any CSS colour; empty for the standard accent. */
    accentColor: z.string().check(z.regex(/^(#[0-9a-fA-F]{6})?$/)),
    shopDomain: text(253),
    customShopifyUrl: text(300),
    /** Added to product addresses in the online shop, so that it sees where a visitor came from. */
    shopifyTrackingParams: z.array(z.object({ param: requiredText(60), value: text(200) })).check(z.maxLength(20)),
    /** Whether consigners' items priced within the range around the lowest price are approved automatically. */
    autoPreapproval: z.boolean(),
    /** The pre-approved amount below the lowest price of a variant. */
    minApprovalMinor: minor,
    /** The pre-approved amount above it. */
    maxApprovalMinor: minor,
    safeInventoryStatusMode: z.boolean(),
    livePriceChanges: z.boolean(),
    isBuyingStore: z.boolean(),
    onlineMarketplace: z.boolean(),
    warnAmountMinor: minor,
    warnText: text(300),
    /** The price comparison address, with `{catalogId}` for a product's Catalog Id; empty for the default service. */
    priceComparisonUrl: text(300),
    /** Computed prices are rounded to this. */
    priceStepMinor: z.int().check(z.gte(1), z.lte(999_999_999)),
    /** Instructions for sending in items; shown on the listing sheet. */
    shipInstructions: text(2_000),
    earlyWithdrawalDays: z.int().check(z.gte(0), z.lte(3650)),
    withdrawalFeeMinor: minor,
    maintenanceMode: z.boolean(),
  }),
});
export type StoreRow = z.infer<typeof storeRows.schema>;
