import { ids, testItem } from "./support/test-store.ts";

/**
 * Whose row a call names: somebody's own, another consigner's of the same store, one that is in another store alone, or
 * none there is.
 */
export const ownerships = ["own", "another's", "another store's", "missing"] as const;
export type Ownership = (typeof ownerships)[number];

/** What a parameter of an address or a field of a body names. */
export type Kind =
  | "item"
  | "code"
  | "product"
  | "productTemplate"
  | "location"
  | "subLocation"
  | "consignerType"
  | "consigner"
  | "employee"
  | "audit"
  | "store"
  | "order"
  | "storeRequest"
  | "submittedProduct"
  | "payoutRecalculation"
  | "payout";

const own: Readonly<Partial<Record<Kind, string>>> = {
  item: testItem(1).id,
  code: testItem(1).code,
  product: ids.air,
  productTemplate: ids.template,
  location: ids.front,
  subLocation: ids.shelfA,
  consignerType: ids.standard,
  consigner: ids.seller,
  employee: ids.staff,
  store: "store-one",
};
const anothers: typeof own = { item: testItem(2).id, code: testItem(2).code, consigner: ids.otherSeller };

/** The id of a row of a kind, by whose it is. */
export function subject(kind: Kind, whose: Ownership): string {
  if (whose === "missing") return kind === "code" ? "M0000000" : `missing-${kind}`;
  if (whose === "another store's") {
    if (kind === "code") return testItem(9).code;
    return kind === "store" ? "store-two" : `elsewhere-${kind}`;
  }
  return (whose === "own" ? own[kind] : (anothers[kind] ?? own[kind])) ?? `missing-${kind}`;
}

/** What the first part of an address is about. */
const byAddress: readonly (readonly [RegExp, Kind])[] = [
  [/\/code\/:/, "code"],
  [/payouts\/consigner\/:/, "consigner"],
  [/payouts\/:|payouts\/paid\/:/, "payout"],
  [/submittedProducts/, "submittedProduct"],
  [/inventor|\/held\//, "item"],
  [/\/scans\//, "audit"],
  [/\/products\//, "product"],
  [/productTemplates/, "productTemplate"],
  [/subLocations/, "subLocation"],
  [/\/locations\//, "location"],
  [/consignerTypes/, "consignerType"],
  [/consigners/, "consigner"],
  [/employees/, "employee"],
  [/orders/, "order"],
  [/storeRequests/, "storeRequest"],
  [/\/stores\//, "store"],
];

/** The kind that an address's own parameter names; items where nothing else is said. */
export const kindOfAddress = (url: string): Kind => byAddress.find(([part]) => part.test(url))?.[1] ?? "item";

const byField: Readonly<Record<string, Kind>> = {
  ...{ itemId: "item", itemIds: "item", inventories: "item", ids: "item", id: "item" },
  ...{ productId: "product", fromProductId: "product", toProductId: "product" },
  ...{ productTemplateId: "productTemplate", consigner: "consigner", consignerId: "consigner" },
  ...{ location: "location", locationId: "location", destination: "location" },
  ...{ subLocation: "subLocation", subLocationId: "subLocation", consignerTypeId: "consignerType" },
  ...{ auditId: "audit", employeeId: "employee", storeRequestId: "storeRequest" },
  ...{ submittedProductId: "submittedProduct", orderId: "order", recalculationId: "payoutRecalculation" },
  ...{ payoutId: "payout", inventoriesToPay: "item", inventoriesToExport: "item" },
};

let named = 0;
/** What rows are called that must not be called alike. */
const names = new Set(["name", "accountType", "title", "firstName", "handle"]);

/** A body in which every field that names a row names one of this ownership. */
export function bodyOf(sample: unknown, whose: Ownership, field = ""): unknown {
  if (Array.isArray(sample)) return sample.map((one) => bodyOf(one, whose, field));
  if (typeof sample === "object" && sample !== null)
    return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, bodyOf(value, whose, name)]));
  if (names.has(field) && typeof sample === "string") return `walls${(named += 1)}`;
  const kind = Object.hasOwn(byField, field) ? byField[field] : undefined;
  return typeof sample === "string" && kind !== undefined ? subject(kind, whose) : sample;
}
