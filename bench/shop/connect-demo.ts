import type { ServerFixture } from "../server/server-fixture.ts";
import type { ShopProcess } from "./shop-process.ts";

/** The demo's store with its shop at the platform. */
export interface ConnectedDemo extends ServerFixture {
  readonly shop: ShopProcess;
  /** The store's location that is the shop's first (11). */
  readonly location: string;
}

/** Connects the demo's store to a shop, and forgets that everything is to be sent: the queue is idle. */
export async function connectDemo(fixture: ServerFixture, shop: ShopProcess): Promise<ConnectedDemo> {
  const { trace, pool, storeId } = fixture;
  const { domain, clientId, secret } = shop;
  await trace("PUT", "/api/shop", { kind: "app", domain, clientId, clientSecret: secret });
  const { rows } = await pool.query<{ id: string }>(
    "select id from public.locations where store_id = $1 and not is_marketplace and closed_at is null order by id limit 1",
    [storeId],
  );
  const location = rows[0]?.id ?? "";
  await trace("PUT", "/api/shop/locations", { mapping: [{ locationId: location, shopLocationId: "11" }] });
  await untilIdle(fixture, true);
  return { ...fixture, shop, location };
}

/** Waits until no job waits or runs; `forgets` takes off the queue what waits. */
export async function untilIdle({ pool }: ServerFixture, forgets = false): Promise<void> {
  for (let quiet = 0; quiet < 5;) {
    if (forgets) await pool.query("delete from jobs.job where state in ('created', 'retry')");
    const { rows } = await pool.query<{ waiting: number }>(
      "select count(*)::int as waiting from jobs.job where state in ('created', 'retry', 'active') and start_after <= now()",
    );
    quiet = rows[0]?.waiting === 0 ? quiet + 1 : 0;
    await new Promise((done) => setTimeout(done, 200));
  }
}
