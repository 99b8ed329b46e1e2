-- What of a payout was paid in cash, and the till that it came from (docs/decisions/0329). Payouts of before keep their
-- booking at the bank. Devices download again: the row types' fields have changed.
alter table public.ledger_entries add column cash_minor bigint not null default 0;
alter table public.payments add column payout_id public.row_id;
