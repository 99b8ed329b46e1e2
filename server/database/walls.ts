import type pg from "pg";
import { appRole } from "./embedded-postgres.ts";

/** Tables that are only ever added to; history cannot be rewritten through the app's role. */
const appendOnly = new Set(["public.history", "public.ledger_entries", "sync.changes"]);

/**
 * What the app's role may do with tables outside the stores' walls. What is not here, people and their passwords and
 * sessions, it asks definer's functions for, one at a time.
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
  push_keys: "select, insert, update",
};

/**
 * Raises the second wall behind the queries' own: every table with a store_id shows and
 * takes rows of the transaction's store only, for every role but a superuser, and the app's
 * role gets the rights it needs and no others. Runs after every migration, over what the
 * catalogue shows, so that a new table cannot be forgotten.
 *
 * The schemas `identity` and `jobs` are not divided by store: their tables get rights, no policy, and of
 * `identity` only what is named above.
 */
export async function raiseWalls(admin: pg.ClientBase): Promise<void> {
  const { rows } = await admin.query<{ schema: string; name: string; walled: boolean; divided: boolean }>(`
    select n.nspname as schema, c.relname as name, c.relrowsecurity and c.relforcerowsecurity
        and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_store') as walled,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped) as divided
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'sync', 'identity') and c.relkind in ('r', 'p') and c.relname <> 'applied_migrations'
    order by 1, 2`);
  for (const { schema, name, walled, divided } of rows) {
    const table = `"${schema}"."${name}"`;
    if (schema !== "identity" && !divided) throw new Error(`The table ${schema}.${name} has no store_id.`);
    if (schema !== "identity" && !walled)
      await admin.query(`
        alter table ${table} enable row level security;
        alter table ${table} force row level security;
        create policy own_store on ${table}
          using (store_id = nullif(current_setting('app.store_id', true), ''))
          with check (store_id = nullif(current_setting('app.store_id', true), ''))`);
    const rights = appendOnly.has(`${schema}.${name}`) ? "select, insert" : "select, insert, update, delete";
    const given = schema === "identity" ? ofIdentity[name] : rights;
    // A right that an earlier release gave is taken back.
    if (schema === "identity") await admin.query(`revoke all on ${table} from ${appRole}`);
    if (given !== undefined) await admin.query(`grant ${given} on ${table} to ${appRole}`);
  }
  await admin.query(`
    revoke create on schema public from public;
    grant usage on schema public, sync, identity, jobs, health to ${appRole};
    grant insert, truncate on health.writes to ${appRole};
    alter default privileges in schema jobs grant select, insert, update, delete on tables to ${appRole};
    alter default privileges in schema jobs grant execute on functions to ${appRole}`);
}
