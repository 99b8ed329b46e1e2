-- Sales are counted by the lines of orders, and what is paid back on the day it is paid back (docs/decisions/0176). The
-- days are made anew.
truncate sync.daily_figures;
alter table sync.daily_figures
  add column refunded_units bigint not null,
  add column refunds_minor bigint not null;

-- What was paid back, by time.
create index order_lines_refunded on public.order_lines (store_id, refunded_at) where refunded_at is not null;
-- Audits by the time they were run.
create index audits_run_at on public.audits (store_id, run_at) where run_at is not null;
-- What was accepted in a range, and what has become of it.
create index items_accepted on public.items (store_id, accepted_on)
  include (product_id, consigner_id, option1_value, status) where accepted_on is not null;
