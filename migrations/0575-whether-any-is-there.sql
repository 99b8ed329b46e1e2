-- A question to all nodes needs a column, or Citus does not know what comes back.
create or replace function sync.shop_is_elsewhere(of_store text, of_domain text) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
  begin
    perform 1 from public.store_office o
      where o.store_id <> of_store and o.shop_connection ->> 'domain' = of_domain;
    return found;
  end $$;

create or replace function public.any_store_exists() returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
  begin
    perform 1 from public.stores limit 1;
    return found;
  end $$;
