-- One recalculation of what unsold items pay, and how far it has come (docs/decisions/0126).
create table public.payout_recalculations (
  store_id public.row_id not null references public.stores (store_id),
  id public.row_id not null,
  account_type text not null,
  consigner_id public.row_id,
  total bigint not null,
  done bigint not null,
  moved bigint not null,
  before_minor bigint not null,
  after_minor bigint not null,
  -- No key of items: one that was deleted meanwhile still says how far it came.
  reached_item_id public.row_id,
  started_at timestamptz not null,
  started_by public.row_id not null,
  finished_at timestamptz,
  primary key (store_id, id)
);
