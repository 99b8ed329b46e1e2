import type { Database } from "#server/machine/database/database.ts";
import { type ShopPort, ShopProblem } from "#server/outside/shop/shop-port.ts";
import { openAccess } from "#server/outside/shop/shopify/open-access.ts";
import { openClient } from "#server/outside/shop/shopify/shopify-client.ts";
import { shopifyShop } from "#server/outside/shop/shopify/shopify-shop.ts";
import type { ShopifyClient, ShopPicture } from "#server/outside/shop/shopify/shopify-types.ts";
import { StandIn, type StandInOptions } from "./stand-in.ts";
import { TestClock } from "./test-clock.ts";

let shops = 0;

export interface OpenAdapter {
  readonly standIn: StandIn;
  readonly client: ShopifyClient;
  readonly port: ShopPort;
  readonly time: TestClock;
}

/** The store that has the shops; a test makes it. */
export const storeId = "shopify-store";

/** What a test may choose; `like` opens the adapter again, to the same shop for the same store. */
export interface AdapterOptions extends Omit<StandInOptions, "clock"> {
  readonly locations?: ReadonlyMap<string, string>;
  readonly pictures?: ReadonlyMap<string, ShopPicture>;
  readonly like?: OpenAdapter;
}

const twoLocations: ReadonlyMap<string, string> = new Map([
  ["front", "11"],
  ["back", "12"],
]);

/** Opens a new shop of the stand-in and the adapter to it: a store's "front" is the shop's 11, "back" is 12. */
export async function openAdapter(db: Database, options: AdapterOptions = {}): Promise<OpenAdapter> {
  const { locations = twoLocations, pictures = new Map<string, ShopPicture>(), currency = "USD", like } = options;
  shops += 1;
  const name = `shop-${shops}`;
  const time = like?.time ?? new TestClock();
  const standIn = like?.standIn ?? (await StandIn.open(name, { ...options, currency, clock: time.clock }));
  const means = { fetch: standIn.fetch, clock: time.clock, wait: time.wait };
  const access = openAccess({ kind: "token", domain: standIn.memory.domain, token: "shpat_fixed", secret: "" }, means);
  const client = openClient(access, means);
  const readPicture = (path: string) => Promise.resolve(pictures.get(path) ?? null);
  const port = shopifyShop(client, { db, storeId, clock: time.clock, currency, locations, readPicture });
  return { standIn, client, port, time };
}

/** Pushes as jobs do: what passes is tried again ten seconds later. */
export const patient = ({ port, time }: OpenAdapter): ShopPort => ({
  ...port,
  push: async (wanted) => {
    for (let tries = 1; ; tries += 1)
      try {
        return await port.push(wanted);
      } catch (fault) {
        if (!(fault instanceof ShopProblem) || !fault.isPassing || tries === 50) throw fault;
        time.forward(10_000);
      }
  },
});
