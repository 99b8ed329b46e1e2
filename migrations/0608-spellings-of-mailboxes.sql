-- What stands before the @, by which other spellings of a mailbox are found: its domain can be written in many ways, which
-- only the server can read (shared/kernel/is-email.ts).
create function public.mailbox_name(address text) returns text
  language sql immutable parallel safe
  return lower(normalize(split_part(address, '@', 1), nfkc));

create index users_mailbox_name on identity.users (public.mailbox_name(email));
create index consigner_contacts_mailbox_name on public.consigner_contacts (store_id, public.mailbox_name(email));

-- The addresses of logins that may be this mailbox: asked for who has shown that they read its mail, and nobody else.
create function identity.spellings_of(wanted text) returns table (email text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select u.email from identity.users u where public.mailbox_name(u.email) = public.mailbox_name(wanted) $$;
