-- A browser is told as long as the session lives in which it asked to be: whatever ends the session ends the pushes.
-- Browsers that are told already have none to be tied to; they ask again.
alter table identity.sessions add unique (store_id, id);
-- The policies hold for the tables' owner too, who would delete no row of any store.
alter table sync.push_subscriptions no force row level security;
alter table sync.pushes no force row level security;
delete from sync.pushes;
delete from sync.push_subscriptions;
alter table sync.push_subscriptions force row level security;
alter table sync.pushes force row level security;
alter table sync.push_subscriptions
  add column session_id text not null,
  add foreign key (store_id, session_id) references identity.sessions (store_id, id) on delete cascade;
create index push_subscriptions_session on sync.push_subscriptions (store_id, session_id);

-- Whether a session has neither run out nor been shut out by an admin.
create function identity.is_open(of_store text, of_session text)
  returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from identity.sessions
      where id = of_session and store_id = of_store and expires_at > now() and revoked_at is null)
  $$;
