import { z } from "#shared/machine/kernel/schema.ts";
import { type LinnworksClient, type LinnworksOrder, linnworksOrder } from "./linnworks-types.ts";

/** Orders asked for in one call. */
const portion = 50;

const places = z.array(z.object({ StockLocationId: z.string() }));

/** Returns the ids of all open orders, of every location there. @throws ShopProblem */
export async function openOrderIds(client: LinnworksClient): Promise<readonly string[]> {
  const ids = new Set<string>();
  for (const { StockLocationId } of await client.ask("/api/Inventory/GetStockLocations", null, places)) {
    const asked = { fulfilmentCenter: StockLocationId };
    for (const id of await client.ask("/api/Orders/GetAllOpenOrders", asked, z.array(z.string()))) ids.add(id);
  }
  return [...ids];
}

/** Returns these orders, open or not, a portion at a time; those that are gone are left out. @throws ShopProblem */
export async function* readOrders(
  client: LinnworksClient,
  ids: readonly string[],
): AsyncIterable<readonly LinnworksOrder[]> {
  for (let from = 0; from < ids.length; from += portion)
    yield await client.ask(
      "/api/Orders/GetOrdersById",
      { pkOrderIds: ids.slice(from, from + portion) },
      z.array(linnworksOrder),
    );
}
