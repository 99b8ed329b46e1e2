-- What a store sold, paid and had on sale on each day that is over, by the clock of its time zone. Made of the rows and
-- of the history; it may be emptied at any time, and is filled again (docs/decisions/0152).
create table sync.daily_figures (
  store_id public.row_id not null references public.stores (store_id),
  day date not null,
  time_zone text not null,
  sold_units bigint not null,
  revenue_minor bigint not null,
  cost_minor bigint not null,
  paid_minor bigint not null,
  ledger_minor bigint not null,
  purchases_minor bigint not null,
  units bigint not null,
  value_minor bigint not null,
  owned_value_minor bigint not null,
  owned_cost_minor bigint not null,
  primary key (store_id, day)
);

-- Where the store's days begin; empty for UTC.
alter table public.store_office add column time_zone text not null default '';
alter table public.store_office alter column time_zone drop default;

-- What was sold, bought outright, entered into the ledger and changed of items, by time.
create index items_sold on public.items (store_id, sold_on)
  include (price_minor, discount_minor, payout_minor, consigner_id, status) where sold_on is not null;
create index items_bought on public.items (store_id, accepted_on) where buying_id is not null;
create index ledger_entries_created on public.ledger_entries (store_id, created_at) include (kind, amount_minor);
create index history_items_recorded on public.history (store_id, recorded_at, log_order) where row_type = 'item';
