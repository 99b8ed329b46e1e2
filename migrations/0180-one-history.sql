-- What commands changed of any row stands in one log; what it holds of items stays where it is.
alter table public.item_logs rename to history;
alter table public.history rename constraint item_logs_pkey to history_pkey;
alter table public.history rename column item_id to row_id;
alter table public.history add column row_type text not null default 'item';
alter table public.history alter column row_type drop default;

-- A row's history, oldest first; the store's by time; and one person's.
create index history_row on public.history (store_id, row_type, row_id, log_order);
create index history_time on public.history (store_id, occurred_at, log_order);
create index history_actor on public.history (store_id, actor_id, occurred_at, log_order);
drop index public.item_logs_item;
drop index public.item_logs_order;
