/**
 * The port to a store's online shop. Each kind of shop is one adapter; `tests/shop/contract.ts` is the one contract that
 * all of them keep (docs/decisions/0255). Amounts are minor units of the store's currency.
 */
export interface ShopPort {
  /**
   * Makes the shop agree with what Trace wants of a product, and returns its ids there; null where neither has it.
   * Repeating it changes nothing. Deletes nothing: what is not wanted is out of stock, or unpublished.
   *
   * @throws ShopProblem when the shop does not take it or cannot be reached.
   */
  push(wanted: WantedProduct): Promise<PushedProduct | null>;
  /** Returns an order as the shop has it now, with the lines that are of Trace's products; null if it has none of this id. */
  readOrder(shopOrderId: string): Promise<ShopOrder | null>;
  /** Returns the ids of orders that changed since a moment, the earliest first, so that none is missed that nobody told of. */
  ordersSince(since: Date): AsyncIterable<string>;
  /** Notes that Trace has an order. */
  noteEntered(shopOrderId: string): Promise<void>;
  /** Returns every product of Trace's that the shop has, ordered by product, for comparison. */
  snapshot(): AsyncIterable<ShopProduct>;
}

/** What the shop is to show of a product. */
export interface WantedProduct {
  readonly productId: string;
  readonly title: string;
  readonly brand: string;
  readonly sku: string;
  readonly category: string;
  readonly color: string;
  /** Addresses, or paths of this server; the first is the main one. */
  readonly images: readonly string[];
  /** The names of its options, one to three. */
  readonly options: readonly string[];
  /** False for products that are no longer in the catalogue. */
  readonly isPublished: boolean;
  /** The variants on sale. Others that the shop has are out of stock, and keep their price. */
  readonly variants: readonly WantedVariant[];
}

export type VariantOptions = readonly [string, string, string];

export interface WantedVariant {
  /** The values of options 1 to 3; empty for those the template lacks. */
  readonly options: VariantOptions;
  /** The lowest price on sale, with the store's surcharge. */
  readonly priceMinor: number;
  /** A GTIN of its size; empty without one. */
  readonly barcode: string;
  readonly levels: readonly ShopLevel[];
}

export interface ShopLevel {
  readonly locationId: string;
  /** Items on sale there; at least 0. */
  readonly available: number;
}

export interface PushedProduct {
  readonly shopifyId: string;
  /** Its name in the shop's addresses. */
  readonly handle: string;
  /** The shop's id of each variant it has, by `variantKey`. */
  readonly variants: ReadonlyMap<string, string>;
}

/** A product as the shop has it. */
export interface ShopProduct extends Omit<WantedProduct, "variants"> {
  readonly shopifyId: string;
  readonly handle: string;
  readonly variants: readonly (WantedVariant & { readonly shopifyId: string })[];
}

/** An order as a shop has it. */
export interface ShopOrder {
  readonly id: string;
  /** Its name for people: "#1001". */
  readonly name: string;
  /** `pending`: not paid yet. */
  readonly status: "pending" | "paid" | "cancelled";
  /** Where it is paid: there, or in the store. */
  readonly paidIn: "shop" | "store";
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly lines: readonly ShopOrderLine[];
  readonly refunds: readonly ShopRefund[];
}

export interface ShopOrderLine {
  readonly id: string;
  readonly productId: string;
  readonly options: VariantOptions;
  readonly quantity: number;
  readonly unitMinor: number;
  /** What the customer got off the whole line. */
  readonly discountMinor: number;
  /** Where it is sent from or picked up; null if the shop does not say. */
  readonly locationId: string | null;
  readonly isPickUp: boolean;
}

/** Units of a line that were paid back. */
export interface ShopRefund {
  readonly lineId: string;
  readonly quantity: number;
  /** The units are on sale again; else they are gone. */
  readonly restock: boolean;
}

/** Returns a variant's key among those of its product. */
export const variantKey = (options: VariantOptions): string => JSON.stringify(options);

/** Returns the options of a variant's key. */
export const optionsOf = (key: string): VariantOptions => JSON.parse(key) as VariantOptions;

/** A shop that did not do what it was asked. */
export class ShopProblem extends Error {
  /** Whether it may do so later, as after a network error; else somebody must change something first. */
  readonly isPassing: boolean;

  constructor(message: string, { isPassing }: { readonly isPassing: boolean }) {
    super(message);
    this.name = "ShopProblem";
    this.isPassing = isPassing;
  }
}
