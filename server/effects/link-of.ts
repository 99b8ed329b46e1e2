import type { Database } from "#server/database/database.ts";
import { addressOfStore, type LinkPlace, originOfHost } from "#server/identity/store-address.ts";
import type { Face } from "#server/identity/tables.ts";

/** Where a mail leads to: a face of a store, and the address at which its cause was asked for, where it is known. */
export interface LinkTarget {
  readonly storeId: string;
  /** Left out: the face at which it was asked for. */
  readonly face?: Face;
  /** Of it the host alone counts. */
  readonly origin?: string | undefined;
}

/**
 * The address of a page of the store, for a mail. At the host that the cause was asked for at, if that host has the face and
 * links may lead there; else at one that has; else at the staff's.
 */
export async function linkOf(
  { db, ...place }: LinkPlace & { readonly db: Pick<Database, "kysely"> },
  { storeId, face, origin }: LinkTarget,
  path: `/${string}`,
): Promise<string> {
  const asked = origin !== undefined && URL.canParse(origin) ? new URL(origin).hostname : undefined;
  const home =
    (await addressOfStore(db, storeId, { ...(face !== undefined && { face }), asked }, place)) ??
    (await addressOfStore(db, storeId, { face: "staff" }, place));
  return new URL(path, home ?? originOfHost("localhost", place)).href;
}
