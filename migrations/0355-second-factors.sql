-- What a person proves beside their password: a code of their authenticator app, or one of the recovery codes.
create table identity.second_factors (
  user_id text primary key references identity.users (id) on delete cascade,
  -- The app's secret, as the server alone can read it: AES-256-GCM under the key with this id.
  secret_key_id text not null,
  secret_sealed bytea not null,
  -- Null until a first code has shown that the app has it: until then nobody is asked for one.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: each works once.
  last_step bigint not null,
  -- SHA-256 of each recovery code that was not used yet.
  recovery_hashes jsonb not null
);

-- When the person of a session last gave their password, or a code.
alter table identity.sessions add column proven_at timestamptz not null default now();

create function identity.is_proven(of_session text, lasts interval)
  returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select exists (select from identity.sessions where id = of_session and proven_at > now() - lasts) $$;

create function identity.note_proof(of_session text)
  returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$ update identity.sessions set proven_at = now() where id = of_session $$;

-- Of whom the store asks a second factor at their sign-in.
alter table public.store_office add column second_factor_of text not null default 'nobody';
alter table public.store_office alter column second_factor_of drop default;
