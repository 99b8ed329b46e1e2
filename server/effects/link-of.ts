import type { Database } from "#server/machine/database/database.ts";
import { addressOfStore, type LinkPlace, originOfHost } from "#server/identity/store-address.ts";
import type { Face } from "#server/identity/hosts.ts";

/** The target of a mail's link: a store's face, and the address where its cause was requested, if known. */
export interface LinkTarget {
  readonly storeId: string;
  /** Default: the face where it was requested. */
  readonly face?: Face;
  /** Only its host is used. */
  readonly origin?: string | undefined;
}

/**
 * Returns a page's address for a mail: at the host where the cause was requested, if it has the face and links may go
 * there; else at one that has the face; else at the staff's.
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
