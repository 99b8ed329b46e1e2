import type { ItemLabel, LabelStore } from "#pwa/paper/labels/labelled-item.ts";

/** One item on its way to the store. Amounts are minor units of the store's currency. */
export interface ListedItem {
  readonly label: ItemLabel;
  readonly condition: string;
  readonly boxCondition: string;
  readonly discountMinor: number;
  readonly sellingFeeMinor: number;
  readonly cleaningFeeMinor: number;
  readonly boxFeeMinor: number;
  readonly vatMinor: number;
  readonly payoutMinor: number;
  /** True if the store buys it when it takes it in, for its price. */
  readonly isBought: boolean;
  /** True for the store account's own item: its payout is a cost. */
  readonly isStoreAccount: boolean;
}

/** A place where items may be brought. */
export interface DropOffPlace {
  readonly name: string;
  readonly address: string;
}

/** The store's data on the sheet. */
export type ListingStore = LabelStore & {
  readonly name: string;
  readonly supportEmail: string;
  readonly shipInstructions: string;
  readonly isBuyingStore: boolean;
};

/** The sheet of one consigner: what to pack, how to send it, and what each item will pay. */
export interface ListingSheet {
  readonly store: ListingStore;
  readonly consignerName: string;
  readonly items: readonly ListedItem[];
  readonly dropOff: readonly DropOffPlace[];
  /** Formatted as YY/MM/DD. */
  readonly date: string;
}
