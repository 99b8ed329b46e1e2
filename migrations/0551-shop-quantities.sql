-- What Trace knows of the quantities in a shop at a platform. A call's key is written before it is sent, so that what
-- was not answered is asked for again under the same key (docs/decisions/0258).
create table sync.shop_quantity_writes (
  store_id public.row_id not null,
  -- The shop's.
  domain text not null,
  product_id public.row_id not null,
  -- The shop's ids.
  inventory_item_id text not null,
  shop_location_id text not null,
  -- What the shop had and when, since when it differs, and since when orders are to be looked at.
  known jsonb not null,
  -- A call that was not answered: key, quantity, from, and what is known after it.
  pending jsonb,
  primary key (store_id, domain, inventory_item_id, shop_location_id)
);
create index shop_quantity_writes_of_product on sync.shop_quantity_writes (store_id, domain, product_id);
