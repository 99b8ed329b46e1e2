-- Whether the provider was to ask anew who it is, and whether it said that it has: a sign-in without that is no proof.
alter table identity.provider_sign_ins
  add column asks_anew boolean not null default false,
  add column is_proof boolean not null default false;
alter table identity.provider_sign_ins alter column asks_anew drop default, alter column is_proof drop default;

-- Null until somebody has proven in this session who they are.
alter table identity.sessions alter column proven_at drop not null;

create function identity.was_proven(of_session text)
  returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select exists (select from identity.sessions where id = of_session and proven_at is not null) $$;

-- As before, with whether the sign-in counts as proof.
drop function identity.open_session(text, text, text, text, interval, text, text);
create function identity.open_session(
  new_id text, new_hash text, of_user text, of_store text, lasts interval, agent text, in_browser text, is_proof boolean
)
  returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    delete from identity.sessions where user_id = of_user and expires_at < now();
    insert into identity.sessions (id, token_hash, user_id, store_id, expires_at, user_agent, browser, proven_at)
      values (new_id, new_hash, of_user, of_store, now() + lasts, agent, in_browser, case when is_proof then now() end);
  $$;
