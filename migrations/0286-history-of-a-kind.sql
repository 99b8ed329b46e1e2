-- Under a collation of its own only what asks for one kind by time takes this index, and says so the same way. Else a
-- look-up of one row's history might go by its kind, where the planner knows little of the store yet.
drop index public.history_kind;
create index history_kind on public.history (store_id, row_type collate "POSIX", occurred_at, log_order);
