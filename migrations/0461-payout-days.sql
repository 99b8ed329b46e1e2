-- The days on which a store pays its consigners: weekdays ("Fri") and days of the month ("15"); none is as it comes.
alter table public.stores add column payout_days jsonb not null default '[]';
