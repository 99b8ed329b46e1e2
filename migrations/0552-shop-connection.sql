-- A store's shop at a platform: what the office knows of it, its encrypted keys, and how Trace hears from it
-- (docs/decisions/0259).
alter table public.store_office add column shop_connection jsonb;

-- What opens the shop, as the server alone can read it: AES-256-GCM under the key with this id, which is in no table. The
-- office's row names the one that counts; no row of this table travels to a device.
create table sync.shop_keys (
  store_id public.row_id not null,
  id public.row_id not null,
  key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (store_id, id)
);

-- Webhooks received, so that one that is repeated causes no second job. Forgotten after some days.
create table sync.shop_webhooks (
  store_id public.row_id not null,
  id text not null,
  topic text not null,
  received_at timestamptz not null,
  primary key (store_id, id)
);

-- When Trace last heard from a store's shop, and what it found there.
create table sync.shop_health (
  store_id public.row_id not null primary key,
  -- The shop that this is of: "own", or a domain.
  shop text not null,
  heard_at timestamptz,
  -- When the last poll began that ended well; the next one asks from a little before.
  polled_at timestamptz,
  poll_queued_at timestamptz,
  checked_at timestamptz,
  check_queued_at timestamptz,
  -- Why the shop does not tell of its changes; empty if it does.
  unheard text not null default 'unchecked',
  problem text not null default '',
  problem_at timestamptz,
  waited_at timestamptz,
  -- What the shop said of itself: its locations, its currency, missing rights.
  found jsonb
);

-- The last sending of everything, a portion at a time. Another one takes its place.
create table sync.shop_resyncs (
  store_id public.row_id not null primary key,
  run_id public.row_id not null,
  reached_product_id text not null default '',
  done integer not null default 0,
  total integer not null,
  problems integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz
);

-- A webhook names a product by its id in the shop.
create index products_shopify on public.products (store_id, shopify_id) where shopify_id is not null;
