import { digits, type LineItem, type Memory, type Order, type Product, type Variant } from "./memory.ts";

export interface PlacedLine {
  /** Digits. */
  readonly variantId: string;
  readonly quantity: number;
  /** What the customer gets off the whole line: decimal text. */
  readonly discounts?: readonly string[];
  /** The rate of each tax on it, as a part of one. */
  readonly taxRates?: readonly number[];
}

export interface Placed {
  readonly lines: readonly PlacedLine[];
  /** Digits of the location that it is sent from or picked up at. */
  readonly at: string;
  readonly method?: "SHIPPING" | "PICK_UP" | "RETAIL";
  readonly isTest?: boolean;
  readonly taxesIncluded?: boolean;
  /** Left out: who ordered is not told. */
  readonly customer?: { readonly name: string; readonly email: string; readonly phone: string };
}

export interface Refunded {
  /** Which line of the order. */
  readonly line: number;
  readonly quantity: number;
  readonly restockType: "RETURN" | "CANCEL" | "NO_RESTOCK" | "LEGACY_RESTOCK";
}

/** Statuses of payments of which something came in. */
const cameIn: ReadonlySet<string> = new Set(["PAID", "PARTIALLY_PAID", "PARTIALLY_REFUNDED", "REFUNDED"]);

/** What the shop's customers and staff do there, past Trace. */
export class ShopPeople {
  readonly #memory: Memory;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** Buys something, and returns the order's digits. @throws if it is not on sale. */
  place({ lines, at, method = "SHIPPING", isTest = false, customer, taxesIncluded = false }: Placed): string {
    const memory = this.#memory;
    const location = memory.locations.get(`gid://shopify/Location/${at}`);
    if (location === undefined) throw new Error("There is no such location.");
    for (const { variantId, quantity } of lines) {
      const level = this.#level(variantId, at);
      const { product } = this.#variant(variantId);
      if (product.publishedAt === null || product.status !== "ACTIVE") throw new Error("It is not shown.");
      if (level === undefined || !level.isActive || level.available < quantity) throw new Error("It is sold out.");
    }
    const items = lines.map((line): LineItem => {
      const variant = this.#variant(line.variantId);
      const level = this.#level(line.variantId, at);
      if (level !== undefined) {
        level.available -= line.quantity;
        level.committed += line.quantity;
      }
      return {
        __typename: "LineItem",
        id: memory.newId("LineItem"),
        quantity: line.quantity,
        currentQuantity: line.quantity,
        fulfilledQuantity: 0,
        product: variant.product,
        variant,
        originalUnitPriceSet: memory.money(variant.price),
        taxLines: (line.taxRates ?? []).map((rate) => ({ __typename: "TaxLine", rate })),
        discountAllocations: (line.discounts ?? []).map((amount) => ({
          __typename: "DiscountAllocation",
          allocatedAmountSet: memory.money(amount),
        })),
      };
    });
    const id = memory.newId("Order");
    const order: Order = {
      __typename: "Order",
      id,
      name: `#${digits(id)}`,
      test: isTest,
      createdAt: memory.now,
      updatedAt: memory.now,
      cancelledAt: null,
      displayFinancialStatus: "PENDING",
      taxesIncluded,
      email: null,
      phone: null,
      customer:
        customer === undefined
          ? null
          : {
              __typename: "Customer",
              displayName: customer.name,
              defaultEmailAddress: { __typename: "CustomerEmailAddress", emailAddress: customer.email },
              defaultPhoneNumber: { __typename: "CustomerPhoneNumber", phoneNumber: customer.phone },
            },
      shippingAddress: null,
      lineItems: items,
      fulfillmentOrders: [
        {
          __typename: "FulfillmentOrder",
          id: memory.newId("FulfillmentOrder"),
          status: "OPEN",
          location,
          deliveryMethod: { __typename: "DeliveryMethod", methodType: method },
          lineItems: items.map((lineItem) => ({
            __typename: "FulfillmentOrderLineItem",
            id: memory.newId("FulfillmentOrderLineItem"),
            lineItem,
          })),
        },
      ],
      fulfillments: [],
      refunds: [],
    };
    memory.orders.set(id, order);
    memory.tellOrder("ORDERS_CREATE", order);
    return digits(id);
  }

  /** Says that an order was paid. */
  pay(orderId: string): void {
    const order = this.#order(orderId);
    order.displayFinancialStatus = "PAID";
    this.#changed(order, "ORDERS_PAID");
  }

  /** Says how the payment of an order stands that has not come in, or not whole. */
  setPayment(orderId: string, status: "AUTHORIZED" | "PARTIALLY_PAID" | "VOIDED" | "EXPIRED"): void {
    const order = this.#order(orderId);
    order.displayFinancialStatus = status;
    this.#changed(order, null);
  }

  /** Cancels an order; what was not paid back yet is on sale again. */
  cancel(orderId: string): void {
    const order = this.#order(orderId);
    const left = order.lineItems.flatMap(({ currentQuantity }, line) =>
      currentQuantity === 0 ? [] : [{ line, quantity: currentQuantity, restockType: "CANCEL" as const }],
    );
    const wasPaid = cameIn.has(order.displayFinancialStatus);
    if (wasPaid) this.refund(orderId, left);
    else for (const one of left) this.#takeOff(order, one);
    order.displayFinancialStatus = wasPaid ? "REFUNDED" : "VOIDED";
    order.cancelledAt = this.#memory.now;
    this.#changed(order, "ORDERS_CANCELLED");
  }

  /** Pays units of an order back. */
  refund(orderId: string, lines: readonly Refunded[]): void {
    const memory = this.#memory;
    const order = this.#order(orderId);
    const refundLineItems = lines.map((one) => ({
      __typename: "RefundLineItem" as const,
      lineItem: this.#takeOff(order, one),
      quantity: one.quantity,
      restockType: one.restockType,
    }));
    const id = memory.newId("Refund");
    order.refunds = [...order.refunds, { __typename: "Refund", id, refundLineItems }];
    const isWhole = order.lineItems.every(({ currentQuantity }) => currentQuantity === 0);
    // Of a payment that has not been taken nothing is paid back: less of it will be.
    if (cameIn.has(order.displayFinancialStatus))
      order.displayFinancialStatus = isWhole ? "REFUNDED" : "PARTIALLY_REFUNDED";
    else if (isWhole) order.displayFinancialStatus = "VOIDED";
    memory.tell("REFUNDS_CREATE", {
      id: Number(digits(id)),
      order_id: Number(orderId),
      admin_graphql_api_id: id,
      created_at: memory.now,
    });
    this.#changed(order, null);
  }

  /** Takes units off an order that was not paid; no refund tells of it. */
  takeOff(orderId: string, line: number, quantity: number): void {
    const order = this.#order(orderId);
    this.#takeOff(order, { line, quantity, restockType: "CANCEL" });
    this.#changed(order, null);
  }

  /** Counts a variant anew at a location. */
  count(variantId: string, at: string, available: number): void {
    const level = this.#level(variantId, at);
    if (level === undefined) throw new Error("It is not stocked there.");
    level.available = available;
  }

  /** Changes a variant by hand. */
  editVariant(variantId: string, changes: Partial<Pick<Variant, "price" | "sku" | "inventoryPolicy">>): void {
    const variant = this.#variant(variantId);
    Object.assign(variant, changes);
    this.#memory.touch(variant.product);
  }

  product(productId: string): Product {
    const product = this.#memory.products.get(`gid://shopify/Product/${productId}`);
    if (product === undefined) throw new Error("There is no such product.");
    return product;
  }

  /** Changes a product by hand. */
  editProduct(productId: string, changes: Partial<Pick<Product, "title" | "status" | "publishedAt" | "media">>): void {
    const product = this.product(productId);
    Object.assign(product, changes);
    this.#memory.touch(product);
  }

  /** Makes a product by hand, with one variant that sells; returns their digits. */
  makeProduct(
    title: string,
    at: string,
    available: number,
  ): { readonly productId: string; readonly variantId: string } {
    const memory = this.#memory;
    const product: Product = {
      __typename: "Product",
      id: memory.newId("Product"),
      handle: title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
      title,
      vendor: "",
      productType: "",
      status: "ACTIVE",
      publishedAt: memory.now,
      updatedAt: memory.now,
      options: [{ __typename: "ProductOption", id: memory.newId("ProductOption"), name: "Title" }],
      variants: [],
      media: [],
      metafields: new Map(),
    };
    memory.products.set(product.id, product);
    return {
      productId: digits(product.id),
      variantId: this.addVariant(digits(product.id), "Default Title", at, available),
    };
  }

  /** Adds a variant to a product by hand; returns its digits. */
  addVariant(productId: string, value: string, at: string, available: number): string {
    const memory = this.#memory;
    const product = this.product(productId);
    const id = memory.newId("ProductVariant");
    product.variants.push({
      __typename: "ProductVariant",
      id,
      product,
      price: "1.00",
      sku: null,
      barcode: null,
      inventoryPolicy: "DENY",
      values: product.options.map((_, place) => (place === 0 ? value : "–")),
      inventoryItem: {
        __typename: "InventoryItem",
        id: memory.newId("InventoryItem"),
        tracked: true,
        levels: new Map([
          [`gid://shopify/Location/${at}`, { __typename: "InventoryLevel", isActive: true, available, committed: 0 }],
        ]),
      },
      metafields: new Map(),
    });
    memory.touch(product);
    return digits(id);
  }

  /** Deletes a variant. */
  deleteVariant(variantId: string): void {
    const { product } = this.#variant(variantId);
    product.variants = product.variants.filter(({ id }) => digits(id) !== variantId);
    this.#memory.touch(product);
  }

  /** Deletes a product, and with it what orders know of it. */
  deleteProduct(productId: string): void {
    const memory = this.#memory;
    const id = `gid://shopify/Product/${productId}`;
    memory.products.delete(id);
    for (const order of memory.orders.values())
      for (const line of order.lineItems)
        if (line.product?.id === id) {
          line.product = null;
          line.variant = null;
        }
    memory.tell("PRODUCTS_DELETE", { id: Number(productId) });
  }

  /** Closes a location: nothing is stocked there any more. */
  closeLocation(locationId: string): void {
    const memory = this.#memory;
    const location = memory.locations.get(`gid://shopify/Location/${locationId}`);
    if (location === undefined) throw new Error("There is no such location.");
    location.isActive = false;
    for (const product of memory.products.values())
      for (const { inventoryItem } of product.variants) {
        const level = inventoryItem.levels.get(location.id);
        if (level !== undefined) level.isActive = false;
      }
    memory.tell("LOCATIONS_DEACTIVATE", { id: Number(locationId), updated_at: memory.now });
  }

  #takeOff(order: Order, { line, quantity, restockType }: Refunded): LineItem {
    const item = order.lineItems[line];
    if (item === undefined || item.currentQuantity < quantity) throw new Error("The order has no such units.");
    item.currentQuantity -= quantity;
    const location = order.fulfillmentOrders[0]?.location.id ?? "";
    const level = item.variant?.inventoryItem.levels.get(location);
    if (level !== undefined) {
      level.committed -= quantity;
      if (restockType !== "NO_RESTOCK") level.available += quantity;
    }
    return item;
  }

  #changed(order: Order, topic: string | null): void {
    order.updatedAt = this.#memory.now;
    if (topic !== null) this.#memory.tellOrder(topic, order);
    this.#memory.tellOrder("ORDERS_UPDATED", order);
  }

  #order(orderId: string): Order {
    const order = this.#memory.orders.get(`gid://shopify/Order/${orderId}`);
    if (order === undefined) throw new Error("There is no such order.");
    return order;
  }

  #variant(variantId: string): Variant {
    const variant = this.#memory.variant(variantId);
    if (variant === undefined) throw new Error("There is no such variant.");
    return variant;
  }

  #level(variantId: string, at: string) {
    return this.#variant(variantId).inventoryItem.levels.get(`gid://shopify/Location/${at}`);
  }
}
