-- When each item was last changed, apart from the items: an index over that moment on `items` made PostgreSQL write all
-- their indexes at each edit. Lists find the newest here. A cluster has no triggers and keeps the index; its table is
-- empty.
alter table public.items set (fillfactor = 90);

create table sync.item_moments (
  store_id text collate "C" not null check (store_id <> ''),
  id public.row_id not null,
  updated_at timestamptz not null,
  primary key (store_id, id)
);
select health.divide('sync.item_moments');

-- Without a join, whose plan a connection would keep, made for one item or for thousands.
create function sync.keep_item_moments() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
  declare
    removed record;
  begin
    if tg_op = 'DELETE' then
      for removed in select c.store_id, c.id from changed c loop
        delete from sync.item_moments m where m.store_id = removed.store_id and m.id = removed.id;
      end loop;
    else
      insert into sync.item_moments as m (store_id, id, updated_at) select c.store_id, c.id, c.updated_at from changed c
        on conflict (store_id, id) do update set updated_at = excluded.updated_at where m.updated_at <> excluded.updated_at;
    end if;
    return null;
  end $$;

do $$
  begin
    if exists (select from pg_extension where extname = 'citus') then
      if exists (select from pg_dist_partition) then return; end if;
    end if;
    -- The policy holds for the table's owner too, who would see no row of any store.
    alter table public.items no force row level security;
    insert into sync.item_moments (store_id, id, updated_at) select i.store_id, i.id, i.updated_at from public.items i;
    alter table public.items force row level security;
    drop index public.items_updated;
    create trigger items_added after insert on public.items
      referencing new table as changed for each statement execute function sync.keep_item_moments();
    create trigger items_changed after update on public.items
      referencing new table as changed for each statement execute function sync.keep_item_moments();
    create trigger items_removed after delete on public.items
      referencing old table as changed for each statement execute function sync.keep_item_moments();
  end $$;

create index item_moments_updated on sync.item_moments (store_id, updated_at desc, id desc);
