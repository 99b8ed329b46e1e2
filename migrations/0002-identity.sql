-- Who can prove to be whom, and which store lives at which host.
--
-- A person's identity is one across stores, so these tables stand outside the stores'
-- walls: they hold nothing of a store but its id. What a person is in a store is that
-- store's row (employees.user_id, consigner_private.user_id). Users, accounts, sessions
-- and verifications have the columns that better-auth reads and writes.

create table identity.users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table identity.accounts (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references identity.users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user on identity.accounts (user_id);

create table identity.sessions (
  id text primary key,
  token text not null unique,
  user_id text not null references identity.users (id) on delete cascade,
  -- Bound at sign-in and refused at another store's host.
  store_id text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ip_address text,
  user_agent text
);
create index sessions_user on identity.sessions (user_id);

create table identity.verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on identity.verifications (identifier);

-- A host has one store and one face.
create table identity.hosts (
  host text primary key check (host = lower(host) and host <> ''),
  store_id text not null,
  face text not null check (face in ('staff', 'portal'))
);
create index hosts_store on identity.hosts (store_id);

-- Failed sign-ins in the running window, by caller and e-mail and by caller alone.
create table identity.sign_in_failures (
  key text primary key,
  window_started_at timestamptz not null,
  failures integer not null
);

-- What the server made up for itself once; shared by every process on this database.
create table identity.secrets (
  name text primary key,
  value text not null
);

-- The person of this store who has this identity, as its rows say now. A definer's function,
-- so that the gate costs one round trip; it looks at one store, the one it is given.
create function identity.find_member(member_store_id text, member_user_id text)
  returns table (
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
begin
  -- The tables' owner passes the policies too, so they must know the store; ends with the transaction.
  perform set_config('app.store_id', member_store_id, true);
  return query
    select 'employee', e.id::text, e.first_name, e.last_name, e.email, e.is_admin, e.access_controls,
           e.is_active, e.marketplace_location, s.support_email, s.maintenance_mode
    from public.employees e
    join public.stores s on s.store_id = e.store_id
    where e.store_id = member_store_id and e.user_id = member_user_id
    union all
    select 'consigner', c.id::text, c.first_name, c.last_name, c.email, false, null::jsonb,
           c.is_active, false, s.support_email, s.maintenance_mode
    from public.consigner_private p
    join public.consigners c on c.store_id = p.store_id and c.id = p.id
    join public.stores s on s.store_id = p.store_id
    where p.store_id = member_store_id and p.user_id = member_user_id
    -- Who works in the store and sells in it too comes in as staff.
    order by 1 desc
    limit 1;
end
$$;

-- The live session of a token with its person's row in the session's store; nothing when it
-- stands for nobody. Using a session prolongs it, at most once a day.
create function identity.who_is(session_token text, lasts interval)
  returns table (
    session_id text,
    user_id text,
    store_id text,
    email_verified boolean,
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
begin
  select s.id, s.user_id, s.store_id, s.updated_at, u.email_verified into live
  from identity.sessions s
  join identity.users u on u.id = s.user_id
  where s.token = session_token and s.expires_at > now();
  if not found then
    return;
  end if;
  if live.updated_at < now() - interval '1 day' then
    update identity.sessions s set updated_at = now(), expires_at = now() + lasts where s.id = live.id;
  end if;
  return query
    select live.id, live.user_id, live.store_id, live.email_verified, m.*
    from identity.find_member(live.store_id, live.user_id) m;
end
$$;
