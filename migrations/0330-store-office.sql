-- What of a store's settings only its office needs; devices on the floor do not pull it. A store without a row has the defaults.
create table public.store_office (
  store_id public.row_id not null,
  id public.row_id not null,
  size_system text not null,
  signup_info jsonb not null,
  payout_options jsonb not null,
  prioritize_store boolean not null,
  consigner_url text not null,
  in_store_url text not null,
  consigner_cname text not null,
  redirect_url text not null,
  charge_tax boolean not null,
  up_price_basis_points integer not null,
  automated_payout boolean not null,
  tenant_id text not null,
  email_msgs jsonb not null,
  marketplace_email_msgs jsonb not null,
  terms_of_service text not null,
  -- 0 before the first text; one more with each change of it.
  terms_version integer not null,
  terms_changed_at timestamptz,
  primary key (store_id, id),
  constraint store_office_of_its_store check (id = store_id),
  foreign key (store_id) references public.stores (store_id)
);
