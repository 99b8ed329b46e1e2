import type { StoreRow } from "#shared/areas/settings/rows.ts";

/** Data of an item's label. Amounts are minor units. */
export interface ItemLabel {
  readonly code: string;
  readonly title: string;
  readonly sku: string;
  readonly size: string;
  readonly priceMinor: number;
  readonly payoutFeeMinor: number;
  readonly gtin14: string | null;
  readonly consignerId: string;
  readonly consignerName: string;
  readonly subLocation: string;
  /** Product id in the online shop; null if the shop does not have it. */
  readonly shopifyId: string | null;
  readonly shopifyHandle: string | null;
  /** Its variant's id there; null if the shop does not have it. */
  readonly shopVariantId: string | null;
}

/** The store's settings for labels. */
export type LabelStore = Pick<
  StoreRow,
  | "currency"
  | "labelWidthMm"
  | "labelHeightMm"
  | "labelOptions"
  | "customBarcode"
  | "logo"
  | "handle"
  | "onlineShop"
  | "shopDomain"
  | "customShopifyUrl"
  | "shopifyTrackingParams"
>;
