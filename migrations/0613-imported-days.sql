-- Items whose day of acceptance came from a file are kept from what goes off by itself until an admin has seen them: those made
-- up to imports_seen_at are as others from imports_from on. Both null until then.
alter table public.store_office add column imports_seen_at timestamptz;
alter table public.store_office add column imports_from timestamptz;
