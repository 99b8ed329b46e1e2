-- When the store is open, as its customers and consigners are told.
alter table public.stores add column opening_hours jsonb not null default '[]';
