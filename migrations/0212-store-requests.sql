-- What a store wants to have: a size of a product for a location, on consignment or bought outright, at a price within a range.
create table public.store_requests (
  store_id public.row_id not null,
  id public.row_id not null,
  product_id public.row_id not null,
  option1_value text not null,
  location_id public.row_id not null,
  sale text not null,
  low_minor bigint,
  high_minor bigint,
  created_at timestamptz not null,
  created_by public.row_id not null,
  primary key (store_id, id),
  constraint store_requests_range check (low_minor <= high_minor),
  foreign key (store_id, product_id) references public.products (store_id, id),
  foreign key (store_id, location_id) references public.locations (store_id, id)
);
create index store_requests_product on public.store_requests (store_id, product_id);
create index store_requests_location on public.store_requests (store_id, location_id);
