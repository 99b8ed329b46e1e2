-- The online shop: what it has of each product, and Trace's own shop, which is written only through the port of
-- server/shop (docs/decisions/0255).
alter table public.stores add column online_shop text not null default 'none';
alter table public.stores add column reservation_hours integer not null default 48;

alter table public.order_lines add column extra_minor bigint not null default 0;

create table public.shop_products (
  store_id public.row_id not null references public.stores (store_id),
  id public.row_id not null,
  since timestamptz not null,
  problem text not null,
  variants jsonb not null,
  primary key (store_id, id)
);

-- What was last sent of a product, as a hash, so that what did not change is not sent again.
create table sync.shop_pushes (
  store_id public.row_id not null,
  product_id public.row_id not null,
  wanted_hash text not null,
  pushed_at timestamptz not null,
  primary key (store_id, product_id)
);

create table sync.own_shop_products (
  store_id public.row_id not null,
  id bigint not null,
  product_id public.row_id not null,
  handle text not null,
  title text not null,
  brand text not null,
  sku text not null,
  category text not null,
  color text not null,
  images jsonb not null,
  options jsonb not null,
  is_published boolean not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  unique (store_id, product_id),
  unique (store_id, handle)
);

create table sync.own_shop_variants (
  store_id public.row_id not null,
  id bigint not null,
  own_shop_product_id bigint not null,
  option1 text not null,
  option2 text not null,
  option3 text not null,
  price_minor bigint not null,
  barcode text not null,
  primary key (store_id, id),
  unique (store_id, own_shop_product_id, option1, option2, option3),
  foreign key (store_id, own_shop_product_id) references sync.own_shop_products (store_id, id) on delete cascade
);

create table sync.own_shop_levels (
  store_id public.row_id not null,
  variant_id bigint not null,
  location_id public.row_id not null,
  available integer not null check (available >= 0),
  primary key (store_id, variant_id, location_id),
  foreign key (store_id, variant_id) references sync.own_shop_variants (store_id, id) on delete cascade
);

-- Reservations in Trace's own shop.
create table sync.own_shop_orders (
  store_id public.row_id not null,
  id bigint not null,
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  language text not null,
  location_id public.row_id not null,
  placed_at timestamptz not null,
  -- When Trace had it among its orders.
  entered_at timestamptz,
  primary key (store_id, id)
);

-- The links that customers get to their reservations have a token, of which only the hash is here.
create table sync.own_shop_links (
  store_id public.row_id not null,
  token_hash text not null,
  own_shop_order_id bigint not null,
  primary key (store_id, token_hash),
  foreign key (store_id, own_shop_order_id) references sync.own_shop_orders (store_id, id) on delete cascade
);

create table sync.own_shop_order_lines (
  store_id public.row_id not null,
  own_shop_order_id bigint not null,
  line integer not null,
  variant_id bigint not null,
  quantity integer not null check (quantity > 0),
  unit_minor bigint not null,
  primary key (store_id, own_shop_order_id, line),
  foreign key (store_id, own_shop_order_id) references sync.own_shop_orders (store_id, id) on delete cascade,
  foreign key (store_id, variant_id) references sync.own_shop_variants (store_id, id)
);

-- What of a shop a job is at: one product, or one order. `again`: another job came meanwhile.
create table sync.shop_turns (
  store_id public.row_id not null,
  what text not null,
  busy_until timestamptz not null,
  again boolean not null,
  primary key (store_id, what)
);

-- Differences between a shop and what Trace says it should show.
create table sync.shop_drift (
  store_id public.row_id not null,
  kind text not null,
  product_id public.row_id not null,
  variant text not null,
  location_id text not null,
  ours text not null,
  theirs text not null,
  since timestamptz not null,
  -- The comparison that found it last.
  run text not null,
  -- Somebody wants it to stay so.
  is_ignored boolean not null,
  primary key (store_id, product_id, kind, variant, location_id)
);

create table sync.shop_drift_runs (
  store_id public.row_id not null,
  compared_at timestamptz not null,
  primary key (store_id)
);

-- The products that a running comparison has seen.
create table sync.shop_seen (
  store_id public.row_id not null,
  run text not null,
  product_id public.row_id not null,
  primary key (store_id, run, product_id)
);
