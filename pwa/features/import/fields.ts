import { productFieldWords } from "#shared/catalogue/product-field-words.ts";
import { consignerFieldWords } from "#shared/consigners/words.ts";
import { columnWords } from "#shared/inventory/column-words.ts";
import { importFieldWords } from "./words.ts";

/** What is imported. */
export type ImportKind = "products" | "items" | "consigners";

/** A field that a file's column can be. */
export interface ImportField {
  readonly key: FieldKey;
  readonly label: string;
  /** An import needs a column for it, or one value for all lines. */
  readonly required: boolean;
  /** It can have one value for all lines, where it has no column: as text, or chosen from what the store has. */
  readonly fixed?: "text" | "template" | "consigner" | "location";
  /** How other systems call it, in small letters and digits alone; the label is known anyway. */
  readonly aliases: readonly string[];
}

const fieldKeys = {
  products: [
    "sku",
    "title",
    "brand",
    "category",
    "gender",
    "template",
    "color",
    "size",
    "gtin",
    "gtins",
    "stockXId",
    "shopifyId",
    "image",
    "moreImages",
    "retail",
    "releasedOn",
    "lastSale",
    "handle",
  ],
  items: [
    "code",
    "sku",
    "gtin",
    "size",
    "condition",
    "boxCondition",
    "price",
    "cost",
    "quantity",
    "consigner",
    "location",
    "subLocation",
    "notes",
  ],
  consigners: ["firstName", "lastName", "name", "email", "phone", "address", "idNumber", "accountType", "notes"],
} as const;
export type FieldKey = (typeof fieldKeys)[ImportKind][number];

const labels: Readonly<Record<FieldKey, () => string>> = {
  sku: () => productFieldWords("sku"),
  title: () => productFieldWords("title"),
  brand: () => productFieldWords("brand"),
  category: () => productFieldWords("category"),
  gender: () => productFieldWords("gender"),
  template: () => productFieldWords("template"),
  color: () => productFieldWords("color"),
  size: () => columnWords("size"),
  gtin: () => importFieldWords("gtin"),
  gtins: () => productFieldWords("gtins"),
  stockXId: () => productFieldWords("stockXId"),
  shopifyId: () => productFieldWords("shopifyId"),
  image: () => productFieldWords("image"),
  moreImages: () => productFieldWords("moreImages"),
  retail: () => importFieldWords("retail"),
  releasedOn: () => importFieldWords("releasedOn"),
  lastSale: () => importFieldWords("lastSale"),
  handle: () => importFieldWords("handle"),
  code: () => columnWords("code"),
  condition: () => columnWords("condition"),
  boxCondition: () => columnWords("boxCondition"),
  price: () => columnWords("price"),
  cost: () => importFieldWords("cost"),
  quantity: () => importFieldWords("quantity"),
  consigner: () => columnWords("consigner"),
  location: () => columnWords("location"),
  subLocation: () => columnWords("subLocation"),
  notes: () => importFieldWords("notes"),
  firstName: () => consignerFieldWords("firstName"),
  lastName: () => consignerFieldWords("lastName"),
  name: () => importFieldWords("name"),
  email: () => consignerFieldWords("email"),
  phone: () => consignerFieldWords("phone"),
  address: () => consignerFieldWords("address"),
  idNumber: () => consignerFieldWords("idNumber"),
  accountType: () => consignerFieldWords("accountType"),
};

const aliases: Readonly<Record<FieldKey, readonly string[]>> = {
  sku: ["stylecode", "variantsku", "styleid", "style", "productsku", "mpn"],
  title: ["item", "name", "productname", "producttitle", "product", "itemname"],
  brand: ["vendor", "manufacturer", "maker"],
  category: ["type", "producttype", "productcategory"],
  gender: ["sex", "googleshoppinggender"],
  template: ["producttemplate"],
  color: ["colour", "colorway"],
  size: ["option1value", "option1", "variantsize", "shoesize", "ussize"],
  gtin: ["barcode", "variantbarcode", "upc", "ean"],
  gtins: ["barcodes"],
  stockXId: ["stockxid", "stockx"],
  shopifyId: ["shopid"],
  image: ["imagesrc", "imageurl", "picture", "photo"],
  moreImages: ["imagelist", "images"],
  retail: ["retail", "retailprice", "msrp"],
  releasedOn: ["release", "releasedate", "releaseddate"],
  lastSale: ["lastsaleprice", "lastsoldprice"],
  handle: [],
  code: ["itemcode", "itemid"],
  condition: ["option2value", "option2", "itemcondition"],
  boxCondition: ["option3value", "option3", "box"],
  price: ["variantprice", "ask", "askprice", "listprice", "askingprice", "saleprice", "listingprice"],
  cost: ["costperitem", "unitcost", "purchaseprice"],
  quantity: ["qty", "variantinventoryqty", "available", "onhand", "stock"],
  consigner: ["consigneremail", "consignor", "consignoremail", "seller", "selleremail", "email", "owner", "account"],
  location: ["store", "shop", "branch"],
  subLocation: ["shelf", "bin"],
  notes: ["note", "comment", "comments", "remarks"],
  firstName: ["givenname", "forename", "first"],
  lastName: ["surname", "familyname", "last"],
  name: ["fullname", "consigner", "consignor", "seller", "customer", "contact", "contactname"],
  email: ["emailaddress", "mail"],
  phone: ["phonenumber", "mobile", "cell", "telephone", "tel"],
  address: ["streetaddress", "street", "fulladdress", "mailingaddress"],
  idNumber: ["accountnumber", "idno", "passport", "taxid", "consignernumber"],
  accountType: ["consignertype", "type", "plan"],
};

const required: Readonly<Record<ImportKind, readonly FieldKey[]>> = {
  products: ["sku", "title", "brand", "category", "gender", "template"],
  items: ["sku", "size", "price", "consigner", "location"],
  consigners: ["firstName"],
};

const fixable: Partial<Record<FieldKey, NonNullable<ImportField["fixed"]>>> = {
  brand: "text",
  category: "text",
  gender: "text",
  template: "template",
  condition: "text",
  boxCondition: "text",
  consigner: "consigner",
  location: "location",
};

/** The fields of an import, in the order in which its template file has them. */
export const importFields = (kind: ImportKind): readonly ImportField[] =>
  fieldKeys[kind].map((key) => ({
    key,
    get label() {
      return labels[key]();
    },
    required: required[kind].includes(key),
    ...(fixable[key] === undefined ? {} : { fixed: fixable[key] }),
    aliases: aliases[key],
  }));

export const fieldLabel = (key: FieldKey): string => labels[key]();
