import { sql } from "kysely";
import { t } from "#shared/words/define-words.ts";
import type { CommandServices } from "#server/machine/commands/command-call.ts";
import { transact } from "#server/machine/database/transact.ts";
import { moment } from "#server/reads/answer-types.ts";
import type { Actor } from "#shared/access/actor.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { text, z } from "#shared/machine/kernel/schema.ts";
import type { StoreOfficeRow } from "#shared/areas/settings/office-rows.ts";
import type { ShopServices } from "../connection/shop-services.ts";
import { ShopProblem } from "../shop-port.ts";
import { openOrderIds } from "./find-orders.ts";
import { openLinnworks } from "./linnworks-client.ts";
import { keepLinnworksKeys } from "./linnworks-keys.ts";
import type { LinnworksKeys } from "./linnworks-types.ts";
import { startReading } from "./read-linnworks.ts";

const key = text(400).check(z.regex(/^[\x21-\x7e]*$/));

/** Keys that a store sends to connect its account: an application's, and the token of its installation. */
export const sentLinnworksKeys = z.object({ applicationId: key, applicationSecret: key, token: key });

/** A store's account at Linnworks as admins see it; no key is in it. */
export const presentedLinnworks = z.object({
  connection: z.nullable(z.object({ hint: z.string(), since: moment })),
  /** The moment at which its orders were last read. */
  readAt: z.nullable(moment),
  /** A sentence about orders that could not be read or sold; empty if there are none. */
  problem: z.string(),
  problemAt: z.nullable(moment),
});

/** Returns a store's account at Linnworks and how it does. */
export const presentLinnworks = ({ db }: Pick<CommandServices, "db">, storeId: string) =>
  transact(
    db,
    storeId,
    async (tx) => {
      const [found] = await tx.run(sql<{
        connection: StoreOfficeRow["linnworks"];
        readAt: string | null;
        problem: string | null;
        problemAt: string | null;
      }>`select o.linnworks as connection, r.read_at as "readAt", r.problem, r.problem_at as "problemAt"
        from store_office o left join sync.linnworks_reads r on r.store_id = o.store_id where o.store_id = ${storeId}`);
      const connection = found?.connection ?? null;
      if (connection === null) return { connection: null, readAt: null, problem: "", problemAt: null };
      const { hint, since } = connection;
      return {
        connection: { hint, since },
        readAt: found?.readAt ?? null,
        problem: found?.problem ?? "",
        problemAt: found?.problemAt ?? null,
      };
    },
    "snapshot",
  );

interface Call {
  readonly storeId: string;
  readonly actor: Actor;
  readonly commandId: string;
}

/**
 * Connects a store's account at Linnworks, if it takes the keys and shows its open orders, and has them read. Returns why
 * not, if it does not.
 */
export async function openLinnworksConnection(
  services: CommandServices & ShopServices,
  call: Call,
  keys: LinnworksKeys,
): Promise<DomainError | null> {
  const { db, jobs, linnworks } = services;
  const sentence = t("Please fill this in.");
  const missing = Object.entries(keys).filter(([, value]) => value === "");
  if (missing.length > 0)
    return new DomainError("invalid_value", sentence, Object.fromEntries(missing.map(([name]) => [name, sentence])));
  try {
    await openOrderIds(openLinnworks(keys, linnworks));
  } catch (fault) {
    if (!(fault instanceof ShopProblem)) throw fault;
    return new DomainError("invalid_value", fault.message);
  }
  const refused = await keepLinnworksKeys(services, call, keys);
  if (refused !== null) return refused;
  await transact(db, call.storeId, async (tx) => {
    // What was noted was of the account before.
    await tx.run(sql`delete from sync.linnworks_reads where store_id = ${call.storeId}`);
    await startReading(tx, jobs, call.storeId);
  });
  return null;
}
