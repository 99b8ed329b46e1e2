-- The steps of the set-up that nobody wants to be reminded of.
alter table public.store_office add column setup_skipped jsonb not null default '[]'::jsonb;
alter table public.store_office alter column setup_skipped drop default;
