-- What a revoked person or device still delivers is kept for an admin, never applied by itself.
-- args is the JSON as it was sent, as text, since jsonb refuses some of it.
create table sync.held_commands (
  store_id public.row_id not null references public.stores (store_id),
  command_id public.row_id not null,
  queue_id public.row_id not null,
  seq bigint not null,
  name text not null,
  args text not null,
  occurred_at timestamptz not null,
  actor jsonb not null,
  reason text not null check (reason in ('account_disabled', 'access_lost', 'device_revoked')),
  held_at timestamptz not null,
  decision text check (decision in ('apply', 'discard')),
  decided_at timestamptz,
  decided_by public.row_id,
  outcome jsonb,
  primary key (store_id, command_id),
  constraint held_commands_decided check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
create index held_commands_open on sync.held_commands (store_id, held_at) where decision is null;

-- A lost tablet is known by the session it last signed in with.
alter table sync.devices add column session_id text, add column revoked_by public.row_id;
create index devices_session on sync.devices (store_id, session_id) where session_id is not null;

-- How far a pull contains a queue: the first of its commands that was applied after the pull's version.
create index command_outcomes_applied on sync.command_outcomes (store_id, queue_id, ((outcome ->> 'version')::bigint))
  where queue_id is not null;

-- Mails that the mail server took over, so that a repeated job leaves them out.
create table sync.sent_mails (
  store_id public.row_id not null references public.stores (store_id),
  key text not null,
  sent_at timestamptz not null default now(),
  primary key (store_id, key)
);

-- As before, and whether an admin revoked the device that the session was last used on.
drop function identity.who_is(text, interval);
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
    maintenance_mode boolean,
    device_revoked boolean
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
  -- The tables' owner passes the policies too, so they must know the store; ends with the transaction.
  perform set_config('app.store_id', live.store_id, true);
  return query
    select live.id, live.user_id, live.store_id, live.email_verified, m.*,
      exists (select from sync.devices d
        where d.store_id = live.store_id and d.session_id = live.id and d.revoked_at is not null)
    from identity.find_member(live.store_id, live.user_id) m;
end
$$;
