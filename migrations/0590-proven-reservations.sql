-- Whether reservations in Trace's own shop are kept for minutes only until the link in their mail is opened.
alter table public.stores add column prove_reservations boolean not null default false;

-- Until when an order is kept whose customer has not opened that link yet; null where nothing is to be proven, or was.
alter table public.orders add column unproven_until timestamptz;

-- The same of the reservation itself: null where nothing is to be proven. When its link was opened; when it was not in time.
alter table sync.own_shop_orders add column prove_by timestamptz;
alter table sync.own_shop_orders add column proven_at timestamptz;
alter table sync.own_shop_orders add column lapsed_at timestamptz;

-- Whether a link was sent by mail, so that whoever opens it reads that mailbox.
alter table sync.own_shop_links add column is_mailed boolean not null default false;
