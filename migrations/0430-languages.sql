-- The language a person chose, in every store alike, and the one a store speaks to those who chose none; empty for what
-- their browser reads.
alter table identity.users add column language text check (language in ('en', 'es'));
alter table public.store_office add column language text not null default '';
alter table public.store_office alter column language drop default;

create function identity.choose_language(of_user text, chosen text)
  returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  update identity.users set language = chosen, updated_at = now() where id = of_user
$$;

-- What the people with these e-mail addresses chose; who chose none is not among them.
create function identity.languages_of(addresses text[])
  returns table (email text, language text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select u.email, u.language from identity.users u where u.email = any (addresses) and u.language is not null
$$;
