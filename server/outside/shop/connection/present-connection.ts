import { sql } from "kysely";
import type { CommandServices } from "#server/machine/commands/command-call.ts";
import { transact } from "#server/machine/database/transact.ts";
import { moment } from "#server/reads/answer-types.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { onlineShops, shopFaults, shopPlatforms } from "#shared/areas/settings/office-choices.ts";
import type { StoreOfficeRow } from "#shared/areas/settings/office-rows.ts";
import { shopOf } from "../open-shop.ts";
import { neededScopes } from "../shopify/check-shop.ts";
import { readResync } from "./resync-shop.ts";
import { foundShop, readHealth, unheardReasons, waitingJobs } from "./shop-health.ts";
import { pollMinutes } from "./tend-shops.ts";

const momentOrNone = z.nullable(moment);

/** A store's online shop as admins see it; no key is in it. */
export const presentedShop = z.object({
  onlineShop: z.enum(onlineShops),
  connection: z.nullable(
    z.object({
      platform: z.enum(shopPlatforms),
      domain: z.string(),
      name: z.string(),
      hint: z.string(),
      since: moment,
      broken: z.nullable(z.object({ why: z.enum(shopFaults), since: moment })),
      /** The store's locations that are sold online, each with the shop's. */
      locations: z.array(z.object({ locationId: z.string(), shopLocationId: z.string() })),
    }),
  ),
  /** The rights that the app needs in the shop. */
  rights: z.array(z.string()),
  /** What the shop said of itself when it was last checked; null before. */
  found: z.nullable(foundShop),
  health: z.object({
    heardAt: momentOrNone,
    polledAt: momentOrNone,
    checkedAt: momentOrNone,
    /** Why the shop does not tell of its changes, or empty. */
    unheard: z.enum(unheardReasons),
    pollMinutes: z.int(),
    /** The last problem, in words; empty without one. */
    problem: z.string(),
    problemAt: momentOrNone,
    /** When the shop last had Trace wait. */
    waitedAt: momentOrNone,
    /** Jobs that wait to send products, and to read orders. */
    waiting: z.object({ products: z.int(), orders: z.int() }),
  }),
  /** The last sending of everything; null before the first. */
  resync: z.nullable(
    z.object({ startedAt: moment, finishedAt: momentOrNone, done: z.int(), total: z.int(), problems: z.int() }),
  ),
});

/** Returns a store's online shop and how it does. */
export const presentShop = ({ db }: Pick<CommandServices, "db">, storeId: string) =>
  transact(
    db,
    storeId,
    async (tx) => {
      const onlineShop = await shopOf(tx, storeId);
      const [office] = await tx.run(sql<{ connection: StoreOfficeRow["shopConnection"] }>`
        select shop_connection as connection from store_office where store_id = ${storeId}`);
      const connection = office?.connection ?? null;
      const shop = onlineShop === "builtIn" ? "own" : (connection?.domain ?? "");
      const health = await readHealth(tx, storeId, shop);
      const unheard = onlineShop === "builtIn" ? "" : (health?.unheard ?? "unchecked");
      return {
        onlineShop,
        connection: connection === null ? null : withoutKeys(connection),
        rights: [...neededScopes],
        found: health?.found ?? null,
        health: {
          heardAt: health?.heardAt ?? null,
          polledAt: health?.polledAt ?? null,
          checkedAt: health?.checkedAt ?? null,
          unheard,
          pollMinutes: pollMinutes[unheard === "" ? "heard" : "unheard"],
          problem: health?.problem ?? "",
          problemAt: health?.problemAt ?? null,
          waitedAt: health?.waitedAt ?? null,
          waiting: await waitingJobs(tx, storeId),
        },
        resync: onlineShop === "none" ? null : ((await readResync(tx, storeId)) ?? null),
      };
    },
    "snapshot",
  );

type Connection = NonNullable<StoreOfficeRow["shopConnection"]>;

const withoutKeys = ({ platform, domain, name, hint, since, broken, locations }: Connection) => ({
  platform,
  domain,
  name,
  hint,
  since,
  broken,
  locations,
});
