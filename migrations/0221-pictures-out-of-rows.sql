-- Rows that still hold a picture itself; none once the job has moved them.
create index items_inner_image on public.items (store_id, id) where image like 'data:%';
create index products_inner_image on public.products (store_id, id) where image like 'data:%';
create index audit_notes_inner_photo on public.audit_notes (store_id, id) where photo like 'data:%';

-- For the job that keeps the pictures of all stores in order: it asks for ids and learns nothing else.
create function sync.every_store() returns setof text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select store_id from sync.store_versions order by store_id $$;
