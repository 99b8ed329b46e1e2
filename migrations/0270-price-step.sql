-- What computed prices are rounded to: one unit of the store's currency, in minor units.
alter table public.stores add column price_step_minor bigint not null default 100 check (price_step_minor > 0);
update public.stores set price_step_minor = 1
  where currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF');
update public.stores set price_step_minor = 1000
  where currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND');
alter table public.stores alter column price_step_minor drop default;
