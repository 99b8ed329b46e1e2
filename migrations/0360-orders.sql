-- Orders know where they come from, how they were paid and when they were closed; a line keeps the figures of its sale.
-- Devices download again: they keep 90 days of what is closed.
alter table public.orders no force row level security;
alter table public.order_lines no force row level security;
alter table public.items no force row level security;

alter table public.orders
  add column source text not null default 'shop',
  add column customer_phone text not null default '',
  add column payment text,
  add column placed_by public.row_id not null default 'system',
  add column paid_at timestamptz,
  add column closed_at timestamptz;
update public.orders
  set paid_at = case when status in ('paid', 'refunded') then placed_at end,
    closed_at = case when status <> 'pending' then placed_at end;
alter table public.orders
  alter column source drop default,
  alter column customer_phone drop default,
  alter column placed_by drop default,
  add constraint orders_closed check ((status = 'pending') = (closed_at is null));
create index orders_closed on public.orders (store_id, closed_at, id) where closed_at is not null;

alter table public.order_lines
  add column consigner_id public.row_id,
  add column state text not null default 'sold',
  add column discount_minor bigint not null default 0,
  add column payout_minor bigint not null default 0,
  add column payout_fee_minor bigint not null default 0,
  add column selling_fee_minor bigint not null default 0,
  add column cleaning_fee_minor bigint not null default 0,
  add column box_fee_minor bigint not null default 0,
  add column vat_minor bigint not null default 0,
  add column rule jsonb,
  add column price_before_minor bigint not null default 0,
  add column discount_before_minor bigint not null default 0,
  add column sold_at timestamptz not null default now(),
  add column refunded_at timestamptz,
  add column restocked boolean;
update public.order_lines l
  set consigner_id = i.consigner_id,
    state = case when not l.is_live then 'cancelled' when i.status in ('Sold', 'Paid') then 'sold' else 'pending' end,
    discount_minor = i.discount_minor,
    payout_minor = i.payout_minor,
    payout_fee_minor = i.payout_fee_minor,
    selling_fee_minor = i.selling_fee_minor,
    cleaning_fee_minor = i.cleaning_fee_minor,
    box_fee_minor = i.box_fee_minor,
    vat_minor = i.vat_minor,
    price_before_minor = i.price_minor,
    discount_before_minor = i.discount_minor,
    sold_at = coalesce(case when l.is_live then i.sold_on end, o.placed_at)
  from public.items i, public.orders o
  where i.store_id = l.store_id and i.id = l.item_id and o.store_id = l.store_id and o.id = l.order_id;
alter table public.order_lines
  alter column consigner_id set not null,
  alter column state drop default,
  alter column sold_at drop default,
  alter column discount_minor drop default,
  alter column payout_minor drop default,
  alter column payout_fee_minor drop default,
  alter column selling_fee_minor drop default,
  alter column cleaning_fee_minor drop default,
  alter column box_fee_minor drop default,
  alter column vat_minor drop default,
  alter column price_before_minor drop default,
  alter column discount_before_minor drop default,
  add foreign key (store_id, consigner_id) references public.consigners (store_id, id),
  add constraint order_lines_live check (is_live = (state in ('pending', 'sold')));
-- The list of what was sold, the newest first.
create index order_lines_sold on public.order_lines (store_id, sold_at desc, id);

alter table public.orders force row level security;
alter table public.order_lines force row level security;
alter table public.items force row level security;
