-- What a store sold on each day that is over and in each month, at each place, by who sold it, when, and what it was. `name`
-- is the person, weekday, hour, category, brand or size; `closed` is one row for each day, whether anything was sold or
-- not. The row of a month has its first day. Made of the rows; it may be emptied at any time, and is filled again.
create table sync.daily_sales (
  store_id public.row_id not null,
  time_zone text not null,
  is_month boolean not null,
  kind text not null,
  day date not null,
  place text not null,
  name text not null,
  sold_units bigint not null,
  asked_minor bigint not null,
  discount_minor bigint not null,
  cost_minor bigint not null,
  refunded_units bigint not null,
  refunds_minor bigint not null,
  refunded_cost_minor bigint not null,
  primary key (store_id, is_month, day, kind, place, name)
);
select health.divide('sync.daily_sales');
alter table sync.daily_sales add foreign key (store_id) references public.stores (store_id);
