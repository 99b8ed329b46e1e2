-- A sale from before the store used Trace, as a file of the system used then says it: of a product and a size, on a day, for a
-- price, with the place, the consigner and the day it came in where they are known. No money depends on it: it has no order,
-- no item and no entry of a ledger. Like what stays of a deleted item it refers to rows by their ids alone, which a product or
-- a consigner that is removed leaves behind.
create table public.past_sales (
  store_id text collate "C" not null,
  id public.row_id not null,
  product_id public.row_id not null,
  option1_value text not null,
  sold_on timestamptz not null,
  price_minor bigint not null,
  location_id public.row_id,
  consigner_id public.row_id,
  accepted_on timestamptz,
  source text not null,
  created_at timestamptz not null,
  primary key (store_id, id)
);
create index past_sales_of_product on public.past_sales (store_id, product_id, sold_on desc);
create index past_sales_of_consigner on public.past_sales (store_id, consigner_id, sold_on desc, id);
create index past_sales_accepted on public.past_sales (store_id, accepted_on) where accepted_on is not null;
select health.divide('public.past_sales');
