-- A store's account at Linnworks, which has orders of other places that it sells at (docs/decisions/0256).
alter table public.store_office add column linnworks jsonb;

-- What opens it, encrypted as shops' keys are. The office's row names the one that counts.
create table sync.linnworks_keys (
  store_id public.row_id not null,
  id public.row_id not null,
  key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (store_id, id)
);

-- When a store's orders there were last read.
create table sync.linnworks_reads (
  store_id public.row_id not null primary key,
  queued_at timestamptz,
  read_at timestamptz,
  -- Why they could not be read, or which lines were left out; empty if all is well.
  problem text not null default '',
  problem_at timestamptz
);

-- One shop at a platform is one store's: two would set each other's quantities. Learns nothing of the other store.
create function sync.shop_is_elsewhere(of_store text, of_domain text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select exists (select from public.store_office
    where store_id <> of_store and shop_connection ->> 'domain' = of_domain) $$;
