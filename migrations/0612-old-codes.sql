-- The code of an item's tag from the system that the store used before: it is still stuck to the box and scans. A row of its
-- own, since few stores have any; unique in the store, in capitals.
create table public.item_aliases (
  store_id text collate "C" not null,
  id public.row_id not null,
  old_code text collate "C" not null,
  primary key (store_id, id),
  constraint item_aliases_code_key unique (store_id, old_code)
);
select health.divide('public.item_aliases');
-- A server of the release before deletes items and knows no aliases.
alter table public.item_aliases add foreign key (store_id, id) references public.items (store_id, id) on delete cascade;
