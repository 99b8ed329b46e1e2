import { noonOf } from "#pwa/ui/noon-of.ts";
import type { ImportedProduct } from "#shared/areas/catalogue/imported-product.ts";
import { checkOptions } from "#shared/areas/inventory/check-options.ts";
import { looksOwn } from "#shared/areas/inventory/old-code.ts";
import { decimalText } from "#shared/machine/kernel/money.ts";
import { t } from "#shared/words/define-words.ts";
import type { Lookups } from "../lookups.ts";
import type { Pause } from "../pause.ts";
import {
  idOfLine,
  type ImportedItem,
  leftLine,
  newLine,
  type PastSale,
  type Plan,
  type PlannedEntry,
  type PlannedLine,
  thereLine,
  unreadLine,
  wrongLine,
} from "../plan.ts";
import type { ReadTable } from "../read/table-reader.ts";
import type { Answers } from "./answers.ts";
import { type ForeignField, mentionFields } from "./foreign-fields.ts";
import { foldedWord } from "./folded-word.ts";
import { ForeignProducts, type LineProduct, sizeFor } from "./foreign-products.ts";
import { foreignReasonWords } from "./foreign-words.ts";
import { boxFor, conditionFor } from "./grades-of-template.ts";
import { Owners } from "./owners.ts";
import { type ReadItem, readingItems } from "./read-items.ts";
import { SplitTypes } from "./split-types.ts";
import { inPieces } from "./steps.ts";

type Reason = Parameters<typeof foreignReasonWords>[0];

/** Maximum units per line. */
const mostUnits = 500;

/** Plans each line of another system's file of items: its product, owner and items, whatever of them is missing. */
export async function planForeignItems(
  table: ReadTable,
  answers: Answers,
  lookups: Lookups,
  pause: Pause,
): Promise<Plan> {
  const { items, people } = await inPieces(readingItems(table, answers, lookups.currency), pause);
  const context: Context = {
    answers,
    lookups,
    hash: table.hash,
    columns: table.head.length,
    products: new ForeignProducts(items, answers, lookups, table.hash),
    owners: new Owners(people, lookups, table.hash),
    sent: new Set(),
  };
  const lines: PlannedLine[] = [];
  const entries: PlannedEntry[] = [];
  let pastSales = 0;
  const splits = new SplitTypes();
  for (const item of items) {
    const { line, entry, sales = 0 } = planItem(item, context);
    const kind = entry?.items !== undefined ? "items" : entry?.pastSales !== undefined ? "sales" : null;
    if (kind !== null && item.owner !== "store")
      splits.add(context.owners.of(item.owner, line.number), item.ownerSharePercent, lines.length, kind);
    if (entry !== undefined) entries.push({ verdict: "new", lines: [lines.length], ...entry });
    pastSales += sales;
    lines.push(line);
    await pause();
  }
  return splits.given({ lines, entries, pastSales }, lookups, table.hash);
}

interface Context {
  readonly answers: Answers;
  readonly lookups: Lookups;
  readonly hash: string;
  readonly columns: number;
  readonly products: ForeignProducts;
  readonly owners: Owners;
  /** New products and consigners that an entry has sent. */
  readonly sent: Set<object>;
}

interface PlannedItem {
  readonly line: PlannedLine;
  readonly entry?: Pick<PlannedEntry, "product" | "items" | "pastSales" | "consigner">;
  /** Sales from before that the line has, one for each piece. */
  readonly sales?: number;
}

const said = (reasons: readonly Reason[]): string => reasons.map((reason) => foreignReasonWords(reason)).join(" · ");

/** Fields that may be typed where they are missing. */
const typable: Partial<Readonly<Record<Reason, ForeignField>>> = {
  noSize: "size",
  badSize: "size",
  noPrice: "price",
  badPrice: "price",
  noTitle: "title",
  noProduct: "title",
  noCondition: "condition",
  noBox: "boxCondition",
  sameCode: "code",
  unknownStatus: "status",
  waits: "status",
  waitsSale: "status",
  noOwner: "consigner",
  disabled: "consigner",
  severalPeople: "email",
};

function planItem(item: ReadItem, context: Context): PlannedItem {
  const { line, outcome, reasons } = item;
  const { lookups, hash, columns } = context;
  const name = nameOfLine(item, item.title || item.sku);
  if (line.problem !== null && reasons.includes("unread")) return { line: unreadLine(line, line.problem, columns) };
  if (outcome === "leftOut" || outcome === "duplicate") return { line: leftLine(line, name, said(reasons)) };
  if (outcome === "history") return planSale(item, name, context);
  if (lookups.hasItem(idOfLine(hash, line.number, 0)))
    return { line: thereLine(line, name, t("Imported from this file before.")) };
  const wrong = (all: readonly Reason[]): PlannedItem => ({
    line: {
      ...wrongLine(line, name, said(all)),
      lacks: [...new Set(all.flatMap((reason) => typable[reason] ?? []))],
      sight: sightOf(item, context, ""),
    },
  });
  if (outcome === "ask") return wrong(reasons);
  const product = context.products.of(item);
  if (typeof product === "string") return wrong([...reasons.filter((one) => one !== product), product]);
  if (outcome === "product") return planProduct(item, product, nameOfLine(item, product.title), context);
  return planPieces(item, product, nameOfLine(item, product.title), wrong, context);
}

/** Returns the size, which is never cut that way, and the title. */
const nameOfLine = ({ size, code }: ReadItem, title: string): string =>
  [size?.size, title].filter(Boolean).join(" · ") || code;

/** Plans a line of which nothing is in the store: its product is made, or is there. */
function planProduct(item: ReadItem, product: LineProduct, name: string, context: Context): PlannedItem {
  const { line } = item;
  if (item.size !== null)
    context.products.addBarcode(product, item.barcode?.gtin14 ?? null, listedSize(item, product) ?? "");
  const fresh = product.fresh?.isNew === true ? firstOf(product.fresh, context) : undefined;
  const reason = said(item.reasons);
  if (fresh === undefined) return { line: leftLine(line, name, reason) };
  return { line: newLine(line, name, [reason, t("Adds the product")].join(" · ")), entry: { product: fresh } };
}

const saidOfProduct = (fresh: ImportedProduct | undefined): readonly string[] =>
  fresh === undefined ? [] : [fresh.isNew ? t("Adds the product") : t("Adds images")];

/** Returns a size as the template lists it; undefined for one that it does not list. */
function listedSize({ size }: ReadItem, { template }: LineProduct): string | undefined {
  if (size === null) return undefined;
  const value = sizeFor(size, template);
  return template.option1Values.length === 0 || template.option1Values.includes(value) ? value : undefined;
}

function planPieces(
  item: ReadItem,
  product: LineProduct,
  name: string,
  wrong: (reasons: readonly Reason[]) => PlannedItem,
  context: Context,
): PlannedItem {
  const { line } = item;
  const { answers, lookups, hash } = context;
  const { template } = product;
  const problems: Reason[] = [...item.reasons];
  const size = listedSize(item, product);
  if (item.size !== null && size === undefined) problems.push("badSize");
  const condition = optionOf("condition", item.condition, template.option2, template.option2Values, answers);
  const box = optionOf("boxCondition", item.boxCondition, template.option3, template.option3Values, answers);
  if (condition === undefined) problems.push("noCondition");
  if (box === undefined) problems.push("noBox");
  if (item.quantity > mostUnits) problems.push("tooMany");
  const owner = item.owner === "store" ? null : context.owners.of(item.owner, line.number);
  const ownerId = owner === null ? lookups.storeAccount : owner.id;
  if (owner !== null && owner.problem !== null) problems.push(owner.problem);
  if (ownerId === undefined) problems.push("noOwner");
  const places = placesOf(item, context);
  if (places === undefined) problems.push("noPlace");
  if (problems.length > 0 || item.priceMinor === null || places === undefined || ownerId === undefined)
    return wrong([...new Set(problems)]);
  const options = { option1Value: size ?? "", option2Value: condition ?? "", option3Value: box ?? "" };
  if (checkOptions(template, options) !== null) return wrong(["badSize"]);
  const amount = (minor: number) => decimalText(minor, lookups.currency);
  const places_ = places.flatMap(({ quantity, ...place }) => Array.from({ length: quantity }, () => place));
  const items = places_.map((place, unit): ImportedItem => ({
    id: idOfLine(hash, line.number, unit),
    productId: product.id,
    consigner: ownerId,
    ...options,
    price: amount(item.priceMinor ?? 0),
    cost: item.costMinor === null ? null : amount(item.costMinor),
    location: place.location,
    subLocation: place.subLocation,
    notes: [item.notes, place.more].filter(Boolean).join("\n").slice(0, 2_000),
    // A tag is on one pair; one that looks like an own code is left out.
    ...(item.code !== "" && unit === 0 && !looksOwn(item.code) ? { oldCode: item.code.slice(0, 60) } : {}),
    ...(item.receivedOn === null ? {} : { acceptedOn: noonOf(item.receivedOn) }),
  }));
  context.products.addBarcode(product, item.barcode?.gtin14 ?? null, options.option1Value);
  const fresh = firstOf(product.fresh, context);
  const consigner = firstOf(owner?.fresh ?? null, context);
  const told = [
    ...saidOfProduct(fresh),
    ...(consigner === undefined ? [] : [t("Adds the consigner {name}", { name: owner?.name ?? "" })]),
    ...(items.length === 1 ? [] : [t("{count, plural, one {# item} other {# items}}", { count: items.length })]),
    ...(item.barcode !== null && item.barcode.gtin14 === null
      ? [t("Barcode {gtin} isn’t valid and is left out", { gtin: item.barcode.raw })]
      : []),
  ];
  const where = [...new Set(places.map(({ name: place }) => place))].join(", ");
  return {
    line: { ...newLine(line, name, told.join(" · ")), sight: sightOf(item, context, where) },
    entry: {
      items,
      ...(fresh === undefined ? {} : { product: fresh }),
      ...(consigner === undefined ? {} : { consigner }),
    },
  };
}

/** Returns a new row for the first line that needs it. */
function firstOf<T extends object>(row: T | null, { sent }: Context): T | undefined {
  if (row === null || sent.has(row)) return undefined;
  sent.add(row);
  return row;
}

/** Returns a line's value of an option: what a person said its word means, the guess, or the one for lines without. */
function optionOf(
  field: "condition" | "boxCondition",
  word: string,
  option: string,
  allowed: readonly string[],
  answers: Answers,
): string | undefined {
  if (option === "") return "";
  const guess = field === "condition" ? conditionFor : boxFor;
  const value =
    answers.words[field]?.[foldedWord(word)] ??
    guess(word, allowed)?.to ??
    (word === "" ? answers.defaults[field] : undefined);
  return value === undefined || (allowed.length > 0 && !allowed.includes(value)) ? undefined : value;
}

interface PieceOfPlace {
  readonly location: string;
  readonly subLocation: string | null;
  readonly name: string;
  readonly quantity: number;
  /** A shelf that the store does not have, for the notes. */
  readonly more: string;
}

/** Returns where a line's pieces are; undefined if one of its places is none of the store's. */
function placesOf(item: ReadItem, { answers, lookups }: Context): readonly PieceOfPlace[] | undefined {
  const usual = answers.defaults.location ?? lookups.onlyLocation;
  const found = (item.places.length > 0 ? item.places : [{ place: item.location, quantity: item.quantity }])
    .filter(({ quantity }) => quantity > 0)
    .map(({ place, quantity }): PieceOfPlace | null => {
      const location = answers.words.location?.[foldedWord(place)] ?? lookups.location(place)?.id ?? usual;
      if (location === undefined) return null;
      const part = item.subLocation === "" ? undefined : lookups.subLocation(location, item.subLocation);
      return {
        location,
        subLocation: part?.id ?? null,
        name: lookups.placeName("location", location),
        quantity,
        more: part === undefined ? item.subLocation : "",
      };
    });
  return found.every((place) => place !== null) ? found : undefined;
}

/** Returns what the preview shows of a line. */
function sightOf(item: ReadItem, { lookups, owners }: Context, place: string): NonNullable<PlannedLine["sight"]> {
  const amount = (minor: number | null) => (minor === null ? "" : decimalText(minor, lookups.currency));
  const { priceMinor, ownerSharePercent, ownerNetMinor, owner, line } = item;
  const share =
    ownerSharePercent === null || priceMinor === null ? null : Math.round((priceMinor * ownerSharePercent) / 100);
  return {
    price: amount(priceMinor),
    cost: amount(item.costMinor),
    payout: amount(ownerNetMinor ?? share),
    owner: owner === "store" ? t("Store") : owners.of(owner, line.number).name,
    place,
  };
}

/** Plans a sold line: kept as sales from before, or left out if it does not say when and for how much, or nobody wants it. */
function planSale(item: ReadItem, name: string, context: Context): PlannedItem {
  const { line, reasons } = item;
  const { answers, hash } = context;
  const left = (...more: readonly Reason[]): PlannedItem => ({
    line: leftLine(line, name, said([...reasons, ...more])),
  });
  const priceMinor = item.soldPriceMinor ?? item.priceMinor;
  if (item.soldOn === null) return left("noSaleDay");
  if (priceMinor === null || priceMinor === 0) return left("noSalePrice");
  if (item.quantity > mostUnits) return left("tooMany");
  const product = context.products.of(item);
  if (typeof product === "string") return left(product);
  const sales = Math.max(item.quantity, 1);
  if (answers.leavesPastSales === true) return { ...left(), sales };
  const owner = item.owner === "store" ? null : context.owners.of(item.owner, line.number);
  // History names whom it can: nothing hangs on it.
  const isKnown = owner !== null && (owner.problem === null || owner.problem === "disabled");
  // A day of arrival after the sale is of a return, or wrong.
  const isEarly = item.receivedOn !== null && item.receivedOn <= item.soldOn;
  const sale: Omit<PastSale, "id"> = {
    productId: product.id,
    consignerId: owner === null ? houseOf(context) : isKnown ? owner.id : null,
    option1Value: (listedSize(item, product) ?? item.size?.size ?? "").slice(0, 60),
    soldOn: noonOf(item.soldOn),
    acceptedOn: isEarly ? noonOf(item.receivedOn) : null,
    priceMinor,
    locationId: saleLocation(item, context),
  };
  const fresh = firstOf(product.fresh, context);
  const consigner = isKnown ? firstOf(owner.fresh, context) : undefined;
  const told = [
    t("Kept as a past sale"),
    ...saidOfProduct(fresh),
    ...(consigner === undefined ? [] : [t("Adds the consigner {name}", { name: owner?.name ?? "" })]),
  ];
  return {
    line: newLine(line, nameOfLine(item, product.title), told.join(" · ")),
    sales,
    entry: {
      pastSales: Array.from({ length: sales }, (_, unit) => ({
        ...sale,
        id: idOfLine(hash, line.number, unit),
        priceMinor: priceMinor + (unit < item.soldRestMinor ? 1 : 0),
      })),
      ...(fresh === undefined ? {} : { product: fresh }),
      ...(consigner === undefined ? {} : { consigner }),
    },
  };
}

/** Returns the store's own account, if the file says whose things are: without that it may be anybody's. */
const houseOf = ({ answers: { columns }, lookups }: Context): string | null =>
  columns.some((field) => field !== null && ofOwners.has(field)) ? (lookups.storeAccount ?? null) : null;
const ofOwners: ReadonlySet<ForeignField> = new Set([...mentionFields, "ownership"]);

/** Returns where a sale was, if the file names a place of the store's, or there is but one. */
const saleLocation = ({ location }: ReadItem, { answers, lookups }: Context): string | null =>
  location === ""
    ? (lookups.onlyLocation ?? null)
    : (answers.words.location?.[foldedWord(location)] ?? lookups.location(location)?.id ?? null);
