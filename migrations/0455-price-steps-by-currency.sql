-- Currencies with three decimals are rounded to a tenth, no longer to one (shared/settings/price-step.ts).
alter table public.stores no force row level security;
update public.stores set price_step_minor = 100
  where currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') and price_step_minor = 1000;
alter table public.stores force row level security;
