-- A person who knows their store's handle finds its host. Asked before a store is known, so it is a
-- definer's function; it answers an id and nothing else.
create function identity.find_store_id(wanted text) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select store_id::text from public.stores where lower(handle) = lower(wanted) $$;
