-- Picking and handing over what was ordered online (docs/decisions/0260).
alter table public.orders add column is_pick_up boolean not null default false;
alter table public.orders add column handed_over_at timestamptz;
alter table public.orders add column tracking_code text not null default '';

alter table public.order_lines add column picked_at timestamptz;
alter table public.order_lines add column asked_minor bigint;
alter table public.order_lines add column asked_discount_minor bigint;
alter table public.order_lines add column ordered_item_id public.row_id;

-- What was paid before there was a list of what is to be packed went to its customers then.
update public.orders set handed_over_at = coalesce(paid_at, placed_at) where source <> 'counter' and status <> 'pending';
update public.orders set is_pick_up = true where source = 'catalogue';
