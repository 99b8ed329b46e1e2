-- What a store had on sale at each place as each day ended. The row without a place is there for every day that is kept,
-- also for what is at none. Made of the rows and of the history; it may be emptied at any time, and is filled again.
create table sync.daily_stock (
  store_id public.row_id not null,
  time_zone text not null,
  day date not null,
  place text not null,
  units bigint not null,
  value_minor bigint not null,
  owned_value_minor bigint not null,
  owned_cost_minor bigint not null,
  primary key (store_id, day, place)
);
select health.divide('sync.daily_stock');
alter table sync.daily_stock add foreign key (store_id) references public.stores (store_id);
