-- When the customer cancelled a reservation in Trace's own shop; null if they did not.
alter table sync.own_shop_orders add column cancelled_at timestamptz;
