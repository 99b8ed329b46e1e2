-- The handles of all stores in one place: a unique index cannot span the nodes of a cluster, and whoever asks for a
-- handle does not know the store yet.
create table identity.handles (
  -- In lower case.
  handle text primary key,
  store_id text collate "C" not null
);
insert into identity.handles (handle, store_id) select lower(handle), store_id from public.stores;

