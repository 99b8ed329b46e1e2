-- The domain, the change feed, and who may touch them.
--
-- Every table's primary key and every foreign key begin with store_id: a store is one
-- shard. Ids compare by bytes (COLLATE "C"), as they do in JavaScript. Columns are the
-- fields of the row schemas in shared/<area>/rows.ts in snake_case; a test compares them.
-- Row-level security and the app role's rights are not here: server/database/walls.ts
-- raises them on every table that has a store_id, so that none can be forgotten.

create schema identity;
create schema sync;
create schema jobs;

create domain public.row_id as text collate "C" check (value <> '');

create table public.stores (
  store_id public.row_id not null,
  id public.row_id not null,
  name text not null,
  handle text not null,
  support_email text not null,
  currency text not null,
  vat_basis_points bigint not null,
  payout_fee_basis_points bigint not null,
  cleaning_fee_minor bigint not null,
  box_fee_minor bigint not null,
  chargeable_conditions jsonb not null,
  chargeable_box_conditions jsonb not null,
  absorb_discount boolean not null,
  label_width_mm double precision not null,
  label_height_mm double precision not null,
  label_options jsonb not null,
  custom_barcode text not null,
  logo text not null,
  accent_color text not null,
  shop_domain text not null,
  custom_shopify_url text not null,
  safe_inventory_status_mode boolean not null,
  live_price_changes boolean not null,
  is_buying_store boolean not null,
  online_marketplace boolean not null,
  warn_amount_minor bigint not null,
  warn_text text not null,
  early_withdrawal_days bigint not null,
  withdrawal_fee_minor bigint not null,
  maintenance_mode boolean not null,
  primary key (store_id, id),
  constraint stores_one_row check (store_id = id),
  constraint stores_store_id_key unique (store_id)
);
-- A handle is an address on the web, so it is one store's in the whole house.
create unique index stores_handle_key on public.stores (lower(handle));

create table public.locations (
  store_id public.row_id not null references public.stores (store_id),
  id public.row_id not null,
  name text not null,
  address text not null,
  is_marketplace boolean not null,
  primary key (store_id, id)
);

create table public.sub_locations (
  store_id public.row_id not null,
  id public.row_id not null,
  location_id public.row_id not null,
  name text not null,
  primary key (store_id, id),
  -- What items refer to: a sub-location together with the location it belongs to.
  constraint sub_locations_location_key unique (store_id, location_id, id),
  foreign key (store_id, location_id) references public.locations (store_id, id)
);

create table public.product_templates (
  store_id public.row_id not null references public.stores (store_id),
  id public.row_id not null,
  title text not null,
  category text not null,
  brand text not null,
  gender text not null,
  weight_grams bigint not null,
  option1 text not null,
  option2 text not null,
  option3 text not null,
  option1_values jsonb not null,
  option2_values jsonb not null,
  option3_values jsonb not null,
  primary key (store_id, id)
);

create table public.products (
  store_id public.row_id not null,
  id public.row_id not null,
  title text not null,
  brand text not null,
  sku text not null,
  stock_x_id text not null,
  shopify_id text,
  category text not null,
  gender text not null,
  image text not null,
  image_list jsonb not null,
  product_template_id public.row_id not null,
  sizes jsonb not null,
  color text not null,
  released_on date,
  last_sale_minor bigint,
  retail_minor bigint,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, product_template_id) references public.product_templates (store_id, id)
);
create index products_sku on public.products (store_id, sku);
create index products_template on public.products (store_id, product_template_id);

create table public.gtins (
  store_id public.row_id not null,
  id public.row_id not null,
  product_id public.row_id not null,
  size text not null,
  primary key (store_id, id),
  constraint gtins_digits check (id ~ '^\d{14}$'),
  foreign key (store_id, product_id) references public.products (store_id, id)
);
create index gtins_product on public.gtins (store_id, product_id);

create table public.consigner_types (
  store_id public.row_id not null references public.stores (store_id),
  id public.row_id not null,
  account_type text not null,
  selling_fee_basis_points bigint not null,
  min_fee_minor bigint not null,
  flat_fee_minor bigint not null,
  is_default boolean not null,
  category text not null,
  option1_value text not null,
  option2_value text not null,
  option3_value text not null,
  primary key (store_id, id)
);
create unique index consigner_types_one_default on public.consigner_types (store_id) where is_default;
create index consigner_types_account_type on public.consigner_types (store_id, account_type);

create table public.consigners (
  store_id public.row_id not null references public.stores (store_id),
  id public.row_id not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  is_store_account boolean not null,
  is_active boolean not null,
  consigner_type_id public.row_id,
  charge_tax boolean not null,
  primary key (store_id, id),
  foreign key (store_id, consigner_type_id) references public.consigner_types (store_id, id)
);
create index consigners_type on public.consigners (store_id, consigner_type_id);

create table public.consigner_private (
  store_id public.row_id not null,
  id public.row_id not null,
  phone text not null,
  address text not null,
  id_number text not null,
  payout_type text not null,
  accepted_terms_on timestamptz,
  user_id text,
  primary key (store_id, id),
  foreign key (store_id, id) references public.consigners (store_id, id)
);
create unique index consigner_private_user_key on public.consigner_private (store_id, user_id) where user_id is not null;

create table public.employees (
  store_id public.row_id not null references public.stores (store_id),
  id public.row_id not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  is_admin boolean not null,
  access_controls jsonb,
  is_active boolean not null,
  marketplace_location boolean not null,
  user_id text,
  primary key (store_id, id)
);
create unique index employees_user_key on public.employees (store_id, user_id) where user_id is not null;

create table public.orders (
  store_id public.row_id not null references public.stores (store_id),
  id public.row_id not null,
  name text not null,
  shopify_id text,
  customer_name text not null,
  customer_email text not null,
  status text not null,
  placed_at timestamptz not null,
  primary key (store_id, id)
);

create table public.payouts (
  store_id public.row_id not null references public.stores (store_id),
  id public.row_id not null,
  name text not null,
  total_minor bigint not null,
  status text not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  primary key (store_id, id),
  constraint payouts_paid check ((status = 'paid') = (paid_at is not null))
);

create table public.items (
  store_id public.row_id not null,
  id public.row_id not null,
  code text collate "C" not null,
  product_id public.row_id not null,
  consigner_id public.row_id not null,
  option1_value text not null,
  option2_value text not null,
  option3_value text not null,
  price_minor bigint not null,
  discount_minor bigint not null,
  payout_minor bigint not null,
  payout_fee_minor bigint not null,
  selling_fee_minor bigint not null,
  cleaning_fee_minor bigint not null,
  box_fee_minor bigint not null,
  vat_minor bigint not null,
  cost_minor bigint,
  status text collate "C" not null,
  status_before text collate "C",
  requested_price_minor bigint,
  store_request_low_minor bigint,
  store_request_high_minor bigint,
  location_id public.row_id,
  destination_location_id public.row_id,
  sub_location_id public.row_id,
  notes text not null,
  image text not null,
  tracking_code text not null,
  taxable boolean not null,
  printed boolean not null,
  missing_since timestamptz,
  accepted_on timestamptz,
  accepted_by public.row_id,
  sold_on timestamptz,
  order_id public.row_id,
  buying_id public.row_id,
  shopify_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by public.row_id not null,
  primary key (store_id, id),
  constraint items_code_key unique (store_id, code),
  foreign key (store_id, product_id) references public.products (store_id, id),
  foreign key (store_id, consigner_id) references public.consigners (store_id, id),
  foreign key (store_id, buying_id) references public.consigners (store_id, id),
  foreign key (store_id, location_id) references public.locations (store_id, id),
  foreign key (store_id, destination_location_id) references public.locations (store_id, id),
  foreign key (store_id, location_id, sub_location_id) references public.sub_locations (store_id, location_id, id),
  foreign key (store_id, order_id) references public.orders (store_id, id),
  constraint items_active check (
    status <> 'Active' or (location_id is not null and accepted_on is not null and price_minor > 0)
  ),
  constraint items_in_transit check ((status = 'InTransit') = (destination_location_id is not null)),
  constraint items_in_transit_elsewhere check (destination_location_id <> location_id),
  constraint items_sub_location check (sub_location_id is null or location_id is not null),
  constraint items_requested_price check (
    (status in ('RequestPriceChange', 'StoreRequestPriceChange')) = (requested_price_minor is not null)
  ),
  constraint items_sold check (status not in ('Sold', 'Paid') or sold_on is not null),
  constraint items_amounts check (
    price_minor >= 0 and discount_minor >= 0 and payout_minor >= 0 and payout_fee_minor >= 0 and selling_fee_minor >= 0
    and cleaning_fee_minor >= 0 and box_fee_minor >= 0 and vat_minor >= 0 and coalesce(cost_minor, 0) >= 0
  )
);
create index items_location on public.items (store_id, location_id);
create index items_status on public.items (store_id, status);
create index items_product on public.items (store_id, product_id);
create index items_consigner on public.items (store_id, consigner_id);
create index items_updated on public.items (store_id, updated_at desc, id);
create index items_created on public.items (store_id, created_at desc, id);
create index items_order on public.items (store_id, order_id) where order_id is not null;

create table public.audits (
  store_id public.row_id not null,
  id public.row_id not null,
  location_id public.row_id not null,
  status text not null,
  created_at timestamptz not null,
  created_by public.row_id not null,
  created_by_name text not null,
  run_at timestamptz,
  run_by_name text not null,
  expected_count bigint,
  found_count bigint,
  primary key (store_id, id),
  constraint audits_run check ((status = 'run') = (run_at is not null)),
  foreign key (store_id, location_id) references public.locations (store_id, id)
);
create index audits_created on public.audits (store_id, created_at desc);

-- Scans and lines name items by value: a later deletion does not rewrite history.
create table public.audit_scans (
  store_id public.row_id not null,
  id public.row_id not null,
  audit_id public.row_id not null,
  code text not null,
  via text not null,
  note text not null,
  scanned_at timestamptz not null,
  scanned_by public.row_id not null,
  scanned_by_name text not null,
  removed_at timestamptz,
  outcome text,
  item_id public.row_id,
  primary key (store_id, id),
  foreign key (store_id, audit_id) references public.audits (store_id, id)
);
create index audit_scans_audit on public.audit_scans (store_id, audit_id);

create table public.audit_lines (
  store_id public.row_id not null,
  id public.row_id not null,
  audit_id public.row_id not null,
  item_id public.row_id,
  code text not null,
  outcome text not null,
  title text not null,
  size text not null,
  expected_location_name text not null,
  actual_location_name text not null,
  item_status text not null,
  amended boolean not null,
  resolution text,
  resolved_at timestamptz,
  resolved_by_name text not null,
  note text not null,
  primary key (store_id, id),
  foreign key (store_id, audit_id) references public.audits (store_id, id)
);
create index audit_lines_audit on public.audit_lines (store_id, audit_id);

create table public.audit_notes (
  store_id public.row_id not null,
  id public.row_id not null,
  audit_id public.row_id not null,
  text text not null,
  photo text not null,
  created_at timestamptz not null,
  created_by_name text not null,
  primary key (store_id, id),
  foreign key (store_id, audit_id) references public.audits (store_id, id)
);
create index audit_notes_audit on public.audit_notes (store_id, audit_id);

create table public.order_lines (
  store_id public.row_id not null,
  id public.row_id not null,
  order_id public.row_id not null,
  item_id public.row_id not null,
  price_minor bigint not null,
  is_live boolean not null,
  primary key (store_id, id),
  foreign key (store_id, order_id) references public.orders (store_id, id),
  foreign key (store_id, item_id) references public.items (store_id, id)
);
create unique index order_lines_one_live on public.order_lines (store_id, item_id) where is_live;
create index order_lines_item on public.order_lines (store_id, item_id);
create index order_lines_order on public.order_lines (store_id, order_id);

create table public.payout_lines (
  store_id public.row_id not null,
  id public.row_id not null,
  payout_id public.row_id not null,
  item_id public.row_id not null,
  consigner_id public.row_id not null,
  amount_minor bigint not null,
  is_live boolean not null,
  primary key (store_id, id),
  foreign key (store_id, payout_id) references public.payouts (store_id, id),
  foreign key (store_id, item_id) references public.items (store_id, id),
  foreign key (store_id, consigner_id) references public.consigners (store_id, id)
);
create unique index payout_lines_one_live on public.payout_lines (store_id, item_id) where is_live;
create index payout_lines_item on public.payout_lines (store_id, item_id);
create index payout_lines_payout on public.payout_lines (store_id, payout_id);

create table public.ledger_entries (
  store_id public.row_id not null,
  id public.row_id not null,
  consigner_id public.row_id not null,
  kind text not null,
  amount_minor bigint not null,
  item_id public.row_id,
  payout_id public.row_id,
  note text not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, consigner_id) references public.consigners (store_id, id),
  foreign key (store_id, item_id) references public.items (store_id, id),
  foreign key (store_id, payout_id) references public.payouts (store_id, id)
);
create index ledger_entries_consigner on public.ledger_entries (store_id, consigner_id);

-- One entry for what one command changed of one item. The log outlives the item, so it
-- refers to nothing. log_order is the order in which an item's entries were written (the
-- writer holds the item's row lock); across items it only says about when.
create table public.item_logs (
  store_id public.row_id not null,
  id public.row_id not null,
  log_order bigint generated always as identity,
  item_id public.row_id not null,
  command_id public.row_id not null,
  command_name text not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  actor_id public.row_id not null,
  actor_name text not null,
  override boolean not null,
  reason text not null,
  modified_fields jsonb not null,
  primary key (store_id, id)
);
create index item_logs_item on public.item_logs (store_id, item_id, log_order);
create index item_logs_order on public.item_logs (store_id, log_order);

-- The store's version counts its committed changes without a gap; a restored backup gets a new epoch.
create table sync.store_versions (
  store_id public.row_id primary key references public.stores (store_id),
  epoch public.row_id not null,
  version bigint not null
);

-- What changed, not how: a pull answers rows as they are now.
create table sync.changes (
  store_id public.row_id not null,
  version bigint not null,
  row_type text collate "C" not null,
  row_id public.row_id not null,
  audience_before text[] not null,
  audience_after text[] not null,
  primary key (store_id, version, row_type, row_id)
);
create index changes_row on sync.changes (store_id, row_type, row_id, version desc);

-- Kept for ever: a tablet may stay in a drawer for weeks and then repeat itself.
create table sync.command_outcomes (
  store_id public.row_id not null references public.stores (store_id),
  command_id public.row_id not null,
  body_hash text not null,
  name text not null,
  queue_id public.row_id,
  seq bigint,
  actor_id public.row_id not null,
  recorded_at timestamptz not null,
  outcome jsonb not null,
  -- The command as it was sent (JSON as text, since jsonb refuses some of it): kept for what was parked or held.
  call text,
  primary key (store_id, command_id)
);
create unique index command_outcomes_seq on sync.command_outcomes (store_id, queue_id, seq) where queue_id is not null;
create index command_outcomes_open on sync.command_outcomes (store_id, recorded_at) where call is not null;

create table sync.devices (
  store_id public.row_id not null references public.stores (store_id),
  id public.row_id not null,
  name text not null,
  person_id public.row_id not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz,
  primary key (store_id, id)
);

-- One device and one person. last_seq is the last command of it that has an outcome.
create table sync.queues (
  store_id public.row_id not null,
  id public.row_id not null,
  device_id public.row_id not null,
  person_id public.row_id not null,
  code_prefix text collate "C" not null,
  last_seq bigint not null default 0,
  protocol bigint not null,
  queue_depth bigint not null default 0,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (store_id, id),
  constraint queues_code_prefix_key unique (store_id, code_prefix),
  foreign key (store_id, device_id) references sync.devices (store_id, id)
);

-- Asked before a store is known: whether this is a new house. Answers yes or no, nothing
-- else. The policy lets the function's owner read where that owner is not a superuser.
-- Security: fixed search_path, no text is run.
create policy owner_reads on public.stores to current_user using (true);
create function public.any_store_exists() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select exists (select from public.stores) $$;
