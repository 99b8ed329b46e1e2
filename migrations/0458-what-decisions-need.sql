-- Since when an item has its status, so that whoever decides about it sees how long it has waited. Items that wait now
-- have waited since they were last changed, as far as is known. Devices download again: the row type's fields have
-- changed.
alter table public.items add column status_since timestamptz;

-- The policy holds for the table's owner too, who would change no row of any store.
alter table public.items no force row level security;
update public.items set status_since = updated_at
  where status in ('Pending', 'Requested', 'Consignment', 'Buying', 'RequestPriceChange', 'StoreRequestPriceChange', 'RequestWithdrawal', 'InTransit');
alter table public.items force row level security;
