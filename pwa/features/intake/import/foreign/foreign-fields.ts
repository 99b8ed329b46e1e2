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
