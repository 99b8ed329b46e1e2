-- Lists with the newest first sort equal moments by id downwards as well. After an import or a bulk action thousands of
-- items have one moment, and an index that has them upwards makes a page sort them all. Names stay.
drop index public.items_updated;
create index items_updated on public.items (store_id, updated_at desc, id desc);
drop index public.items_created;
create index items_created on public.items (store_id, created_at desc, id desc);
