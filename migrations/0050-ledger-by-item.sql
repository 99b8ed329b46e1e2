-- A status override looks at what the ledger already tells of its item.
create index ledger_entries_item on public.ledger_entries (store_id, item_id) where item_id is not null;
