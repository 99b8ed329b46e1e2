-- Whose a live session was that stands for nobody any more: a deleted employee's, whose devices are told that they are
-- shut out, and hand in what they have. As `who_is` answers.
create function identity.who_was(shown_hash text)
  returns table (
    session_id text,
    user_id text,
    store_id text,
    email_verified boolean,
    device_revoked boolean,
    kind text,
    member_id text,
    first_name text,
    last_name text,
    email text,
    is_admin boolean,
    access_controls jsonb,
    is_active boolean,
    marketplace_location boolean,
    support_email text,
    maintenance_mode boolean
  )
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  live record;
  walls text;
begin
  select s.id, s.user_id, s.store_id, s.revoked_at is not null as revoked into live
  from identity.sessions s
  where s.token_hash = shown_hash and s.expires_at > now();
  if not found then
    return;
  end if;
  -- The tables' owner passes the policies too, so they must know the store; ends with the transaction.
  walls := set_config('app.store_id', live.store_id, true);
  return query
    select live.id, live.user_id, live.store_id, true, live.revoked,
           'employee', e.id::text, e.first_name, e.last_name, e.email, false, null::jsonb, false, false,
           s.support_email, s.maintenance_mode
    from public.employees e
    join public.stores s on s.store_id = e.store_id
    where e.store_id = live.store_id and e.former_user_id = live.user_id
    order by e.deleted_at desc
    limit 1;
end
$$;
