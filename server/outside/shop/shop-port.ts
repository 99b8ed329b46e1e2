import type { Transaction } from "#server/machine/database/transact.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import type { OrderRow } from "#shared/areas/orders/rows.ts";
import type { ShopTax } from "#shared/areas/orders/shop-tax.ts";

/**
 * The port to a store's online shop. Each kind of shop is one adapter; `tests/shop/contract.ts` is the one contract that
 * all of them keep (decision 0255). Amounts are minor units of the store's currency.
 */
export interface ShopPort {
  /**
   * Makes the shop agree with what Trace wants of a product, and returns its ids there; null where neither has it.
   * Repeating it changes nothing. Deletes nothing: what is not wanted is out of stock, or unpublished.
   *
   * @throws ShopProblem when the shop does not take it or cannot be reached.
   */
  push(wanted: WantedProduct): Promise<PushedProduct | null>;
  /**
   * Like `push`, for a shop that is in this database: what is wanted is read in the transaction that writes it, perhaps
   * more than once.
   */
  pushAsRead?(productId: string, read: (tx: Transaction) => Promise<WantedProduct>): Promise<PushedProduct | null>;
  /** Returns an order as the shop has it now, with the lines that are of Trace's products; null if it has none of this id. */
  readOrder(shopOrderId: string): Promise<ShopOrder | null>;
  /** Returns the ids of orders that changed since a moment, the earliest first, so that none is missed that nobody told of. */
  ordersSince(since: Date): AsyncIterable<string>;
  /** Notes that Trace has an order. */
  noteEntered(shopOrderId: string): Promise<void>;
  /**
   * Takes units off the shop where it has more than is wanted, and changes nothing else; returns what it took. For when
   * nobody looks: fewer on sale than there are does no harm.
   */
  lower(wanted: WantedProduct): Promise<readonly LoweredLevel[]>;
  /** Returns what the shop is to have of what is wanted: only what is at locations that it knows. */
  wantedHere(wanted: WantedProduct): WantedProduct;
  /**
   * Tells the shop that units of an order were handed over or sent, as far as it does not know; repeating it changes
   * nothing.
   *
   * @throws ShopProblem
   */
  noteHandedOver(shopOrderId: string, handover: Handover): Promise<void>;
  /** Returns every product that the shop has, for comparison, in any sequence; as a stream, since there may be many. */
  snapshot(): AsyncIterable<ShopProduct>;
  /** Makes the shop know a product or variant of its own, that Trace does not know, as Trace's. @throws ShopProblem */
  link(to: ShopLink): Promise<void>;
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
  /** Empty for a product that Trace does not know. */
  readonly productId: string;
  readonly shopifyId: string;
  readonly handle: string;
  /** The shop's word for why nobody can buy it even if it is published, such as "DRAFT"; empty if it is on sale. */
  readonly status: string;
  /** Trace's pictures that it has, in the sequence it shows them. */
  readonly images: readonly string[];
  /** The variants that Trace knows; one may be there twice. */
  readonly variants: readonly ShopVariant[];
  readonly extraVariants: readonly ExtraVariant[];
  /** Units of Trace's variants at locations that Trace does not know, by the shop's id of these. */
  readonly elsewhere: ReadonlyMap<string, number>;
}

export interface ShopVariant extends WantedVariant {
  readonly shopifyId: string;
  /** The shop counts its units; else it sells any number. */
  readonly isTracked: boolean;
  /** The shop sells it on when none is left. */
  readonly oversells: boolean;
  /** Trace's locations at which the shop keeps its quantity and sells none of it. */
  readonly inactiveAt: readonly string[];
}

/** A variant of the shop that Trace does not know. */
export interface ExtraVariant {
  readonly shopifyId: string;
  /** As customers read it. */
  readonly name: string;
}

export interface LoweredLevel {
  readonly options: VariantOptions;
  readonly locationId: string;
  readonly from: number;
  readonly to: number;
}

/** A product or variant of the shop, and the one of Trace's that it becomes. */
export interface ShopLink {
  readonly productId: string;
  /** The shop's product. */
  readonly shopifyId: string;
  /** One of its variants and the options it has in Trace; null for the product as a whole. */
  readonly variant: { readonly shopifyId: string; readonly options: VariantOptions } | null;
}

/** An order as a shop has it. */
export interface ShopOrder {
  readonly id: string;
  /** Its name for people: "#1001". */
  readonly name: string;
  /** `pending`: not paid yet. */
  readonly status: "pending" | "paid" | "cancelled";
  /** How the payment stands that the shop waits for; absent where it says nothing of it, or has it. */
  readonly payment?: NonNullable<OrderRow["shopPayment"]>;
  /** Until when a reservation is kept whose customer has not opened the link in their mail; absent if nothing is to be proven. */
  readonly unprovenUntil?: string;
  /** Where it is paid: there, or in the store. */
  readonly paidIn: "shop" | "store";
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly lines: readonly ShopOrderLine[];
  readonly refunds: readonly ShopRefund[];
  /** The state of the handover as the shop has it; null where Trace's own order has it. */
  readonly handover: {
    /** Units that wait to be handed over, by the line's id. */
    readonly waiting: ReadonlyMap<string, number>;
    readonly trackingCodes: readonly string[];
  } | null;
}

export interface ShopOrderLine {
  readonly id: string;
  readonly productId: string;
  readonly options: VariantOptions;
  readonly quantity: number;
  readonly unitMinor: number;
  /** What the customer got off the whole line. */
  readonly discountMinor: number;
  /** The tax in the price, or on top of it; a rate of null where the shop says none: the store's. Null if paid in the store. */
  readonly tax: ShopTax | null;
  /** Where it is sent from or picked up; null if the shop does not say. */
  readonly locationId: string | null;
  readonly isPickUp: boolean;
}

/** Units of an order that a customer got. */
export interface Handover {
  /** Units by the shop's id of their line. */
  readonly units: ReadonlyMap<string, number>;
  /** Empty without one. */
  readonly trackingCode: string;
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
export const optionsOfKey = (key: string): VariantOptions => JSON.parse(key) as VariantOptions;

const keyText = z.tuple([z.string(), z.string(), z.string()]);

/** Returns the options of what somebody gave as a variant's key; null if it is none. */
export function readOptions(given: string): VariantOptions | null {
  try {
    const parsed = z.safeParse(keyText, JSON.parse(given));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

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
