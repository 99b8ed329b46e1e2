-- Sessions that a revoked device used are looked up by who revokes it: a function of the owner cannot read what the
-- transaction has written at another node as somebody else. identity.revoke_sessions stays for servers of the release
-- before this one.
create function identity.revoke_these(of_store text, of_sessions text[]) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
    update identity.sessions s set revoked_at = coalesce(s.revoked_at, now())
      where s.store_id = of_store and s.id = any (of_sessions)
  $$;

-- As Citus takes them: in SQL alone it passes no parameters on.
create or replace function sync.stores_to_tell(moment timestamptz) returns setof text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
  begin
    return query select distinct t.store_id from sync.told t
      where t.collected and t.digested_at is null and t.at <= moment order by 1;
  end $$;
