import { sql } from "kysely";
import { type Section, sections } from "#shared/access/sections.ts";
import type { Member, Principal } from "./principal.ts";
import { sessionDays } from "./session-cookie.ts";
import type { Database, Queries } from "#server/machine/database/database.ts";
import { runAlone } from "#server/machine/database/transact.ts";

interface MemberColumns {
  kind: "employee" | "consigner";
  memberId: string;
  firstName: string;
  lastName: string;
  email: string;
  isAdmin: boolean;
  accessControls: unknown;
  isActive: boolean;
  marketplaceLocation: boolean;
  supportEmail: string;
  maintenanceMode: boolean;
}

/** Returns the person's row in this store; null if they have none. */
export async function findMember(db: Queries, storeId: string, userId: string): Promise<Member | null> {
  const { rows } = await sql<MemberColumns>`select * from identity.find_member(${storeId}, ${userId})`.execute(db);
  return rows[0] === undefined ? null : memberOf(rows[0]);
}

interface PrincipalColumns extends MemberColumns {
  sessionId: string;
  userId: string;
  storeId: string;
  emailVerified: boolean;
  deviceRevoked: boolean;
}

const columns = sql.raw(`session_id, user_id, store_id, email_verified, kind, member_id, first_name, last_name, email,
  is_admin, access_controls, is_active, marketplace_location, support_email, maintenance_mode, device_revoked`);

/**
 * Returns the person of an ended session of a deleted employee, whose devices must learn that access has ended; null
 * for any other.
 */
export async function findFormer(db: Pick<Database, "pool">, hash: string): Promise<Principal | null> {
  const [row] = await runAlone(db, sql<PrincipalColumns>`select ${columns} from identity.who_was(${hash})`);
  return row === undefined ? null : principalOf(row);
}

/**
 * Returns the people of live sessions by their tokens' hashes, as by tokens that are no cookies. `hashes` are sorted,
 * so that processes that renew the same sessions do not wait for each other in a circle.
 */
export async function findPrincipals(
  db: Pick<Database, "pool">,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Principal>> {
  // Run for every request with a session, and for every stream. Of one hash the plan is kept; of a list it is made anew.
  const [hash] = hashes;
  const shown = hashes.length === 1 ? sql`(select ${hash}::text as hash) h` : sql`unnest(${hashes}::text[]) as h(hash)`;
  const rows = await runAlone(
    db,
    sql<PrincipalColumns & { readonly hash: string }>`
      select h.hash, ${columns} from ${shown}
      cross join lateral identity.who_is(h.hash, make_interval(days => ${sessionDays}::int))`,
  );
  return new Map(rows.map((row) => [row.hash, principalOf(row)]));
}

function principalOf(row: PrincipalColumns): Principal {
  const { sessionId, userId, storeId, emailVerified, deviceRevoked } = row;
  return { ...memberOf(row), sessionId, userId, storeId, emailVerified, deviceRevoked, byCookie: false };
}

function memberOf(row: MemberColumns): Member {
  return {
    actor: {
      // Security: from the row's own mark. Derived from a name's last word, it would make "Bob Admin" one.
      role: row.kind === "consigner" ? "consigner" : row.isAdmin ? "admin" : "employee",
      id: row.memberId,
      // As long as rows that record the name can hold.
      name: `${row.firstName} ${row.lastName}`.trim().slice(0, 200).toWellFormed(),
      sections: sectionsOf(row.accessControls),
      marketplaceLocation: row.marketplaceLocation,
    },
    email: row.email,
    isActive: row.isActive,
    marketplaceLocation: row.marketplaceLocation,
    supportEmail: row.supportEmail,
    storeInMaintenance: row.maintenanceMode,
  };
}

/** Returns the sections in a list; a missing list means no access, and unknown names are ignored. */
function sectionsOf(stored: unknown): readonly Section[] {
  const known: readonly string[] = sections;
  return Array.isArray(stored) ? stored.filter((name): name is Section => known.includes(name as string)) : [];
}
