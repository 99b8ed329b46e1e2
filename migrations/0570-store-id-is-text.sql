-- A column of a domain type cannot say where Citus keeps a row, and all tables of a store say it alike. The domain's check comes along, for new rows.
do $$
declare
  of_table record;
  own_store constant text := 'store_id = nullif(current_setting(''app.store_id'', true), '''')';
begin
  for of_table in
    select c.oid::regclass as name,
      exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_store') as is_walled
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'sync') and c.relkind = 'r' and a.attname = 'store_id'
      and (a.atttypid <> 'text'::regtype or a.attcollation <> '"C"'::regcollation)
    order by 1
  loop
    if of_table.is_walled then
      execute format('drop policy own_store on %s', of_table.name);
    end if;
    execute format('alter table %s alter column store_id type text collate "C"', of_table.name);
    execute format('alter table %s add check (store_id <> '''') not valid', of_table.name);
    -- In the same transaction: servers that run meanwhile would see no rows without it.
    if of_table.is_walled then
      execute format('create policy own_store on %s using (%s) with check (%s)', of_table.name, own_store, own_store);
    end if;
  end loop;
end $$;
