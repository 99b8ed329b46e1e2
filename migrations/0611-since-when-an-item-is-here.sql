-- Since when an item is where it is, for audits: what came to a shelf after it was scanned is not missing. Null if that was
-- before this was kept.
alter table public.items add column here_since timestamptz;
