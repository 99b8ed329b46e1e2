-- What somebody who asks for a product would list of it: its size, and the price in minor units; both may be missing.
alter table public.submitted_products
  add column size text not null default '',
  add column price_minor bigint;
