import { ids, testItem } from "./support/test-store.ts";

/**
 * The owner of the row a call refers to: the caller, another consigner of the same store, another store alone, or none.
 */
export const ownerships = ["own", "another's", "another store's", "missing"] as const;
export type Ownership = (typeof ownerships)[number];

/** The kind of row that a path parameter or a body field refers to. */
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

/** Returns the id of a row of a kind, by owner. */
export function subject(kind: Kind, whose: Ownership): string {
  if (whose === "missing") return kind === "code" ? "M0000000" : `missing-${kind}`;
  if (whose === "another store's") {
    if (kind === "code") return testItem(9).code;
    return kind === "store" ? "store-two" : `elsewhere-${kind}`;
  }
  return (whose === "own" ? own[kind] : (anothers[kind] ?? own[kind])) ?? `missing-${kind}`;
}

/** The kind of row, by a path's first part. */
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

/** Returns the kind of a path's parameter; items by default. */
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
/** Unique names of rows. */
const names = new Set(["name", "accountType", "title", "firstName", "handle"]);

/** Returns a body in which every reference is to a row of this owner. */
export function bodyOf(sample: unknown, whose: Ownership, field = ""): unknown {
  if (Array.isArray(sample)) return sample.map((one) => bodyOf(one, whose, field));
  if (typeof sample === "object" && sample !== null)
    return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, bodyOf(value, whose, name)]));
  if (names.has(field) && typeof sample === "string") return `walls${(named += 1)}`;
  const kind = Object.hasOwn(byField, field) ? byField[field] : undefined;
  return typeof sample === "string" && kind !== undefined ? subject(kind, whose) : sample;
}
