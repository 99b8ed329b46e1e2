-- Functions that read divided tables, as Citus takes them: in SQL alone it passes no parameters on, and no statement joins
-- sessions, which each node has whole, with the divided tables of devices. What they answer stays as it was.
create or replace function identity.find_store_id(wanted text) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
  declare
    found_id text;
  begin
    select h.store_id into found_id from identity.handles h where h.handle = lower(wanted);
    if found_id is null then
      -- A server of the release before this one may have opened it meanwhile.
      select s.store_id into found_id from public.stores s where lower(s.handle) = lower(wanted);
    end if;
    return found_id;
  end $$;

create or replace function identity.list_sessions(of_user text, of_store text)
  returns table (id text, opened_at timestamptz, seen_at timestamptz, user_agent text, device_name text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  declare
    devices jsonb;
    walls text;
  begin
    -- The tables' owner passes the policies too, so they must know the store; ends with the transaction.
    walls := set_config('app.store_id', of_store, true);
    select jsonb_object_agg(x.session_id, d.name order by d.id) into devices
      from sync.device_sessions x join sync.devices d on d.store_id = x.store_id and d.id = x.device_id
      where x.store_id = of_store;
    return query
      select s.id, s.created_at, s.seen_at, coalesce(s.user_agent, ''), coalesce(devices ->> s.id, '')
      from identity.sessions s
      where s.user_id = of_user and s.store_id = of_store and s.expires_at > now() and s.revoked_at is null
      order by s.seen_at desc, s.id;
  end $$;

create or replace function identity.revoke_sessions(of_store text, of_device text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  declare
    of_sessions text[];
    walls text;
  begin
    walls := set_config('app.store_id', of_store, true);
    select array_agg(d.session_id) into of_sessions
      from sync.device_sessions d where d.store_id = of_store and d.device_id = of_device;
    update identity.sessions s set revoked_at = coalesce(s.revoked_at, now())
      where s.store_id = of_store and s.id = any (of_sessions);
  end $$;

create or replace function sync.stores_to_archive(day timestamptz) returns setof text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
  begin
    return query select v.store_id from sync.store_versions v where v.archived_at < day order by v.store_id;
  end $$;

create or replace function sync.stores_to_delete(now timestamptz) returns setof text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
  begin
    return query select d.store_id from sync.store_deletions d where d.due_at <= now order by d.store_id;
  end $$;

create or replace function sync.shop_is_elsewhere(of_store text, of_domain text) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
  begin
    return exists (select from public.store_office o
      where o.store_id <> of_store and o.shop_connection ->> 'domain' = of_domain);
  end $$;
