-- The browser that a session was opened in, as the hash of what it shows to say that people have signed in in it, and by
-- it the devices of all who share a tablet. Empty where it is not known.
alter table identity.sessions add column browser text not null default '';
alter table sync.devices add column browser text not null default '';
create index devices_browser on sync.devices (store_id, browser) where browser <> '';

-- As before, with the browser.
drop function identity.open_session(text, text, text, text, interval, text);
create function identity.open_session(
  new_id text, new_hash text, of_user text, of_store text, lasts interval, agent text, in_browser text
)
  returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    delete from identity.sessions where user_id = of_user and expires_at < now();
    insert into identity.sessions (id, token_hash, user_id, store_id, expires_at, user_agent, browser)
      values (new_id, new_hash, of_user, of_store, now() + lasts, agent, in_browser);
  $$;

create function identity.browser_of(of_session text)
  returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select browser from identity.sessions where id = of_session $$;

-- Ends every session in a browser, also of people who have not synced in it; answers which.
create function identity.revoke_browser(of_store text, of_browser text)
  returns table (session_id text)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update identity.sessions s set revoked_at = coalesce(s.revoked_at, now())
      where s.store_id = of_store and s.browser = of_browser and of_browser <> ''
      returning s.id
  $$;
