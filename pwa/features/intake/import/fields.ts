import { productFieldWords } from "#shared/areas/catalogue/product-field-words.ts";
import { consignerFieldWords } from "#shared/areas/consigners/field-words.ts";
import { columnWords } from "#shared/areas/inventory/column-words.ts";
import { itemFieldWords } from "#shared/areas/inventory/item-field-words.ts";
import { itemFileFields } from "#shared/areas/inventory/item-fields.ts";
import type { Messages, Words } from "#shared/words/define-words.ts";
import sharedSpanish from "#shared/words/es.json" with { type: "json" };
import { importFieldWords } from "#shared/words/import-field-words.ts";
import { currentLanguage, type Language, languages } from "#shared/words/language.ts";

/** Kinds of imports. */
export type ImportKind = "products" | "items" | "consigners";

/** A field that a file's column can have. */
export interface ImportField {
  readonly key: FieldKey;
  readonly label: string;
  /** Its label in every language: a file exported in one is imported in another. */
  readonly names: readonly string[];
  /** An import needs a column for it, or one value for all lines. */
  readonly required: boolean;
  /** Without a column it can have one value for all lines: a text, or one of the store's rows. */
  readonly fixed?: "text" | "template" | "consigner" | "location";
  /** Names in other systems, in lower-case letters and digits only; the label is always known. */
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
    "title",
    "brand",
    "category",
    "gender",
    "template",
    "color",
    "name",
    "phone",
  ],
  consigners: [
    "consignerId",
    "firstName",
    "lastName",
    "name",
    "email",
    "phone",
    "address",
    "idNumber",
    "accountType",
    "openingBalance",
    "notes",
  ],
} as const;
type OwnKey = (typeof fieldKeys)[ImportKind][number];
/** A declared field of items is `item.` with its name, so that no other field is called like it. */
export type FieldKey = OwnKey | ItemFieldKey;
type ItemFieldKey = `item.${string}`;
export const itemKey = (field: string): ItemFieldKey => `item.${field}`;
const keysOf = (kind: ImportKind): readonly FieldKey[] =>
  kind === "items" ? [...fieldKeys.items, ...Object.keys(itemFileFields.shape).map(itemKey)] : fieldKeys[kind];

/** Returns a field's name in a language. */
type Label = (language: Language) => string;

/** The app loads Spanish words only for Spanish, but an export made in it can be imported in any language. */
const spanish: Readonly<Record<string, Messages>> = sharedSpanish;

const named =
  <M extends Messages>(words: Words<M>, key: NoInfer<keyof M & string>): Label =>
  (language) =>
    (language === "es" ? spanish[words.area]?.[key] : undefined) ??
    (words.in("en") as unknown as (name: string) => string)(key);

const labels: Readonly<Record<OwnKey, Label>> = {
  sku: named(productFieldWords, "sku"),
  title: named(productFieldWords, "title"),
  brand: named(productFieldWords, "brand"),
  category: named(productFieldWords, "category"),
  gender: named(productFieldWords, "gender"),
  template: named(productFieldWords, "template"),
  color: named(productFieldWords, "color"),
  size: named(columnWords, "size"),
  gtin: named(importFieldWords, "gtin"),
  gtins: named(productFieldWords, "gtins"),
  stockXId: named(productFieldWords, "stockXId"),
  shopifyId: named(productFieldWords, "shopifyId"),
  image: named(productFieldWords, "image"),
  moreImages: named(productFieldWords, "moreImages"),
  retail: named(importFieldWords, "retail"),
  releasedOn: named(importFieldWords, "releasedOn"),
  lastSale: named(importFieldWords, "lastSale"),
  handle: named(importFieldWords, "handle"),
  code: named(columnWords, "code"),
  condition: named(columnWords, "condition"),
  boxCondition: named(columnWords, "boxCondition"),
  price: named(columnWords, "price"),
  cost: named(importFieldWords, "cost"),
  quantity: named(importFieldWords, "quantity"),
  consigner: named(columnWords, "consigner"),
  location: named(columnWords, "location"),
  subLocation: named(columnWords, "subLocation"),
  notes: named(importFieldWords, "notes"),
  consignerId: named(consignerFieldWords, "id"),
  firstName: named(consignerFieldWords, "firstName"),
  lastName: named(consignerFieldWords, "lastName"),
  name: named(importFieldWords, "name"),
  email: named(consignerFieldWords, "email"),
  phone: named(consignerFieldWords, "phone"),
  address: named(consignerFieldWords, "address"),
  idNumber: named(consignerFieldWords, "idNumber"),
  accountType: named(consignerFieldWords, "accountType"),
  openingBalance: named(importFieldWords, "openingBalance"),
};

/** Returns a declared field's name, or that of one of its choices. */
const itemLabel =
  (key: string): Label =>
  (language) =>
    itemFieldWords.has(key) ? named(itemFieldWords, key)(language) : key;

const isOwn = (key: FieldKey): key is OwnKey => Object.hasOwn(labels, key);
const labelOf = (key: FieldKey): Label => (isOwn(key) ? labels[key] : itemLabel(key.slice("item.".length)));

/** Returns the names of a declared field's choice in every language, and the choice itself. */
export const choiceLabels = (field: string, choice: string): readonly string[] => [
  choice,
  ...languages.map((language) => itemLabel(`${field}.${choice}`)(language)),
];

const aliases: Readonly<Record<OwnKey, readonly string[]>> = {
  sku: ["stylecode", "variantsku", "styleid", "style", "productsku", "mpn"],
  title: ["item", "artículo", "name", "productname", "producttitle", "product", "itemname"],
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
  consignerId: [],
  firstName: ["givenname", "forename", "first"],
  lastName: ["surname", "familyname", "last"],
  name: ["fullname", "consigner", "consignor", "seller", "customer", "contact", "contactname"],
  email: ["emailaddress", "mail"],
  phone: ["phonenumber", "mobile", "cell", "telephone", "tel"],
  address: ["streetaddress", "street", "fulladdress", "mailingaddress"],
  idNumber: ["accountnumber", "idno", "passport", "taxid", "consignernumber"],
  openingBalance: ["balance", "owed", "balanceowed", "amountowed", "openingamount"],
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

/** Returns the fields of an import, in the order of its template file. */
export const importFields = (kind: ImportKind): readonly ImportField[] =>
  keysOf(kind).map((key) => ({
    key,
    label: fieldLabel(key),
    names: fieldNames(key),
    required: required[kind].includes(key),
    ...(fixable[key] === undefined ? {} : { fixed: fixable[key] }),
    aliases: isOwn(key) ? aliases[key] : [],
  }));

/** Returns a field's names in every language. */
export const fieldNames = (key: FieldKey): readonly string[] => languages.map((language) => labelOf(key)(language));

export const fieldLabel = (key: FieldKey): string => labelOf(key)(currentLanguage());

const onlyInExports = named(columnWords, "payoutPerItem");

/** Returns whether a file's first line is that of Trace's own export of items, in any language. */
export const isItemExport = (head: readonly string[]): boolean =>
  languages.some((language) => head.includes(onlyInExports(language)));
