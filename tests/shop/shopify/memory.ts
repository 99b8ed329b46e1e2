import { createHmac } from "node:crypto";

/** What the stand-in remembers: the fields are named as in the platform's schema, so that most need no resolver. */
export interface Metafield {
  readonly __typename: "Metafield";
  readonly type: string;
  readonly value: string;
}

export interface Product {
  readonly __typename: "Product";
  readonly id: string;
  handle: string;
  title: string;
  vendor: string;
  productType: string;
  status: string;
  /** Of the online store; null while it is not shown there. */
  publishedAt: string | null;
  updatedAt: string;
  options: { readonly __typename: "ProductOption"; readonly id: string; name: string }[];
  variants: Variant[];
  media: { readonly __typename: "MediaImage"; readonly id: string; readonly source: string; readonly alt: string }[];
  readonly metafields: Map<string, Metafield>;
}

export interface Variant {
  readonly __typename: "ProductVariant";
  readonly id: string;
  readonly product: Product;
  price: string;
  sku: string | null;
  barcode: string | null;
  inventoryPolicy: string;
  /** In the order of the product's options. */
  values: string[];
  readonly inventoryItem: InventoryItem;
  readonly metafields: Map<string, Metafield>;
}

export interface InventoryItem {
  readonly __typename: "InventoryItem";
  readonly id: string;
  tracked: boolean;
  /** By the location's id. */
  readonly levels: Map<string, Level>;
}

export interface Level {
  readonly __typename: "InventoryLevel";
  isActive: boolean;
  available: number;
  committed: number;
}

export interface Location {
  readonly __typename: "Location";
  readonly id: string;
  name: string;
  isActive: boolean;
}

export interface LineItem {
  readonly __typename: "LineItem";
  readonly id: string;
  readonly quantity: number;
  currentQuantity: number;
  fulfilledQuantity: number;
  /** Null once they are gone from the shop. */
  product: Product | null;
  variant: Variant | null;
  readonly originalUnitPriceSet: MoneyBag;
  readonly taxLines: readonly { readonly __typename: "TaxLine"; readonly rate: number }[];
  readonly discountAllocations: readonly {
    readonly __typename: "DiscountAllocation";
    readonly allocatedAmountSet: MoneyBag;
  }[];
}

export interface MoneyBag {
  readonly __typename: "MoneyBag";
  readonly shopMoney: { readonly __typename: "MoneyV2"; readonly amount: string; readonly currencyCode: string };
  readonly presentmentMoney: { readonly __typename: "MoneyV2"; readonly amount: string; readonly currencyCode: string };
}

export interface FulfillmentOrder {
  readonly __typename: "FulfillmentOrder";
  readonly id: string;
  status: string;
  readonly location: Location;
  readonly deliveryMethod: { readonly __typename: "DeliveryMethod"; readonly methodType: string };
  readonly lineItems: readonly {
    readonly __typename: "FulfillmentOrderLineItem";
    readonly id: string;
    readonly lineItem: LineItem;
  }[];
}

export interface Fulfillment {
  readonly __typename: "Fulfillment";
  readonly id: string;
  readonly isNotified: boolean;
  trackingInfo: readonly { readonly __typename: "FulfillmentTrackingInfo"; readonly number: string }[];
}

export interface Refund {
  readonly __typename: "Refund";
  readonly id: string;
  readonly refundLineItems: readonly {
    readonly __typename: "RefundLineItem";
    readonly lineItem: LineItem;
    readonly quantity: number;
    readonly restockType: string;
  }[];
}

export interface Customer {
  readonly __typename: "Customer";
  readonly displayName: string;
  readonly defaultEmailAddress: { readonly __typename: "CustomerEmailAddress"; readonly emailAddress: string } | null;
  readonly defaultPhoneNumber: { readonly __typename: "CustomerPhoneNumber"; readonly phoneNumber: string } | null;
}

export interface Order {
  readonly __typename: "Order";
  readonly id: string;
  readonly name: string;
  readonly test: boolean;
  readonly createdAt: string;
  updatedAt: string;
  cancelledAt: string | null;
  displayFinancialStatus: string;
  readonly taxesIncluded: boolean;
  readonly email: string | null;
  readonly phone: string | null;
  readonly customer: Customer | null;
  readonly shippingAddress: null;
  readonly lineItems: readonly LineItem[];
  readonly fulfillmentOrders: readonly FulfillmentOrder[];
  fulfillments: readonly Fulfillment[];
  refunds: readonly Refund[];
}

export interface Subscription {
  readonly __typename: "WebhookSubscription";
  readonly id: string;
  readonly topic: string;
  uri: string;
  format: string;
  filter: string | null;
  includeFields: readonly string[];
}

/** A message of the shop to a subscriber. A test delivers it: never, once, or more than once, and in any sequence. */
export interface Delivery {
  readonly uri: string;
  readonly topic: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: Buffer;
}

/** A query that the platform works through by itself. */
export interface BulkOperation {
  readonly __typename: "BulkOperation";
  readonly id: string;
  readonly query: string;
  status: "RUNNING" | "COMPLETED" | "FAILED";
  errorCode: string | null;
  url: string | null;
  /** The moment at which it is done, in milliseconds. */
  readonly endsAt: number;
}

/** The digits of a global id. */
export const digits = (id: string): string => id.split("/").at(-1) ?? id;

/** The rights that the shop's owner gave. */
export const allScopes = [
  ...["read_products", "write_products", "read_inventory", "write_inventory", "read_locations", "read_orders"],
  ...["read_customers", "read_publications", "write_publications", "write_merchant_managed_fulfillment_orders"],
];

/** A shop at the platform, in memory. */
export class Memory {
  readonly domain: string;
  readonly currency: string;
  readonly clock: () => Date;
  readonly secret = "shpss_stand_in";
  readonly clientId = "client";
  scopes = new Set(allScopes);
  /** Tokens and when they end, in milliseconds. */
  readonly tokens = new Map<string, number>([["shpat_fixed", Infinity]]);
  /** "OWNER namespace.key" of unique ids. */
  readonly definitions = new Set<string>();
  readonly products = new Map<string, Product>();
  readonly locations = new Map<string, Location>();
  readonly orders = new Map<string, Order>();
  readonly subscriptions = new Map<string, Subscription>();
  /** Answers to keys. */
  readonly answered = new Map<string, { readonly args: string; readonly payload: unknown }>();
  /** Bytes that came to an address of an upload. */
  readonly uploads = new Map<string, number>();
  readonly bulk = {
    operations: new Map<string, BulkOperation>(),
    /** Milliseconds that one takes. */
    takesMs: 0,
    /** So many are refused, as while another goes on. */
    refusals: 0,
    /** The codes with which the next ones fail. */
    fails: [] as string[],
    /** So many files end in the middle. */
    cuts: 0,
  };
  readonly deliveries: Delivery[] = [];
  /** For so long the search does not show what changed. */
  searchLagMs = 0;
  readonly onlineStore = "gid://shopify/Publication/1";
  #ids: number;
  readonly #lastBodies = new Map<string, string>();

  /** Ids are the platform's: no two shops have the same. */
  static #shops = 0;

  constructor(domain: string, clock: () => Date, currency = "USD") {
    this.domain = domain;
    Memory.#shops += 1;
    this.#ids = Memory.#shops * 1_000_000;
    this.clock = clock;
    this.currency = currency;
  }

  newId(kind: string): string {
    this.#ids += 1;
    return `gid://shopify/${kind}/${this.#ids}`;
  }

  get now(): string {
    return this.clock().toISOString();
  }

  money(amount: string): MoneyBag {
    const money = { __typename: "MoneyV2", amount, currencyCode: this.currency } as const;
    // Customers may pay in another currency: nothing of Trace's may read that.
    const other = { __typename: "MoneyV2", amount: "1.23", currencyCode: "XTS" } as const;
    return { __typename: "MoneyBag", shopMoney: money, presentmentMoney: other };
  }

  variant(id: string): Variant | undefined {
    for (const product of this.products.values()) {
      const found = product.variants.find((variant) => digits(variant.id) === digits(id));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  inventoryItem(id: string): InventoryItem | undefined {
    for (const product of this.products.values())
      for (const { inventoryItem } of product.variants) if (inventoryItem.id === id) return inventoryItem;
    return undefined;
  }

  /** Tells subscribers of something; what equals the last message of its topic is dropped. */
  tell(topic: string, thing: Readonly<Record<string, unknown>>): void {
    for (const subscription of this.subscriptions.values()) {
      if (subscription.topic !== topic) continue;
      const fields = subscription.includeFields;
      const kept = Object.entries(thing).filter(([name]) => fields.length === 0 || fields.includes(name));
      const body = JSON.stringify(Object.fromEntries(kept));
      const place = `${subscription.id} ${String(thing["id"])}`;
      if (this.#lastBodies.get(place) === body) continue;
      this.#lastBodies.set(place, body);
      const rawBody = Buffer.from(body);
      this.deliveries.push({
        uri: subscription.uri,
        topic,
        rawBody,
        headers: {
          "content-type": "application/json",
          "x-shopify-topic": topic.toLowerCase().replace(/_(?=[a-z]+$)/, "/"),
          "x-shopify-shop-domain": this.domain,
          "x-shopify-webhook-id": this.newId("Webhook"),
          "x-shopify-hmac-sha256": createHmac("sha256", this.secret).update(rawBody).digest("base64"),
        },
      });
    }
  }

  /** Notes that something of a product changed. */
  touch(product: Product): void {
    product.updatedAt = this.now;
    this.tell("PRODUCTS_UPDATE", {
      id: Number(digits(product.id)),
      admin_graphql_api_id: product.id,
      title: product.title,
      updated_at: product.updatedAt,
    });
  }

  tellOrder(topic: string, order: Order): void {
    this.tell(topic, {
      id: Number(digits(order.id)),
      admin_graphql_api_id: order.id,
      email: order.email,
      updated_at: order.updatedAt,
    });
  }
}
