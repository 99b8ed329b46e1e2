-- What stays of an item that was deleted before it was accepted. It refers to nothing: product and consigner may go.
create table public.deleted_items (
  store_id public.row_id not null,
  id public.row_id not null,
  code text collate "C" not null,
  product_id public.row_id not null,
  consigner_id public.row_id not null,
  deleted_at timestamptz not null,
  deleted_by public.row_id not null,
  primary key (store_id, id),
  constraint deleted_items_code_key unique (store_id, code)
);

-- A label may still be stuck to a box: its code never names another item, nor does the id.
create function public.refuse_deleted_codes() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select 1 from added join public.deleted_items d on d.store_id = added.store_id and d.code = added.code) then
    raise unique_violation using message = 'The code of a deleted item is never given again.', constraint = 'items_code_key';
  end if;
  return null;
end
$$;
create trigger items_refuse_deleted_codes after insert on public.items
  referencing new table as added for each statement execute function public.refuse_deleted_codes();
