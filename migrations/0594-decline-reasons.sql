-- Why the store declined an item, in words that its consigner reads.
alter table public.items add column decline_reason text not null default '';
