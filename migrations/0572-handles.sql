-- The handles of all stores in one place: a unique index cannot span the nodes of a cluster, and whoever asks for a
-- handle does not know the store yet.
create table identity.handles (
  -- In lower case.
  handle text primary key,
  store_id text collate "C" not null
);
insert into identity.handles (handle, store_id) select lower(handle), store_id from public.stores;

-- A store that a server of the release before this one opened meanwhile is not in there.
create or replace function identity.find_store_id(wanted text) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(
      (select h.store_id from identity.handles h where h.handle = lower(wanted)),
      (select s.store_id from public.stores s where lower(s.handle) = lower(wanted)))
  $$;
