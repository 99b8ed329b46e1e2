import type { Actor } from "#shared/access/actor.ts";
import { can } from "#shared/access/capabilities.ts";
import { type ItemRow, itemRows } from "#shared/areas/inventory/rows.ts";
import { DeclaredReads, type LoadedRows, readRounds } from "#shared/machine/kernel/declared-reads.ts";
import type { FactName, Facts } from "#shared/areas/facts.ts";
import type { CommandDefinition, Decision, Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { parseArgs } from "#shared/machine/kernel/parse.ts";
import { byId, entryKey, entryKeys } from "#shared/machine/kernel/row-keys.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { type AnyRow, type Rows, type RowType, rowTypes } from "#shared/areas/rows.ts";
import { storeRows } from "#shared/areas/settings/rows.ts";

export const now = "2026-03-10T10:00:00.000Z";
const before = "2026-03-01T10:00:00.000Z";

export const admin: Actor = { role: "admin", id: "ada", name: "Ada Admin", sections: [] };
export const staff: Actor = { role: "employee", id: "stan", name: "Stan Staff", sections: ["Inventory"] };
export const floor: Actor = { role: "employee", id: "flo", name: "Flo Floor", sections: ["InStoreApp"] };
export const orders: Actor = { role: "employee", id: "olga", name: "Olga Orders", sections: ["Orders"] };
export const seller: Actor = { role: "consigner", id: "seller", name: "Sel Seller", sections: [] };
export const otherSeller: Actor = { role: "consigner", id: "other", name: "Otto Other", sections: [] };

/** Returns an item on sale in Front, with default values. */
export const item = (changes: Partial<ItemRow> = {}): ItemRow => ({
  ...itemRows.blank,
  ...{ id: "item", code: "A0000000", productId: "air", consignerId: "seller", status: "Active" },
  ...{ option1Value: "9", option2Value: "New", option3Value: "Good" },
  ...{ priceMinor: 40_000, payoutMinor: 23_900, payoutFeeMinor: 1_000, sellingFeeMinor: 11_000 },
  ...{ locationId: "front", taxable: true, printed: true, printedPriceMinor: 40_000 },
  ...{ acceptedOn: before, acceptedBy: "stan" },
  ...{ createdAt: before, updatedAt: before, updatedBy: "stan", statusSince: before },
  ...changes,
});

const product = (id: string, title: string): Put => ({
  type: "product",
  row: {
    ...{
      id,
      title,
      brand: "Nike",
      sku: id.toUpperCase(),
      stockXId: "",
      shopifyId: null,
      shopifyHandle: null,
      category: "Sneakers",
    },
    ...{ gender: "men", image: "", imageList: [], productTemplateId: "template", sizes: [], color: "" },
    ...{ releasedOn: null, lastSaleMinor: null, retailMinor: null, createdAt: before },
  },
});

const consigner = (id: string, more: Partial<Rows["consigner"]> = {}): Put => ({
  type: "consigner",
  row: {
    ...{ id, firstName: id, lastName: "", isStoreAccount: false, isActive: true },
    ...{ consignerTypeId: "standard", chargeTax: false, marketplaceLocation: false, deletedAt: null },
    ...more,
  },
});

const base: readonly Put[] = [
  { type: "location", row: { id: "front", name: "Front", address: "", isMarketplace: false, closedAt: null } },
  { type: "location", row: { id: "back", name: "Back", address: "", isMarketplace: false, closedAt: null } },
  {
    type: "location",
    row: { id: "market", name: "ONLINE MARKETPLACE", address: "", isMarketplace: true, closedAt: null },
  },
  { type: "subLocation", row: { id: "shelf", locationId: "front", name: "A1", closedAt: null } },
  { type: "subLocation", row: { id: "backShelf", locationId: "back", name: "B1", closedAt: null } },
  {
    type: "productTemplate",
    row: {
      ...{ id: "template", title: "Shoes", category: "Sneakers", brand: "", gender: "", weightGrams: 0 },
      ...{ option1: "Size", option2: "Condition", option3: "Box Condition" },
      ...{ option1Values: ["8", "9", "10"], option2Values: ["New", "Used"], option3Values: ["Good", "Damaged"] },
      renamedValues: [],
    },
  },
  product("air", "Air One"),
  product("court", "Court Two"),
  consigner("store", { isStoreAccount: true }),
  consigner("seller"),
  consigner("other", { chargeTax: true, consignerTypeId: "gold" }),
  {
    type: "consignerType",
    row: {
      ...{ id: "standard", accountType: "Standard", sellingFeeBasisPoints: 1_500, minFeeMinor: 10_000 },
      ...{ flatFeeMinor: 1_000, isDefault: true, category: "", option1Value: "", option2Value: "", option3Value: "" },
    },
  },
  {
    type: "consignerType",
    row: {
      ...{ id: "gold", accountType: "Gold", sellingFeeBasisPoints: 1_000, minFeeMinor: 0, flatFeeMinor: 0 },
      ...{ isDefault: false, category: "", option1Value: "", option2Value: "", option3Value: "" },
    },
  },
];

const storeRow: Rows["store"] = {
  ...storeRows.blank,
  id: "shop",
  name: "Shop",
  handle: "shop",
  currency: "USD",
  vatBasisPoints: 1_500,
  payoutFeeBasisPoints: 250,
  cleaningFeeMinor: 2_000,
  boxFeeMinor: 2_000,
  chargeableConditions: ["Used"],
  chargeableBoxConditions: ["Damaged"],
  labelWidthMm: 57,
  labelHeightMm: 32,
  customBarcode: "CODE",
  onlineMarketplace: true,
  priceStepMinor: 100,
};

interface Cause {
  readonly actor?: Actor;
  readonly now?: string;
}

/**
 * A shop in memory that runs command rules as strictly as device and server together: reads must be declared, within
 * six rounds; writes must be valid rows, and read for change if they exist.
 */
export class RuleShop {
  readonly #rows = new Map<string, { readonly type: RowType; readonly row: AnyRow }>();
  store: Rows["store"] = storeRow;
  /** The reads of the last command (`readKey`). */
  asked: ReadonlySet<string> = new Set();

  constructor(...puts: readonly (Put | ItemRow)[]) {
    this.place(...base, ...puts);
  }

  place(...puts: readonly (Put | ItemRow)[]): void {
    for (const put of puts) {
      const { type, row } = "row" in put ? put : { type: "item" as const, row: put };
      this.#rows.set(`${type}#${row.id}`, { type, row });
    }
  }

  get<T extends RowType>(type: T, id: string): Rows[T] | undefined {
    return this.#rows.get(`${type}#${id}`)?.row as Rows[T] | undefined;
  }

  all<T extends RowType>(type: T): readonly Rows[T][] {
    return [...this.#rows.values()].filter((held) => held.type === type).map((held) => held.row as Rows[T]);
  }

  /** Parses, authorises, reads, decides and writes. Returns the decision or the refusal. */
  run<Args>(command: CommandDefinition<string, Args>, sent: NoInfer<Args>, cause: Cause = {}): Decision | DomainError {
    const actor = cause.actor ?? staff;
    const args = parseArgs(command.args, sent);
    if (args instanceof DomainError) return args;
    const needs = typeof command.needs === "function" ? command.needs(args) : command.needs;
    if (!can(actor, needs)) return new DomainError("forbidden", "No access.");
    const declared = new DeclaredReads(this.#held, (found) => command.reads(args, found, this.store.id));
    for (const _ of readRounds([declared])); // All rows are in memory: nothing to load.
    this.asked = new Set(declared.keys);
    const decision = command.decide({
      rows: declared.found,
      args,
      actor,
      now: cause.now ?? now,
      store: this.store,
      fact: (name, id) => this.#facts[name]?.(id),
    });
    if (decision instanceof DomainError) return decision;
    for (const { type, row } of decision.put) this.#check(command.name, type, row, declared);
    this.place(...decision.put);
    for (const { type, id } of decision.remove ?? []) this.#rows.delete(`${type}#${id}`);
    return decision;
  }

  readonly #facts: { readonly [Name in FactName]?: (id: string) => Facts[Name]["value"] } = {
    // Without payouts under way and hold days, which are the server's query.
    spendableMinor: (consignerId) =>
      this.all("ledgerEntry").reduce(
        (sum, entry) => (entry.consignerId === consignerId ? sum + entry.amountMinor : sum),
        0,
      ),
  };

  #check(name: string, type: RowType, row: AnyRow, declared: DeclaredReads): void {
    const problem = z.safeParse(rowTypes[type].schema, row).error;
    if (problem !== undefined) throw new Error(`${name} made a ${type} that is none: ${z.prettifyError(problem)}`);
    const present = this.get(type, row.id);
    if (present !== undefined && !declared.mayChange({ type, id: row.id }, present))
      throw new Error(`${name} wrote ${type} ${row.id}, which it did not read for change`);
  }

  readonly #held: LoadedRows = {
    current: (type, id) => this.get(type, id) ?? null,
    list: (type, index, key) =>
      this.all(type)
        .filter((row) => entryKeys(type, row).includes(entryKey(type, index, key)))
        .toSorted(byId),
  };
}

/** Returns the decision; fails with the refusal otherwise. */
export function allowed(outcome: Decision | DomainError): Decision {
  if (outcome instanceof DomainError) throw new Error(`refused: ${outcome.code} ${outcome.message}`);
  return outcome;
}
