-- The names of the accountant's journal's accounts, as the store's books have them (docs/decisions/0232).
alter table public.store_office add column journal_names jsonb not null default '[]';
