-- A copy of the database lets nobody in: session tokens lie in it as hashes. Sessions that exist go on.
alter table identity.sessions rename column token to token_hash;
update identity.sessions set token_hash = encode(sha256(convert_to(token_hash, 'UTF8')), 'hex');
-- Ended by an admin who revoked its device; it may still deliver, to be held.
alter table identity.sessions add column revoked_at timestamptz;

-- Every session that has used a device's queues, not the last one alone.
create table sync.device_sessions (
  store_id public.row_id not null,
  device_id public.row_id not null,
  session_id text not null,
  primary key (store_id, device_id, session_id),
  foreign key (store_id, device_id) references sync.devices (store_id, id)
);
-- The policies hold for the tables' owner too, who would move no row of any store.
alter table sync.devices no force row level security;
insert into sync.device_sessions select store_id, id, session_id from sync.devices where session_id is not null;
update identity.sessions s set revoked_at = d.revoked_at
  from sync.devices d where d.store_id = s.store_id and d.session_id = s.id and d.revoked_at is not null;
alter table sync.devices force row level security;
alter table sync.devices drop column session_id;

-- As before, from the hash of what was shown, and in fewer steps: the gate asks it for every request.
drop function identity.who_is(text, interval);
create function identity.who_is(shown_hash text, lasts interval)
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
  select s.id, s.user_id, s.store_id, s.updated_at, s.revoked_at is not null as revoked, u.email_verified into live
  from identity.sessions s
  join identity.users u on u.id = s.user_id
  where s.token_hash = shown_hash and s.expires_at > now();
  if not found then
    return;
  end if;
  if live.updated_at < now() - interval '1 day' then
    update identity.sessions s set updated_at = now(), expires_at = now() + lasts where s.id = live.id;
  end if;
  -- The tables' owner passes the policies too, so they must know the store; ends with the transaction.
  walls := set_config('app.store_id', live.store_id, true);
  return query
    select live.id, live.user_id, live.store_id, live.email_verified, live.revoked,
           'employee', e.id::text, e.first_name, e.last_name, e.email, e.is_admin, e.access_controls,
           e.is_active, e.marketplace_location, s.support_email, s.maintenance_mode
    from public.employees e
    join public.stores s on s.store_id = e.store_id
    where e.store_id = live.store_id and e.user_id = live.user_id;
  -- Who works in the store and sells in it too comes in as staff.
  if not found then
    return query
      select live.id, live.user_id, live.store_id, live.email_verified, live.revoked, m.*
      from identity.find_member(live.store_id, live.user_id) m;
  end if;
end
$$;

-- The app's role reads and writes no user, password or session: it asks for one by what it knows of them.
create function identity.find_credential(wanted text)
  returns table (user_id text, password_hash text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select u.id, a.password from identity.users u
    left join identity.accounts a on a.user_id = u.id and a.provider_id = 'credential'
    where u.email = wanted
  $$;

-- Answers the person's id, and whether they were there before; then nothing of them changes.
create function identity.add_user(new_id text, new_name text, new_email text, password_hash text)
  returns table (user_id text, existed boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into identity.users (id, name, email, email_verified) values (new_id, new_name, new_email, true)
    on conflict (email) do nothing;
  if not found then
    return query select u.id, true from identity.users u where u.email = new_email;
    return;
  end if;
  insert into identity.accounts (id, account_id, provider_id, user_id, password)
    values (new_id, new_id, 'credential', new_id, password_hash);
  return query select new_id, false;
end
$$;

create function identity.open_session(new_id text, new_hash text, of_user text, of_store text, lasts interval)
  returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    delete from identity.sessions where user_id = of_user and expires_at < now();
    insert into identity.sessions (id, token_hash, user_id, store_id, expires_at)
      values (new_id, new_hash, of_user, of_store, now() + lasts);
  $$;

create function identity.close_session(shown_hash text)
  returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$ delete from identity.sessions where token_hash = shown_hash $$;

-- Ends every session that has used a device's queues.
create function identity.revoke_sessions(of_store text, of_device text)
  returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update identity.sessions s set revoked_at = coalesce(s.revoked_at, now())
      from sync.device_sessions d
      where d.store_id = of_store and d.device_id = of_device and s.store_id = of_store and s.id = d.session_id
  $$;

-- Nothing is signed with it any more.
drop table identity.secrets;
