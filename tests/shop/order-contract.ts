import { describe, expect, test } from "vitest";
import type { ShopOrder, ShopPort, ShopProduct, WantedProduct } from "#server/outside/shop/shop-port.ts";

/** What customers and staff of a shop do there. Ids are the shop's. */
export interface ShopCustomers {
  /** Buys units of one variant, to be picked up at "front" or "back"; returns the order's id. */
  place(product: ShopProduct, variantId: string, quantity: number, at: string): Promise<string>;
  /** Makes Trace have an order. */
  enter(orderId: string): Promise<void>;
  /** Pays, cancels and pays back there; null where Trace does that. */
  readonly staff: {
    pay(orderId: string): void;
    cancel(orderId: string): void;
    refund(orderId: string, quantity: number, restock: boolean): void;
  } | null;
}

export interface ShopWithCustomers {
  readonly name: string;
  /** Opens an empty shop whose locations are "front" and "back". */
  open(): Promise<{ readonly port: ShopPort; readonly customers: ShopCustomers }>;
}

const options = ["9", "New", "Good box"] as const;
const shoe = (front: number, back: number): WantedProduct => ({
  productId: "shoe",
  title: "Air Shoe",
  brand: "Acme",
  sku: "AS-1",
  category: "Sneakers",
  color: "White",
  images: [],
  options: ["Size", "Condition", "Box"],
  isPublished: true,
  variants: [
    {
      options,
      priceMinor: 12_050,
      barcode: "",
      levels: [
        { locationId: "back", available: back },
        { locationId: "front", available: front },
      ],
    },
  ],
});

/** Before everything that happens in a test. */
const before = new Date("2020-01-01T00:00:00.000Z");

/** Proves what every kind of shop must do with orders, through the port alone (decision 0255). */
export function keepsOrderContract({ name, open }: ShopWithCustomers): void {
  describe(`${name} keeps the contract of orders`, () => {
    test("an order is told of, is read the same however often, and takes its units off the shop at once", async () => {
      const { port, customers } = await open();
      const { product, variantId } = await sold(port, 3, 2);
      const id = await customers.place(product, variantId, 2, "front");
      expect(await told(port)).toEqual([id]);
      const order = await port.readOrder(id);
      expect(order).toMatchObject({ id, status: "pending", refunds: [] });
      expect(order?.lines).toEqual([
        {
          id: expect.any(String) as string,
          productId: "shoe",
          options,
          quantity: 2,
          unitMinor: 12_050,
          discountMinor: 0,
          tax: order?.lines[0]?.tax,
          locationId: "front",
          isPickUp: true,
        },
      ]);
      expect(await port.readOrder(id)).toEqual(order);
      expect(await levels(port)).toEqual({ front: 1, back: 2 });
    });

    test("what was bought and Trace has not heard of is never put on sale again, whatever Trace wants meanwhile", async () => {
      const { port, customers } = await open();
      const { product, variantId } = await sold(port, 3, 2);
      const id = await customers.place(product, variantId, 2, "front");
      await port.push(shoe(3, 2));
      expect(await levels(port)).toEqual({ front: 1, back: 2 });
      // One more was taken in at the front, and one sold in the store at the back.
      await port.push(shoe(4, 1));
      expect(await levels(port)).toEqual({ front: 2, back: 1 });
      await customers.enter(id);
      await port.noteEntered(id);
      // Trace has it: its two items are no longer on sale.
      await port.push(shoe(2, 1));
      expect(await levels(port)).toEqual({ front: 2, back: 1 });
      await port.push(shoe(3, 1));
      expect(await levels(port)).toEqual({ front: 3, back: 1 });
    });

    test("an order that the shop does not have is none", async () => {
      const { port } = await open();
      expect(await port.readOrder("987654321")).toBeNull();
      expect(await told(port)).toEqual([]);
    });

    test("paid, paid back in part with and without the item, and cancelled: each is read as it is", async () => {
      const { port, customers } = await open();
      const { staff } = customers;
      if (staff === null) return;
      const { product, variantId } = await sold(port, 6, 0);
      const id = await customers.place(product, variantId, 3, "front");
      staff.pay(id);
      expect((await port.readOrder(id))?.status).toBe("paid");
      staff.refund(id, 1, false);
      staff.refund(id, 1, true);
      const order = await port.readOrder(id);
      const lineId = order?.lines[0]?.id ?? "";
      expect(order).toMatchObject({ status: "paid", lines: [{ quantity: 3 }] } satisfies Partial<Loose>);
      expect(order?.refunds).toEqual([
        { lineId, quantity: 1, restock: false },
        { lineId, quantity: 1, restock: true },
      ]);
      staff.cancel(id);
      const ended = await port.readOrder(id);
      expect(ended?.status).toBe("cancelled");
      expect(ended?.refunds).toEqual([...(order?.refunds ?? []), { lineId, quantity: 1, restock: true }]);
      const other = await customers.place(product, variantId, 1, "front");
      staff.cancel(other);
      expect((await port.readOrder(other))?.status).toBe("cancelled");
      expect((await told(port)).toSorted()).toEqual([id, other].toSorted());
    });
  });
}

type Loose = { readonly status: ShopOrder["status"]; readonly lines: readonly { readonly quantity: number }[] };

/** Puts the shoe on sale. */
async function sold(port: ShopPort, front: number, back: number) {
  const pushed = await port.push(shoe(front, back));
  const [product] = await all(port);
  const variantId = [...(pushed?.variants.values() ?? [])][0];
  if (product === undefined || variantId === undefined) throw new Error("The shop does not have it.");
  return { product, variantId };
}

async function all(port: ShopPort): Promise<readonly ShopProduct[]> {
  const found: ShopProduct[] = [];
  for await (const product of port.snapshot()) found.push(product);
  return found;
}

async function told(port: ShopPort): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const id of port.ordersSince(before)) ids.push(id);
  return ids;
}

async function levels(port: ShopPort): Promise<Readonly<Record<string, number>>> {
  const [product] = await all(port);
  return Object.fromEntries(product?.variants[0]?.levels.map((level) => [level.locationId, level.available]) ?? []);
}
