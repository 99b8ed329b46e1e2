/**
 * The SQL condition for tables `c` of schema `n` that are not Trace's and are left alone: an extension's, without a store,
 * or of somebody who neither migrates Trace nor did so before. A table with its wall is Trace's, whoever owns it.
 */
export const isOthers = `
  n.nspname = 'public' and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_store')
  and (exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    or not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped)
    or c.relowner not in (select relowner from pg_class where oid = 'public.applied_migrations'::regclass
      union all select oid from pg_roles where rolname = current_user))`;
