-- A text as searches compare it, by the rule of shared/kernel/searching.ts: without accents and dashes, in lower case
-- by the rules of Unicode whatever the database's own locale is.
create function public.folded(value text) returns text
  language sql immutable parallel safe
  return translate(
    lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f\u2010-\u2015\u2212-]', '', 'g') collate "und-x-icu"),
    'ς', 'σ');

-- What products and consigners are searched by, as their definitions in shared say; computed when they are written.
alter table public.products add column searched text not null generated always as (
  public.folded(title || E'\n' || brand || E'\n' || sku || E'\n' || stock_x_id || E'\n' || category || E'\n' || color)
) stored;
alter table public.consigners add column searched text not null generated always as (
  public.folded(first_name || E'\n' || last_name)
) stored;

-- Sorts and filters of lists. Values repeat, so that each entry is a few bytes.
create index items_price on public.items (store_id, price_minor);
create index items_payout on public.items (store_id, payout_minor);
create index items_size on public.items (store_id, option1_value);
create index products_title on public.products (store_id, title, id);

-- The history of one kind by time.
create index history_kind on public.history (store_id, row_type, occurred_at, log_order);
