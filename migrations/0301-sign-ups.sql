-- Consigners who signed up and have not proven their mailbox yet. They are nobody: no person, no row of the store. What
-- they gave is kept until then, at most 7 days.
create table identity.sign_ups (
  id text primary key,
  store_id text not null,
  email text not null,
  -- What the browser shows that signed up; it is let in with it once the mailbox is proven.
  session_hash text unique,
  password_hash text not null,
  -- Name, phone and address as JSON, as the command consigners.signUp takes them.
  profile text not null,
  -- How they are paid and to where, as the server alone can read it: AES-256-GCM under the key with this id.
  payout_key_id text not null,
  payout_sealed bytea not null,
  terms_version integer not null,
  -- The page it was done on, without a path: where the mail leads back to.
  origin text not null,
  asked_at timestamptz not null,
  -- When the first verification mail was sent.
  mailed_at timestamptz
);
create index sign_ups_email on identity.sign_ups (store_id, email);
create index sign_ups_age on identity.sign_ups (asked_at);

-- Which text of the terms was accepted; 0 where none of the store's was.
alter table public.consigner_private add column accepted_terms_version integer not null default 0;
alter table public.consigner_private alter column accepted_terms_version drop default;

-- When a session was last used, to the nearest ten minutes, for the list of one's sessions.
alter table identity.sessions add column seen_at timestamptz not null default now();

-- As before, and notes that the session is used.
create or replace function identity.who_is(shown_hash text, lasts interval)
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
  select s.id, s.user_id, s.store_id, s.updated_at, s.seen_at, s.revoked_at is not null as revoked, u.email_verified
    into live
  from identity.sessions s
  join identity.users u on u.id = s.user_id
  where s.token_hash = shown_hash and s.expires_at > now();
  if not found then
    return;
  end if;
  if live.updated_at < now() - interval '1 day' then
    update identity.sessions s set updated_at = now(), seen_at = now(), expires_at = now() + lasts where s.id = live.id;
  elsif live.seen_at < now() - interval '10 minutes' then
    update identity.sessions s set seen_at = now() where s.id = live.id;
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

-- As before, with what the browser says of itself.
drop function identity.open_session(text, text, text, text, interval);
create function identity.open_session(
  new_id text, new_hash text, of_user text, of_store text, lasts interval, agent text
)
  returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    delete from identity.sessions where user_id = of_user and expires_at < now();
    insert into identity.sessions (id, token_hash, user_id, store_id, expires_at, user_agent)
      values (new_id, new_hash, of_user, of_store, now() + lasts, agent);
  $$;

-- A person's own sessions in one store, with the device each has synced for, where it has.
create function identity.list_sessions(of_user text, of_store text)
  returns table (id text, opened_at timestamptz, seen_at timestamptz, user_agent text, device_name text)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform set_config('app.store_id', of_store, true);
  return query
    select s.id, s.created_at, s.seen_at, coalesce(s.user_agent, ''),
      coalesce((select d.name from sync.device_sessions x
        join sync.devices d on d.store_id = x.store_id and d.id = x.device_id
        where x.store_id = of_store and x.session_id = s.id order by d.id desc limit 1), '')
    from identity.sessions s
    where s.user_id = of_user and s.store_id = of_store and s.expires_at > now() and s.revoked_at is null
    order by s.seen_at desc, s.id;
end
$$;

-- Ends one session of a person; answers whether there was one.
create function identity.end_session(of_user text, ended text)
  returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with gone as (delete from identity.sessions where user_id = of_user and id = ended returning 1)
    select exists (select from gone)
  $$;

-- Gives a person a new password and ends their sessions but the one that is kept; null ends all.
create function identity.set_password(of_user text, new_hash text, kept_session text)
  returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update identity.accounts set password = new_hash, updated_at = now()
    where user_id = of_user and provider_id = 'credential';
  if not found then
    insert into identity.accounts (id, account_id, provider_id, user_id, password)
      values (of_user, of_user, 'credential', of_user, new_hash);
  end if;
  delete from identity.sessions where user_id = of_user and id is distinct from kept_session;
end
$$;
