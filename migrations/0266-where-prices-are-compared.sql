-- Where a store compares prices, with {catalogId} for a product's Catalog Id; empty for the usual service.
alter table public.stores add column price_comparison_url text not null default '';
alter table public.stores alter column price_comparison_url drop default;
