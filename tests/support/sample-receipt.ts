import type { Receipt } from "#pwa/paper/papers/receipt.ts";

/** Returns a receipt with everything that one can have, and changes. */
export const sampleReceipt = (differs: Partial<Receipt> = {}): Receipt => ({
  kind: "receipt",
  shop: {
    name: "Corner Shop",
    address: "12 Main Street\nSpringfield, IL 62701",
    phone: "+1 217 555 0134",
    email: "help@corner.test",
  },
  currency: "USD",
  order: "S-ONE",
  at: "2026-01-10T12:00:00.000Z",
  customer: "Ada Byron",
  servedBy: "Thandi",
  lines: [
    { title: "Air One", options: "9 · New", code: "A0000001", priceMinor: 20_000, discountMinor: 2_000 },
    { title: "靴 Zürich Łódź", options: "10", code: "A0000002", priceMinor: 4_000, discountMinor: 0 },
  ],
  taxes: [{ name: "Sales tax 10%", amountMinor: 2_200, isIncluded: false }],
  totalMinor: 24_200,
  payments: [
    { name: "Store credit", amountMinor: 4_200 },
    { name: "Cash", amountMinor: 25_000 },
  ],
  roundingMinor: 0,
  changeMinor: 5_000,
  codes: [{ caption: "Store credit", text: "SC7K3M9Q" }],
  ...differs,
});
