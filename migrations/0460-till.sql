-- What a till needs: tax on orders, payments by method, store credit, and the day's close (docs/decisions/0230).
alter table public.stores
  add column tax_name text not null default '',
  add column tax_basis_points integer not null default 0,
  add column tax_included boolean not null default false,
  add column phone text not null default '';
alter table public.orders
  add column tax_name text not null default '',
  add column tax_basis_points integer not null default 0,
  add column tax_included boolean not null default false,
  add column exchange_of public.row_id;
create index orders_exchange_of on public.orders (store_id, exchange_of) where exchange_of is not null;
alter table public.order_lines add column tax_minor bigint not null default 0;

create table public.day_closes (
  store_id public.row_id not null references public.stores (store_id),
  id public.row_id not null,
  register_id public.row_id not null,
  register_name text not null,
  location_id public.row_id,
  location_name text not null,
  opened_at timestamptz not null,
  closed_at timestamptz not null,
  opening_minor bigint not null,
  methods jsonb not null,
  pay_ins_minor bigint not null,
  pay_outs_minor bigint not null,
  expected_minor bigint not null,
  counted_minor bigint not null,
  float_minor bigint not null,
  note text not null,
  closed_by public.row_id not null,
  closed_by_name text not null,
  primary key (store_id, id)
);
create index day_closes_closed on public.day_closes (store_id, closed_at, id);

create table public.store_credits (
  store_id public.row_id not null references public.stores (store_id),
  id public.row_id not null,
  code text not null,
  customer_name text not null,
  order_id public.row_id not null,
  issued_minor bigint not null,
  balance_minor bigint not null check (balance_minor >= 0),
  issued_at timestamptz not null,
  issued_by_name text not null,
  closed_at timestamptz,
  primary key (store_id, id),
  unique (store_id, code),
  foreign key (store_id, order_id) references public.orders (store_id, id),
  check ((balance_minor = 0) = (closed_at is not null))
);

create table public.payments (
  store_id public.row_id not null references public.stores (store_id),
  id public.row_id not null,
  kind text not null,
  order_id public.row_id,
  method text not null,
  amount_minor bigint not null,
  tendered_minor bigint,
  store_credit_id public.row_id,
  consigner_id public.row_id,
  register_id public.row_id not null,
  open_register_id public.row_id,
  day_close_id public.row_id,
  location_id public.row_id,
  taken_at timestamptz not null,
  taken_by public.row_id not null,
  taken_by_name text not null,
  reason text not null,
  primary key (store_id, id),
  foreign key (store_id, order_id) references public.orders (store_id, id),
  foreign key (store_id, store_credit_id) references public.store_credits (store_id, id),
  foreign key (store_id, consigner_id) references public.consigners (store_id, id),
  foreign key (store_id, day_close_id) references public.day_closes (store_id, id),
  check ((open_register_id is null) = (day_close_id is not null))
);
create index payments_order on public.payments (store_id, order_id);
create index payments_store_credit on public.payments (store_id, store_credit_id) where store_credit_id is not null;
create index payments_consigner on public.payments (store_id, consigner_id) where consigner_id is not null;
create index payments_day_close on public.payments (store_id, day_close_id) where day_close_id is not null;
create index payments_open on public.payments (store_id, open_register_id) where open_register_id is not null;
create index payments_taken on public.payments (store_id, taken_at, id);
