-- When the server first heard of what a device dates: with each write of the moment, by the server's clock. No fields of
-- rows, since devices decide them too. Null in older rows, and in those of the release before: then it is the moment itself.
alter table public.items add column sold_heard_at timestamptz;
alter table public.orders add column paid_heard_at timestamptz;
alter table public.order_lines add column refunded_heard_at timestamptz;
alter table public.payments add column heard_at timestamptz;
alter table public.ledger_entries add column heard_at timestamptz;
alter table public.day_closes add column heard_at timestamptz;
