import { demoCatalogue, template } from "#server/demo/catalogue.ts";
import { demoStore } from "#server/demo/demo-store.ts";
import type { DemoActor } from "#server/demo/history.ts";
import { consignerTypes, demoPeople } from "#server/demo/people.ts";
import { marketplace, shops, demoSubLocations } from "#server/demo/places.ts";
import { type Random, seeded } from "#server/demo/random.ts";
import { demoSales } from "#server/demo/sales.ts";
import { demoStock } from "#server/demo/stock.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { type AnyRow, type RowType, rowTypes } from "#shared/areas/rows.ts";
import type { ChangedRow } from "#shared/machine/sync/protocol.ts";

/** The rows of a store, each list ordered as the server sends it. */
export interface StoreRows {
  readonly items: readonly ItemRow[];
  readonly others: readonly ChangedRow[];
}

/** Up to this many items, a store has the demo's own products and consigners, and no orders. */
const smallStore = 100_000;
/** In a larger store, items for each product and each consigner, and for each order that its devices keep. */
const [itemsAProduct, itemsAConsigner, itemsAnOrder] = [20, 20, 10] as const;

/** Returns the demo's store multiplied to `count` items; `now` is the end of their lives. */
export function storeRows(count: number, now: Date, admin: DemoActor, staff: DemoActor): StoreRows {
  const random = seeded(2023);
  const isSmall = count <= smallStore;
  const { products: demoProducts, gtins } = demoCatalogue(now.toISOString());
  const products = isSmall
    ? demoProducts
    : many(demoProducts, count / itemsAProduct, (product, copy) => ({
        ...product,
        id: ofCopy(product.id, copy),
        title: `${product.title} ${copy}`,
        sku: `${product.sku}-${copy}`,
      }));
  const people = demoPeople(random, demoStore.name, isSmall ? undefined : count / itemsAConsigner);
  const consigners = isSmall
    ? people.consigners
    : people.consigners.map((row, n) => ({ ...row, lastName: row.isStoreAccount ? "" : `Nr ${n}` }));
  const items: ItemRow[] = [];
  const others: Partial<Record<RowType, AnyRow[]>> = { order: [], orderLine: [] };
  for (let copy = 0; items.length < count; copy += 1) {
    const codePrefix = `D${String(copy).padStart(3, "0")}`;
    const stock = demoStock({ ...{ store: demoStore, products, consigners, admin, staff, now, codePrefix } }, random);
    for (const { row } of stock) items.push({ ...row, id: ofCopy(row.id, copy) });
    if (isSmall) continue;
    const { orders, orderLines } = demoSales(stock, consigners[0]?.id ?? "", staff);
    const wanted = Math.max(0, count / itemsAnOrder - (others.order?.length ?? 0));
    for (const row of orders.slice(0, wanted)) others.order?.push({ ...row, id: ofCopy(row.id, copy) });
    for (const row of orderLines.slice(0, wanted))
      others.orderLine?.push({
        ...row,
        id: ofCopy(row.id, copy),
        orderId: ofCopy(row.orderId, copy),
        itemId: ofCopy(row.itemId, copy),
      });
  }
  return {
    // The demo's items are ordered by status; a part of them must be a mixture too.
    items: mixed(items, random.next)
      .slice(0, count)
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    others: ordered({
      ...{ store: [demoStore], location: [...shops, marketplace], subLocation: demoSubLocations },
      ...{ productTemplate: [template], product: products, gtin: gtins, consignerType: consignerTypes },
      ...{ consigner: consigners, ...(isSmall ? {} : personal(people)), ...others },
    }),
  };
}

const personal = ({ contacts, privates }: ReturnType<typeof demoPeople>) => ({
  consignerContact: contacts,
  consignerPrivate: privates,
});

function many<T>(rows: readonly T[], count: number, copied: (row: T, copy: number) => T): T[] {
  return Array.from({ length: count }, (_, n) => copied(rows[n % rows.length] as T, Math.floor(n / rows.length)));
}

const ofCopy = (id: string, copy: number): string =>
  `${(0x0de00000 + copy).toString(16).padStart(8, "0")}${id.slice(8)}`;

function mixed<T>(values: readonly T[], next: Random["next"]): T[] {
  const shuffled = [...values];
  for (let n = shuffled.length - 1; n > 0; n -= 1) {
    const other = Math.floor(next() * (n + 1));
    [shuffled[n], shuffled[other]] = [shuffled[other] as T, shuffled[n] as T];
  }
  return shuffled;
}

/** Orders rows by type and id, as in the server's pages. */
function ordered(rows: Partial<Record<RowType, readonly AnyRow[]>>): ChangedRow[] {
  return (Object.keys(rowTypes) as RowType[])
    .sort()
    .flatMap((type) => (rows[type] ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((row) => ({ type, row })));
}
