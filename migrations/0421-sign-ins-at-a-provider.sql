-- Sign-ins that were begun at the OpenID Connect provider, for ten minutes. Each is finished once, in the browser and in
-- the store that began it. What the browser shows is here as a hash alone.
create table identity.provider_sign_ins (
  state_hash text primary key,
  store_id text not null,
  redirect_uri text not null,
  nonce text not null,
  code_verifier text not null,
  begun_at timestamptz not null,
  -- When the provider's answer was taken: no second one is.
  answered_at timestamptz,
  -- Who they are, as the provider proved it, while their second factor is asked for.
  user_id text references identity.users (id) on delete cascade
);
create index provider_sign_ins_age on identity.provider_sign_ins (begun_at);

-- Whose account at a provider this is; null when it is nobody's.
create function identity.find_provided(of_provider text, of_account text)
  returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select user_id from identity.accounts where provider_id = of_provider and account_id = of_account $$;

-- Notes that an account at a provider is this person's. False when they have another one there already.
create function identity.link_provided(new_id text, of_user text, of_provider text, of_account text)
  returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform from identity.users where id = of_user for update;
  if exists (select from identity.accounts where user_id = of_user and provider_id = of_provider) then
    return false;
  end if;
  insert into identity.accounts (id, account_id, provider_id, user_id)
    values (new_id, of_account, of_provider, of_user) on conflict (provider_id, account_id) do nothing;
  return found;
end
$$;
