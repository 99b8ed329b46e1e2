-- Whether a store's ledgers agreed with its items, orders and payouts when that was last looked at. It may be emptied at
-- any time, and is filled again (docs/decisions/0162).
create table sync.reconciliations (
  store_id public.row_id not null references public.stores (store_id),
  ran_at timestamptz not null,
  -- How many ledger entries there were.
  entries bigint not null,
  -- How many differences were found, and the first of each kind.
  differences bigint not null,
  found jsonb not null,
  primary key (store_id)
);
