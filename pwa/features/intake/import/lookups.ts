import { namedDayZone } from "#pwa/ui/day-zone.ts";
import { typeOptions } from "#pwa/parts/consigners/type-options.ts";
import { namedFields } from "#pwa/parts/items/named-fields.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { bareSku } from "#shared/areas/catalogue/duplicates.ts";
import type { GtinRow, ProductRow, ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { blankPrivate, presentConsigner } from "#shared/areas/consigners/consigner-rows.ts";
import { openingOf } from "#shared/areas/consigners/opening-balance.ts";
import type { ConsignerRow } from "#shared/areas/consigners/rows.ts";
import { dateIn } from "#shared/machine/csv/export-context.ts";
import { fieldText } from "#shared/areas/inventory/field-text.ts";
import type { ConsignerTypeRow } from "#shared/areas/fees/rows.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { LocationRow, SubLocationRow } from "#shared/areas/locations/rows.ts";
import { accountKey, personKey } from "./foreign/person-keys.ts";
import type { Pause } from "./pause.ts";

/** Holds the fields of a consigner that a file can give. */
export type ConsignerFields = Readonly<
  Record<"firstName" | "lastName" | "email" | "phone" | "address" | "idNumber" | "notes", string>
>;

/** Lookups of a file's values in the store's rows on this device. */
export interface Lookups {
  readonly currency: string;
  readonly template: (id: string) => ProductTemplateRow | undefined;
  readonly templateTitled: (title: string) => ProductTemplateRow | undefined;
  readonly product: (id: string) => ProductRow | undefined;
  /** Returns a product of this SKU in any spelling; an identical one first. */
  readonly productOfSku: (sku: string) => ProductRow | undefined;
  /** Returns the only product of this title, in any spelling. */
  readonly productTitled: (title: string) => ProductRow | undefined;
  /** Returns whether the store has products of this brand. */
  readonly isBrand: (brand: string) => boolean;
  readonly isCategory: (category: string) => boolean;
  /** Returns the id of the store's own account. */
  readonly storeAccount: string | undefined;
  /** Returns the id of the only location that this person may choose; undefined for several. */
  readonly onlyLocation: string | undefined;
  readonly onlyTemplate: string | undefined;
  readonly productOfCatalogId: (stockXId: string) => ProductRow | undefined;
  readonly gtin: (gtin14: string) => GtinRow | undefined;
  readonly hasItem: (id: string) => boolean;
  readonly itemOfCode: (code: string) => ItemBrief | undefined;
  readonly rowOfItem: (id: string) => Promise<ItemRow | undefined>;
  /** Returns a declared field's value as an export from this device has it. */
  readonly exported: (field: string, value: unknown) => string;
  /** Returns the consigners of this e-mail, account number or id. */
  readonly consigners: (text: string) => readonly ConsignerRow[];
  /** Returns those with this account number, without its leading zeros. */
  readonly consignersOfAccount: (key: string) => readonly ConsignerRow[];
  /** Returns those of this whole name, in any spelling and order of its parts. */
  readonly consignersNamed: (name: string) => readonly ConsignerRow[];
  /** By its id; not a deleted one. */
  readonly consigner: (id: string) => ConsignerRow | undefined;
  /** Returns an id for a new consigner that begins with this one: a deleted consigner keeps theirs. */
  readonly freeConsignerId: (id: string) => string;
  readonly consignerFields: (consigner: ConsignerRow) => ConsignerFields;
  /** Returns the opening balance in effect, in minor units; undefined for none. */
  readonly openingMinor: (consignerId: string) => number | undefined;
  /** True if the person may give opening balances and consigner types. */
  readonly mayOpen: boolean;
  readonly mayAddProducts: boolean;
  readonly mayAddConsigners: boolean;
  /** Returns the id of the consigner type of this name. */
  readonly consignerType: (name: string) => string | undefined;
  /** All rows of the consigner types. */
  readonly fees: readonly ConsignerTypeRow[];
  /** Of the locations that this person may choose. */
  readonly location: (name: string) => LocationRow | undefined;
  /** Returns the only place of this name, of any location. */
  readonly placeNamed: (
    type: "location" | "subLocation",
    name: string,
  ) => { readonly id: string; readonly name: string } | undefined;
  /** Returns a place's name; "" for none. */
  readonly placeName: (type: "location" | "subLocation", id: string | null) => string;
  readonly subLocation: (locationId: string, name: string) => SubLocationRow | undefined;
}

/** Returns what spellings of one name have in common. */
export const nameKey = (name: string): string => name.normalize("NFC").trim().toLowerCase().replaceAll(/\s+/g, " ");

const low = (text: string): string => text.trim().toLowerCase();

/** Builds the lookups from the view; in a large store that takes a while, during which the page keeps drawing. */
export async function lookUpIn(
  view: View,
  {
    currency,
    marketplace,
    mayOpen,
    mayAddProducts,
    mayAddConsigners,
    pause,
  }: {
    readonly currency: string;
    readonly marketplace: boolean;
    readonly mayOpen: boolean;
    readonly mayAddProducts: boolean;
    readonly mayAddConsigners: boolean;
    readonly pause: Pause;
  },
): Promise<Lookups> {
  const bySku = new Map<string, ProductRow[]>();
  const byCatalogId = new Map<string, ProductRow>();
  const byTitle = new Map<string, ProductRow[]>();
  const brands = new Set<string>();
  const categories = new Set<string>();
  for (const product of view.all("product")) {
    add(bySku, bareSku(product.sku), product);
    add(byTitle, nameKey(product.title), product);
    brands.add(low(product.brand));
    categories.add(low(product.category));
    if (product.stockXId !== "") byCatalogId.set(product.stockXId, product);
    await pause();
  }
  // The SKU of a merged product now means the other product.
  for (const { sku, mergedIntoId } of view.all("mergedProduct")) {
    const into = view.get("product", mergedIntoId);
    if (into !== undefined) add(bySku, bareSku(sku), into);
  }
  const named = new Map<string, ConsignerRow[]>();
  for (const consigner of view.all("consigner")) {
    if (consigner.deletedAt === null) add(named, personKey(`${consigner.firstName} ${consigner.lastName}`), consigner);
    await pause();
  }
  const byName = new Map<string, string[]>();
  for (const { id, deletedAt } of view.all("consigner")) if (deletedAt === null) add(byName, low(id), id);
  for (const { id, email } of view.all("consignerContact")) if (email !== "") add(byName, low(email), id);
  for (const { id, idNumber } of view.all("consignerPrivate")) if (idNumber !== "") add(byName, low(idNumber), id);
  const byAccount = new Map<string, string[]>();
  for (const { id, idNumber } of view.all("consignerPrivate"))
    for (const one of idNumber.split(/[,;]\s*/)) if (one !== "") add(byAccount, accountKey(one), id);
  const templates = new Map(view.all("productTemplate").map((template) => [low(template.title), template]));
  const locations = new Map(
    view
      .all("location")
      .filter((location) => marketplace || !location.isMarketplace)
      .map((location) => [low(location.name), location]),
  );
  const shops = [...locations.values()].filter(({ isMarketplace, closedAt }) => !isMarketplace && closedAt === null);
  const files = { currency, date: dateIn(namedDayZone()) };
  const types = new Map(typeOptions(view).map(({ value, label }) => [low(label), value]));
  return {
    currency,
    template: (id) => view.get("productTemplate", id),
    templateTitled: (title) => templates.get(low(title)),
    product: (id) => view.get("product", id),
    productOfSku: (sku) => {
      const same = bySku.get(bareSku(sku)) ?? [];
      return same.find((product) => product.sku === sku) ?? same[0];
    },
    productTitled: (title) => {
      const [product, ...others] = byTitle.get(nameKey(title)) ?? [];
      return others.length === 0 ? product : undefined;
    },
    isBrand: (brand) => brands.has(low(brand)),
    isCategory: (category) => categories.has(low(category)),
    storeAccount: view.all("consigner").find(({ isStoreAccount }) => isStoreAccount)?.id,
    onlyLocation: shops.length === 1 ? shops[0]?.id : undefined,
    onlyTemplate: templates.size === 1 ? [...templates.values()][0]?.id : undefined,
    productOfCatalogId: (stockXId) => byCatalogId.get(stockXId),
    gtin: (gtin14) => view.get("gtin", gtin14),
    hasItem: (id) => view.items.brief(id) !== undefined,
    itemOfCode: (code) => view.items.byCode(code),
    rowOfItem: (id) => view.items.full(id),
    exported: (field, value) => fieldText(field, namedFields(view, [field], { [field]: value })[field], files),
    consigners: (text) => [...new Set(byName.get(low(text)) ?? [])].flatMap((id) => view.get("consigner", id) ?? []),
    consignersOfAccount: (key) =>
      (byAccount.get(key) ?? []).flatMap((id) => presentConsigner(view.get("consigner", id)) ?? []),
    consignersNamed: (name) => named.get(personKey(name)) ?? [],
    consigner: (id) => presentConsigner(view.get("consigner", id)),
    freeConsignerId: (id) => {
      let free = id;
      while ((view.get("consigner", free)?.deletedAt ?? null) !== null) free = `${free}-2`;
      return free;
    },
    consignerFields: ({ id, firstName, lastName }) => {
      const { phone, address, idNumber, notes } = view.get("consignerPrivate", id) ?? blankPrivate(id);
      return {
        firstName,
        lastName,
        email: view.get("consignerContact", id)?.email ?? "",
        phone,
        address,
        idNumber,
        notes,
      };
    },
    openingMinor: (id) => openingOf(id, (entryId) => view.get("ledgerEntry", entryId))?.amountMinor,
    mayOpen,
    mayAddProducts,
    mayAddConsigners,
    consignerType: (name) => types.get(low(name)),
    fees: view.all("consignerType"),
    location: (name) => locations.get(low(name)),
    placeNamed: (type, name) => {
      const [place, ...others] = view.all(type).filter((one) => low(one.name) === low(name));
      return others.length === 0 ? place : undefined;
    },
    placeName: (type, id) => (id === null ? "" : (view.get(type, id)?.name ?? "")),
    subLocation: (locationId, name) =>
      view.by("subLocation", "location", locationId).find((place) => low(place.name) === low(name)),
  };
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}
