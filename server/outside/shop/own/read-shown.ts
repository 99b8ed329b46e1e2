import { sql } from "kysely";
import type { OpenDay } from "#shared/areas/settings/are-hours.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import { openAddress } from "#server/machine/files/open-address.ts";
import type { ShownChoice, ShownProduct, ShownReservation } from "#server/outside/pages/product-page.ts";
import { tokenHash } from "#server/machine/secrets/tokens.ts";
import { compareByWearer } from "#shared/areas/inventory/wearer-order.ts";
import { ownOrderId, ownOrderName } from "./own-orders.ts";

interface FoundChoice {
  readonly variantId: string;
  readonly locationId: string;
  readonly location: string;
  readonly address: string;
  readonly option1: string;
  readonly option2: string;
  readonly option3: string;
  readonly priceMinor: string;
  readonly available: number;
}

/** Returns a product's page in the store's own shop; null if it has none of this name. */
export async function readShown(tx: Transaction, storeId: string, handle: string): Promise<ShownProduct | null> {
  const [product] = await tx.run(sql<
    Pick<ShownProduct, "handle" | "title" | "brand" | "sku" | "color" | "images"> & { id: string }
  >`
    select p.id::text, p.handle, p.title, p.brand, p.sku, p.color, p.images from sync.own_shop_products p
    join stores s on s.store_id = p.store_id
    where p.store_id = ${storeId} and p.handle = ${handle} and p.is_published and s.online_shop = 'builtIn'`);
  if (product === undefined) return null;
  const choices = await tx.run(sql<FoundChoice>`
    select v.id::text as "variantId", l.location_id as "locationId", w.name as location, w.address, v.option1,
      v.option2, v.option3,
      v.price_minor::text as "priceMinor", l.available
    from sync.own_shop_variants v
    join sync.own_shop_levels l on l.store_id = v.store_id and l.variant_id = v.id
    join locations w on w.store_id = l.store_id and w.id = l.location_id
    where v.store_id = ${storeId} and v.own_shop_product_id = ${product.id}::bigint and l.available > 0
      and not w.is_marketplace
    order by v.option2, v.option3, w.name, w.id`);
  const { id: _, images, ...shown } = product;
  return {
    ...shown,
    images: images.map((image) => openAddress(image, 960)),
    choices: choices
      .toSorted((one, other) => compareByWearer(one.option1, other.option1))
      .map(
        ({
          variantId,
          locationId,
          location,
          address,
          option1,
          option2,
          option3,
          priceMinor,
          available,
        }): ShownChoice => ({
          variantId,
          key: `${variantId}@${locationId}`,
          variant: variantText(option1, option2, option3),
          priceMinor: Number(priceMinor),
          condition: option2,
          available,
          location,
          address,
        }),
      ),
  };
}

const variantText = (...options: readonly string[]): string => options.filter((value) => value !== "").join(" · ");

interface FoundReservation {
  readonly id: string;
  readonly location: string;
  readonly address: string;
  readonly openingHours: readonly OpenDay[];
  readonly placedAt: string;
  /** Whether its customer cancelled it. */
  readonly isCancelled: boolean;
  /** Until when its customer has to open the link in their mail; null where nothing is to be proven, or was. */
  readonly unprovenUntil: string | null;
  readonly isLapsed: boolean;
  readonly status: string | null;
  readonly hasOversold: boolean;
}

/** Returns the reservation whose link has this token; null if there is none. */
export async function readReservation(
  tx: Transaction,
  storeId: string,
  token: string,
  now: Date,
  shown: {
    /** Returns until when a reservation of this moment is kept, in words; null if it is not cancelled by itself. */
    readonly untilOf: (placedAt: string) => string | null;
    readonly moment: (at: string) => string;
  },
): Promise<ShownReservation | null> {
  const [order] = await tx.run(sql<FoundReservation>`
    select r.id::text, l.name as location, l.address, s.opening_hours as "openingHours", r.placed_at as "placedAt",
      r.cancelled_at is not null as "isCancelled", r.lapsed_at is not null as "isLapsed",
      case when r.proven_at is null then r.prove_by end as "unprovenUntil",
      o.status, exists (select from order_lines x where x.store_id = ${storeId} and x.order_id = o.id
        and x.state = 'oversold') as "hasOversold"
    from sync.own_shop_orders r
    join stores s on s.store_id = r.store_id
    join locations l on l.store_id = r.store_id and l.id = r.location_id
    left join orders o on o.store_id = r.store_id and o.id = ${ownOrderId("")} || r.id
    where r.store_id = ${storeId}
      and r.id = (select k.own_shop_order_id from sync.own_shop_links k where k.store_id = ${storeId}
        and k.token_hash = ${tokenHash(token)})`);
  if (order === undefined) return null;
  const lines = await tx.run(sql<{
    title: string;
    option1: string;
    option2: string;
    option3: string;
    quantity: number;
    unitMinor: string;
  }>`select p.title, v.option1, v.option2, v.option3, x.quantity, x.unit_minor::text as "unitMinor"
    from sync.own_shop_order_lines x
    join sync.own_shop_variants v on v.store_id = x.store_id and v.id = x.variant_id
    join sync.own_shop_products p on p.store_id = v.store_id and p.id = v.own_shop_product_id
    where x.store_id = ${storeId} and x.own_shop_order_id = ${order.id}::bigint order by x.line`);
  return {
    name: ownOrderName(order.id),
    lines: lines.map(({ title, option1, option2, option3, quantity, unitMinor }) => ({
      title,
      variant: variantText(option1, option2, option3),
      quantity,
      unitMinor: Number(unitMinor),
    })),
    location: order.location,
    address: order.address,
    openingHours: order.openingHours,
    state: stateOf(order, now),
    until: order.unprovenUntil === null ? shown.untilOf(order.placedAt) : shown.moment(order.unprovenUntil),
  };
}

function stateOf(
  { status, hasOversold, isCancelled, isLapsed, unprovenUntil }: FoundReservation,
  now: Date,
): ShownReservation["state"] {
  const isOpen = status === null || status === "pending";
  if (isCancelled && isOpen) return "cancelled";
  // Over as soon as its time is, whenever that is noted.
  if (isLapsed || (unprovenUntil !== null && isOpen && Date.parse(unprovenUntil) <= now.getTime())) return "lapsed";
  if (hasOversold && status === "pending") return "soldOut";
  if (unprovenUntil !== null && isOpen) return "unproven";
  if (status === null) return "arriving";
  if (status === "cancelled") return "cancelled";
  if (status !== "pending") return "paid";
  return "waiting";
}

/** Returns the names of every product's page in the store's own shop, for search engines; at most 50,000. */
export async function readShopHandles(tx: Transaction, storeId: string): Promise<readonly string[]> {
  const found = await tx.run(sql<{ handle: string }>`
    select p.handle from sync.own_shop_products p join stores s on s.store_id = p.store_id
    where p.store_id = ${storeId} and p.is_published and s.online_shop = 'builtIn' order by p.id limit 50000`);
  return found.map(({ handle }) => handle);
}
