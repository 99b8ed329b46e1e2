-- An audit may be of one sub-location; those there are were of whole locations.
alter table public.audits add column sub_location_id public.row_id;
alter table public.audits
  add foreign key (store_id, sub_location_id) references public.sub_locations (store_id, id);
