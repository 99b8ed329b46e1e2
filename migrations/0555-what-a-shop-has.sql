-- What a shop at a platform answered when it was asked for everything: its products and what they have, a line each, as
-- it arrived. Read product by product, then forgotten (docs/decisions/0261).
create table sync.shop_lines (
  store_id public.row_id not null,
  run text not null,
  -- The shop's id of the product that it is of.
  product text not null,
  -- Which line it was.
  place bigint not null,
  line jsonb not null,
  primary key (store_id, run, product, place)
);
