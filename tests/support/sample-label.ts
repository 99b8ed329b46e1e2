import type { ItemLabel, LabelStore } from "#pwa/paper/labels/labelled-item.ts";

/** An item with every field set. */
export const sampleLabel: ItemLabel = {
  code: "TRAC3A7K",
  title: "Jordan 1 Retro High OG Chicago Lost and Found",
  sku: "DZ5485-612",
  size: "10.5",
  priceMinor: 45_000,
  payoutFeeMinor: 1_125,
  gtin14: "00195866137745",
  consignerId: "0190f1e2-0000-7000-8000-00000000beef",
  consignerName: "Thandi Mokoena",
  subLocation: "Shelf B4",
  shopifyId: "7000000000001",
  shopifyHandle: "jordan-1-retro-high-og-chicago",
  shopVariantId: null,
};

/** Returns a store connected to an online shop, with changes. */
export const sampleStore = (
  [labelWidthMm, labelHeightMm]: readonly [number, number] = [62, 38],
  differs: Partial<LabelStore> = {},
): LabelStore => ({
  currency: "USD",
  labelWidthMm,
  labelHeightMm,
  labelOptions: ["QR Code", "Item Description", "Item Id", "Size", "Price", "SKU"],
  customBarcode: "none",
  logo: "",
  handle: "kicks",
  onlineShop: "none",
  shopDomain: "kicks.example",
  customShopifyUrl: "",
  shopifyTrackingParams: [{ param: "utm_source", value: "label" }],
  ...differs,
});
