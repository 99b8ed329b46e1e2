import type pg from "pg";
import { isDistributed } from "./distribute.ts";
import { appRole } from "./embedded-postgres.ts";
import { isOthers } from "./tables-of-others.ts";

/** Append-only tables; the app's role cannot rewrite history. */
const appendOnly = new Set(["public.history", "public.ledger_entries", "sync.changes"]);

/**
 * The rights of the app's role on tables that are not divided by store. Tables missing here (people, passwords,
 * sessions) are reached only through security-definer functions, one row at a time.
 */
const ofIdentity: Readonly<Record<string, string>> = {
  hosts: "select, insert, update, delete",
  sign_in_failures: "select, insert, update, delete",
  known_devices: "select, insert, update, delete",
  asked_stores: "select, insert, update, delete",
  single_use_tokens: "select, insert, update, delete",
  second_factors: "select, insert, update, delete",
  provider_sign_ins: "select, insert, update, delete",
  sign_ups: "select, insert, update, delete",
  email_changes: "select, insert, update, delete",
  handles: "select, insert",
  push_keys: "select, insert, update",
  installation: "select, insert, update",
};

/**
 * Sets up row-level security behind the queries' own conditions: every table with a store_id reveals and accepts rows
 * of the transaction's store only, for every role but superusers (and on a cluster the owner), and the app's role gets
 * only the rights it needs.
 * Runs after every migration, over PostgreSQL's catalogue, so that a new table cannot be forgotten.
 *
 * The schemas `identity` and `jobs` are not divided by store: their tables get rights but no policy, and in `identity`
 * only those named above.
 */
export async function setUpRowSecurity(admin: pg.ClientBase): Promise<void> {
  const isForced = !(await isDistributed(admin));
  const { rows } = await admin.query<{ schema: string; name: string; walled: boolean; divided: boolean }>(
    `select n.nspname as schema, c.relname as name, c.relrowsecurity and (c.relforcerowsecurity or not $1)
        and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_store') as walled,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped) as divided
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'sync', 'identity') and c.relkind in ('r', 'p') and c.relname <> 'applied_migrations'
      and not (${isOthers})
    order by 1, 2`,
    [isForced],
  );
  for (const { schema, name, walled, divided } of rows) {
    const table = `"${schema}"."${name}"`;
    if (schema !== "identity" && !divided) throw new Error(`The table ${schema}.${name} has no store_id.`);
    if (schema !== "identity" && !walled) {
      await admin.query(`alter table ${table} enable row level security`);
      await admin.query(`alter table ${table} ${isForced ? "" : "no "}force row level security`);
      await admin.query(`
        create policy own_store on ${table}
          using (store_id = nullif(current_setting('app.store_id', true), ''))
          with check (store_id = nullif(current_setting('app.store_id', true), ''))`);
    }
    const rights = appendOnly.has(`${schema}.${name}`) ? "select, insert" : "select, insert, update, delete";
    const given = schema === "identity" ? ofIdentity[name] : rights;
    // Revokes rights granted by earlier releases.
    if (schema === "identity") await admin.query(`revoke all on ${table} from ${appRole}`);
    if (given !== undefined) await admin.query(`grant ${given} on ${table} to ${appRole}`);
  }
  await admin.query(`
    revoke create on schema public from public;
    grant usage on schema public, sync, identity, jobs, health to ${appRole};
    grant select, insert, update, delete on all tables in schema health to ${appRole};
    grant truncate on health.writes to ${appRole};
    alter default privileges in schema jobs grant select, insert, update, delete on tables to ${appRole};
    alter default privileges in schema jobs grant execute on functions to ${appRole}`);
}
