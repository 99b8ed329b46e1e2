-- Items with such a day, for the list that an admin sees; most stores have none.
drop index concurrently if exists public.items_imported;
create index concurrently items_imported on public.items (store_id, created_at) where accepted_on - created_at < interval '-24:00:00';
