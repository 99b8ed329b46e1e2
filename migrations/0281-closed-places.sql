-- A location or a place in it may be closed: nothing comes in any more.
alter table public.locations add column closed_at timestamptz;
alter table public.sub_locations add column closed_at timestamptz;
create index items_destination on public.items (store_id, destination_location_id) where destination_location_id is not null;
