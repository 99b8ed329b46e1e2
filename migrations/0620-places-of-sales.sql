-- Where an order was sold, kept as it was then: the till's place, or that of its items. Null for what the online shop sold,
-- and where that is not known. Like a payment's it refers to no location, since a sale holds whatever became of its till.
alter table public.orders add column location_id public.row_id;
alter table public.orders no force row level security;
alter table public.order_lines no force row level security;
alter table public.items no force row level security;
alter table public.payments no force row level security;
-- Orders of before have their payment's place, or else the one that their items have in common.
update public.orders o set location_id = p.location_id
  from (select store_id, order_id, min(location_id) as location_id from public.payments
    where kind = 'sale' and location_id is not null group by 1, 2) p
  where p.store_id = o.store_id and p.order_id = o.id;
update public.orders o set location_id = l.location_id
  from (select l.store_id, l.order_id, min(i.location_id) as location_id from public.order_lines l
    join public.items i on i.store_id = l.store_id and i.id = l.item_id
    group by 1, 2 having min(i.location_id) = max(i.location_id)) l
  where l.store_id = o.store_id and l.order_id = o.id and o.location_id is null
    and o.source <> 'shop' and o.paid_at is not null;
alter table public.orders force row level security;
alter table public.order_lines force row level security;
alter table public.items force row level security;
alter table public.payments force row level security;
