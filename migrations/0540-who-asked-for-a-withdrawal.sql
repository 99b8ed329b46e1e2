-- Who last asked for the item back: its consigner or the store. Null for what was asked for before this was kept.
alter table public.items add column withdrawal_asked_by text;
