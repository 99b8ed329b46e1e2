import type { PricedVariant } from "./inventory/lowest-price.ts";
import type { SettingsChanges } from "./settings/settings-changes.ts";

/**
 * Facts that only the server can tell, since devices lack other people's rows or years of entries. A command declares
 * those it needs by `facts`; its rule then reads them with `fact`. The server has one reader for each, in
 * `server/areas/rules/facts/`.
 * `ask` is what a command names, `value` what the rule gets for its id.
 */
export interface Facts {
  /** The variants of a product that are on sale, as of before these calls; by product id. */
  variantsOnSale: { readonly ask: string; readonly value: readonly PricedVariant[] };
  /**
   * The amount owed to a consigner apart from items sold and not yet paid, in minor units: below 0 what they owe, above
   * 0 credit; 0 without entries. By consigner id, once the consigner is locked.
   */
  carriedMinor: { readonly ask: string; readonly value: number };
  /**
   * The amount a consigner may spend in the store, in minor units: what it owes them, without payouts under way and
   * items in their hold days; may be below 0. By consigner id, once the consigner is locked.
   */
  spendableMinor: { readonly ask: string; readonly value: number };
  /**
   * Returns when the server first heard of the item's sale of this day, in ISO 8601: hold days begin then, since a device
   * says of a sale when it was. By item id, once the item is locked.
   */
  soldHeardAt: { readonly ask: string; readonly value: (soldOn: string) => string };
  /**
   * Prices that an item had in the 60 days before its sale and since, in minor units; empty for a new item. By item id,
   * with the price to be paid.
   */
  recentPricesMinor: {
    readonly ask: { readonly itemId: string; readonly priceMinor: number };
    readonly value: ReadonlySet<number>;
  };
  /** The consigners whose mailboxes these addresses are, however written: the server refuses another's. */
  mailboxes: { readonly ask: string; readonly value: never };
  /** The number of further items of one consigner that wait for the store, which has a limit. */
  waitingItems: { readonly ask: number; readonly value: never };
  /** The number of an import's items that were changed since it made them; by the import's id. */
  touchedOfImport: { readonly ask: string; readonly value: number };
  /** The number of further products that one consigner submits, which has a limit. */
  waitingProducts: { readonly ask: number; readonly value: never };
  /** The product template of which a value is renamed in every item: a transaction holds only so many. */
  renamedTemplate: { readonly ask: string; readonly value: never };
  /** Changed settings that others depend on: the currency, domains and the logo. */
  changedSettings: { readonly ask: SettingsChanges; readonly value: never };
  /** Receipts to be mailed, of which one mailbox gets only so many. */
  sentReceipts: { readonly ask: { readonly orderId: string; readonly email: string }; readonly value: never };
}

export type FactName = keyof Facts;

/** The facts that a command asks for, each with what it names. */
export type Asks = { readonly [Name in FactName]?: readonly Facts[Name]["ask"][] };

/** Reads a declared fact; undefined on devices, which never guess. On the server an undeclared one is a bug and throws. */
export type ReadFact = <Name extends FactName>(name: Name, id: string) => Facts[Name]["value"] | undefined;
