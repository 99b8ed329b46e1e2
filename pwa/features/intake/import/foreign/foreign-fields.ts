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
] as const;
export type ForeignField = (typeof foreignFields)[number];

/** Fields of which a line's first filled column counts, where several have them: UPC and EAN, telephones. */
export const firstFilled: ReadonlySet<ForeignField> = new Set(["gtin", "phone"]);

/** Fields that several columns can have: those, parts of an address, notes, and quantities by place. */
export const severalColumns: ReadonlySet<ForeignField> = new Set([...firstFilled, "quantity", "address", "notes"]);

/** Fields that only a list of sales has. */
const ofSales: readonly ForeignField[] = ["order", "orderedOn", "soldTotal", "saleKind", "refunded", "cancelled"];

/** Returns whether the columns are those of a list of sales: each of its lines was sold, unless it says otherwise. */
export const isSalesList = (columns: ColumnFields): boolean =>
  ofSales.some((field) => columns.includes(field)) && (columns.includes("soldOn") || columns.includes("orderedOn"));

/** Meaning of each column, in the file's order; null for one that is not used. */
export type ColumnFields = readonly (ForeignField | null)[];

/** Fields that only a file of people has, and those that only a file of items has. */
export const ofPeople: ReadonlySet<ForeignField> = new Set(["balance", "isConsigner", "address"]);
export const inPeopleFiles: ReadonlySet<ForeignField> = new Set([
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
