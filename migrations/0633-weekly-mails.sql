-- Who wants a mail every Monday about the week before: a row each, gone when they stop it.
create table sync.weekly_mails (
  store_id public.row_id not null,
  employee_id public.row_id not null,
  -- In the link of each of their mails that stops them.
  key text not null,
  wanted_at timestamptz not null,
  -- The last Monday on which the week before was told, or had nothing to tell.
  told_on date,
  primary key (store_id, employee_id),
  unique (store_id, key)
);
select health.divide('sync.weekly_mails');
alter table sync.weekly_mails add foreign key (store_id) references public.stores (store_id);
