import type { FactName } from "#shared/areas/facts.ts";
import { renamedTemplate, waitingProducts } from "./catalogue-facts.ts";
import { mailboxes } from "./consigner-facts.ts";
import type { FactReader } from "./fact-reader.ts";
import { touchedOfImport, variantsOnSale, waitingItems } from "./inventory-facts.ts";
import { recentPricesMinor, sentReceipts } from "./order-facts.ts";
import { carriedMinor, soldHeardAt } from "./payout-facts.ts";
import { changedSettings } from "./settings-facts.ts";
import { spendableMinor } from "./till-facts.ts";

/** The reader of every fact, in the order in which they are read: those that reach beyond their store come first. */
export const factReaders: { readonly [Name in FactName]: FactReader<Name> } = {
  changedSettings,
  renamedTemplate,
  waitingProducts,
  waitingItems,
  variantsOnSale,
  mailboxes,
  carriedMinor,
  soldHeardAt,
  spendableMinor,
  recentPricesMinor,
  touchedOfImport,
  sentReceipts,
};
