-- New e-mail addresses that consigners asked for and have not proven yet. They are nobody's until then, at most 7 days.
create table identity.email_changes (
  store_id text not null,
  consigner_id text not null,
  email text not null,
  -- The page it was asked for on, without a path: where the mail leads back to.
  origin text not null,
  asked_at timestamptz not null,
  primary key (store_id, consigner_id)
);
create index email_changes_age on identity.email_changes (asked_at);

alter table identity.single_use_tokens drop constraint single_use_tokens_kind_check;
alter table identity.single_use_tokens
  add constraint single_use_tokens_kind_check check (kind in ('verify', 'reset', 'invite', 'email'));

-- What somebody signs in with, which need not be where a store writes to them.
create function identity.login_of(of_user text)
  returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select email from identity.users where id = of_user $$;
