-- Stores that an admin wants deleted, and from when on that is done.
create table sync.store_deletions (
  store_id public.row_id primary key references public.stores (store_id),
  asked_by text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null
);
create policy owner_reads on sync.store_deletions to current_user using (true);

-- Which stores are due, since a transaction sees one store only.
create function sync.stores_to_delete(now timestamptz) returns setof text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select store_id from sync.store_deletions where due_at <= now order by store_id $$;

-- Deletes every row of the transaction's store, what is only ever added to included, where its deletion is due. Tables
-- are emptied in as many rounds as their references need.
create function sync.delete_store(now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    gone text := nullif(current_setting('app.store_id', true), '');
    waiting text[];
    remaining text[];
    one text;
  begin
    if not exists (select from sync.store_deletions where store_id = gone and due_at <= now) then return false; end if;
    select array_agg(format('%I.%I', n.nspname, c.relname)) into waiting
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped
      where n.nspname in ('public', 'sync', 'identity') and c.relkind in ('r', 'p') and not c.relispartition;
    while cardinality(waiting) > 0 loop
      remaining := '{}';
      foreach one in array waiting loop
        begin
          execute format('delete from %s where store_id = $1', one) using gone;
        exception when foreign_key_violation then
          remaining := remaining || one;
        end;
      end loop;
      if cardinality(remaining) = cardinality(waiting) then
        raise exception 'The rows of a store refer to each other in a circle: %', remaining;
      end if;
      waiting := remaining;
    end loop;
    return true;
  end $$;
