-- What cash is rounded to (docs/decisions/0324), off until a store chooses it, and the steps of before that still count
-- for tills that were away. Payments and closes keep their exact amounts beside it. Devices download again: the row types'
-- fields have changed.
alter table public.stores add column cash_step_minor bigint not null default 0;
alter table public.stores add column past_cash_steps jsonb not null default '[]';
alter table public.payments add column rounding_minor bigint not null default 0;
alter table public.day_closes add column rounding_minor bigint not null default 0;
