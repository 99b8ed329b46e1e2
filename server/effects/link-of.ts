import type { Database } from "#server/database/database.ts";
import type { Face } from "#server/identity/tables.ts";

/** Where a mail leads to: a face of a store, and the address at which its cause was asked for, where it is known. */
export interface LinkTarget {
  readonly storeId: string;
  readonly face: Face;
  /** As `originOf` has it: `https://shop.example` or `http://localhost:3000`. */
  readonly origin?: string | undefined;
}

/**
 * The address of a page of the store, for a mail. At the host that the cause was asked for at, if that host has the
 * face; else at one that has, by the same scheme and port.
 */
export async function linkOf(
  { kysely }: Pick<Database, "kysely">,
  { storeId, face, origin = "https://localhost" }: LinkTarget,
  path: `/${string}`,
): Promise<string> {
  const hosts = await kysely
    .selectFrom("identity.hosts")
    .select("host")
    .where("storeId", "=", storeId)
    .where("face", "=", face)
    // A name before a number.
    .orderBy("host", "desc")
    .execute();
  const url = new URL(path, origin);
  const [first] = hosts;
  if (first !== undefined && !hosts.some(({ host }) => host === url.hostname)) url.hostname = first.host;
  return url.href;
}
