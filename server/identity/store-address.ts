import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import { transact } from "#server/database/transact.ts";
import type { Face } from "./tables.ts";

const isHere = (host: string): boolean => host === "localhost" || host.endsWith(".localhost") || /^[\d.]+$/.test(host);

/**
 * The address of a store's face as a link in a mail begins, without a slash at its end: its own domain where it has one,
 * else the host it was opened at; null where the face has none. What runs on this machine alone is named with its port.
 */
export async function addressOfStore(db: Database, storeId: string, face: Face, port: number): Promise<string | null> {
  const { rows } = await transact(
    db,
    storeId,
    (tx) =>
      sql<{ host: string }>`
        select host from identity.hosts where store_id = ${storeId} and face = ${face}
        order by is_custom desc, host desc limit 1`.execute(tx),
    "snapshot",
  );
  const host = rows[0]?.host;
  if (host === undefined) return null;
  return isHere(host) ? `http://${host}:${port}` : `https://${host}`;
}
