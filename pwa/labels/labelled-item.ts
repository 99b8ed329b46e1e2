import type { StoreRow } from "#shared/settings/rows.ts";

/** What a label can say of an item. Amounts are minor units. */
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
  /** The product in the online shop; null where the shop does not have it. */
  readonly shopifyId: string | null;
  readonly shopifyHandle: string | null;
}

/** What the store decides about its labels. */
export type LabelStore = Pick<
  StoreRow,
  | "currency"
  | "labelWidthMm"
  | "labelHeightMm"
  | "labelOptions"
  | "customBarcode"
  | "logo"
  | "shopDomain"
  | "customShopifyUrl"
  | "shopifyTrackingParams"
>;
