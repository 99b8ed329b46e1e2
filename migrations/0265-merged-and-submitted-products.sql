-- What stays of a product that was merged into another: whoever still names it (a link, a label, a queued command) reaches that one.
create table public.merged_products (
  store_id public.row_id not null,
  id public.row_id not null,
  merged_into_id public.row_id not null,
  title text not null,
  -- Labels may show it as their barcode.
  sku text not null,
  merged_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, merged_into_id) references public.products (store_id, id)
);
create index merged_products_into on public.merged_products (store_id, merged_into_id);
create index merged_products_sku on public.merged_products (store_id, sku);

-- Products that somebody wants the store to have, until staff make them or decline.
create table public.submitted_products (
  store_id public.row_id not null,
  id public.row_id not null,
  title text not null,
  sku text not null,
  brand text not null,
  category text not null,
  gender text not null,
  stock_x_id text not null,
  image text not null,
  image_list jsonb not null,
  notes text not null,
  -- A consigner, or somebody of the staff.
  submitted_by public.row_id not null,
  submitted_by_name text not null,
  submitted_at timestamptz not null,
  state text not null check (state in ('open', 'used', 'declined')),
  -- What it became.
  product_id public.row_id,
  closed_at timestamptz,
  closed_by public.row_id,
  reason text not null,
  primary key (store_id, id),
  foreign key (store_id) references public.stores (store_id),
  foreign key (store_id, product_id) references public.products (store_id, id)
);
create index submitted_products_product on public.submitted_products (store_id, product_id);

-- A merge moves what was deleted too, so that its history keeps its title.
create index deleted_items_product on public.deleted_items (store_id, product_id);

-- What duplicates are found by. The rule itself is the app's; these only narrow down.
create index products_bare_sku on public.products
  (store_id, (regexp_replace(lower(translate(sku, U&'\212A\0130', 'ki') collate "C"), '[^a-z0-9]', '', 'g')));
create index products_catalog_id on public.products (store_id, stock_x_id) where stock_x_id <> '';
create index gtins_item_reference on public.gtins (store_id, (substr(id, 2, 12)));
