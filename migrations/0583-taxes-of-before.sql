-- The taxes that a store had lately, with which its tills may still sell, and the sales with a tax that it never had.
alter table public.stores add column past_taxes jsonb not null default '[]';
alter table public.orders add column is_tax_unknown boolean not null default false;
