import { noTax, type SalesTax } from "#shared/areas/fees/sales-tax.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import type { OrderRow } from "./rows.ts";

/** A shop's word for the tax in its prices, or on top of them; a rate of null is the store's. */
export type ShopTax = { readonly taxBasisPoints: number | null; readonly taxIncluded: boolean };

/**
 * Returns the tax of a unit that was sold online. The shop says whether it is in the price, and at which rate: its tax is
 * in the price even where the store adds its own. Where it says nothing, a price is what it is at the counter as far as
 * the tax in it goes; what is added, a shop adds itself.
 */
export const taxOfShop = (said: ShopTax | undefined, source: OrderRow["source"], store: StoreRow): SalesTax =>
  said === undefined
    ? source === "shop" && !store.taxIncluded
      ? noTax
      : store
    : {
        taxName: store.taxName,
        taxBasisPoints: said.taxBasisPoints ?? store.taxBasisPoints,
        taxIncluded: said.taxIncluded,
      };

/** Returns the tax of an order with such units: it has one rate, which is 0 where theirs differ. */
export const taxOfUnits = ([first = noTax, ...others]: readonly SalesTax[]): SalesTax =>
  others.every(({ taxBasisPoints }) => taxBasisPoints === first.taxBasisPoints)
    ? first
    : { taxName: first.taxName, taxBasisPoints: 0, taxIncluded: first.taxIncluded };
