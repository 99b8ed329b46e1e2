/** What a column of another system's file can mean. */
export const foreignFields = [
  "code",
  "sku",
  "gtin",
  "title",
  "brand",
  "category",
  "gender",
  "color",
  "size",
  "sizeSystem",
  "condition",
  "boxCondition",
  "variation",
  "price",
  "cost",
  "ownerNet",
  "quantity",
  "status",
  "archived",
  "ownership",
  "consigner",
  "firstName",
  "lastName",
  "company",
  "email",
  "phone",
  "account",
  "share",
  "balance",
  "isConsigner",
  "address",
  "received",
  "soldOn",
  "soldPrice",
  "order",
  "orderedOn",
  "soldTotal",
  "discount",
  "saleKind",
  "refunded",
  "cancelled",
  "location",
  "subLocation",
  "notes",
  "handle",
  "giftCard",
  "option1Name",
  "option1Value",
  "option2Name",
  "option2Value",
  "option3Name",
  "option3Value",
  "image",
  "retail",
  "releasedOn",
  "lastSale",
  "stockXId",
  "shopifyId",
] as const;
export type ForeignField = (typeof foreignFields)[number];

/** Fields by which a line names its owner. */
export const mentionFields = ["consigner", "firstName", "lastName", "company", "email", "phone", "account"] as const;

/** Fields of which a line's first filled column counts, where several have them: UPC and EAN, telephones. */
export const firstFilled: ReadonlySet<ForeignField> = new Set(["gtin", "phone"]);

/** Fields that several columns can have: those, parts of an address, notes, pictures, and quantities by place. */
export const severalColumns: ReadonlySet<ForeignField> = new Set([
  ...firstFilled,
  "quantity",
  "address",
  "notes",
  "image",
]);

/** Fields that only a file of products alone has, and all that it can have. */
const onlyProducts = ["retail", "releasedOn", "lastSale", "stockXId", "shopifyId"] as const;
const inProductFiles: ReadonlySet<ForeignField> = new Set([
  ...onlyProducts,
  ...(["code", "sku", "gtin", "title", "brand", "category", "gender", "color", "size", "sizeSystem"] as const),
  ...(["variation", "handle", "giftCard", "image", "option1Name", "option1Value"] as const),
  ...(["option2Name", "option2Value", "option3Name", "option3Value"] as const),
]);

/** Kinds of files of other systems. */
export type ForeignKind = "products" | "items" | "consigners";

/** Returns whether a column of such a file can have the field. */
export function isFieldOf(kind: ForeignKind, field: ForeignField): boolean {
  if (kind === "consigners") return inPeopleFiles.has(field);
  if (kind === "products") return inProductFiles.has(field);
  return !ofPeople.has(field) && !onlyProducts.some((one) => one === field);
}

/** Returns whether the columns are those of a list of products that does not say how many there are of each. */
export const isProductList = (columns: ColumnFields): boolean =>
  (["handle", "variation", "option1Value"] as const).some((field) => columns.includes(field)) &&
  !(["quantity", "account", "received", "soldOn", "share", "ownerNet", "ownership", "location"] as const).some(
    (field) => columns.includes(field),
  );

/** Fields that only a list of sales has. */
const ofSales: readonly ForeignField[] = ["order", "orderedOn", "soldTotal", "saleKind", "refunded", "cancelled"];

/** Returns whether the columns are those of a list of sales: each of its lines was sold, unless it says otherwise. */
export const isSalesList = (columns: ColumnFields): boolean =>
  ofSales.some((field) => columns.includes(field)) && (columns.includes("soldOn") || columns.includes("orderedOn"));

/** Meaning of each column, in the file's order; null for one that is not used. */
export type ColumnFields = readonly (ForeignField | null)[];

/** Fields that only a file of people has, and those that only a file of items has. */
const ofPeople: ReadonlySet<ForeignField> = new Set(["balance", "isConsigner", "address"]);
const inPeopleFiles: ReadonlySet<ForeignField> = new Set([
  ...ofPeople,
  "consigner",
  "firstName",
  "lastName",
  "company",
  "email",
  "phone",
  "account",
  "share",
  "received",
  "notes",
]);

/** Returns the column whose days are shown as an example; -1 for none. */
export const dayColumn = (columns: ColumnFields): number =>
  columns.includes("received")
    ? columns.indexOf("received")
    : columns.findIndex((field) => field === "soldOn" || field === "orderedOn");
