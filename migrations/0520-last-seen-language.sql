-- The language a person's app last spoke. Mails are in it for people who chose none in a store that chose none: they see
-- it named as the language of the app and their mails.
alter table identity.users add column seen_language text check (seen_language in ('en', 'es'));

create function identity.see_language(of_user text, seen text)
  returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  update identity.users set seen_language = seen where id = of_user and seen_language is distinct from seen
$$;

create function identity.seen_languages_of(addresses text[])
  returns table (email text, language text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select u.email, u.seen_language from identity.users u
  where u.email = any (addresses) and u.seen_language is not null
$$;
