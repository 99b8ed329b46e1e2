-- What the store's own item had cost when it was sold, written with the sale. No field of rows: who sells does not see
-- costs. Older sales have what is known today; null in those of the release before: then it is the item's present cost.
alter table public.order_lines add column cost_minor bigint;
update public.order_lines l set cost_minor = c.cost_minor
  from public.item_costs c
  where c.store_id = l.store_id and c.id = l.item_id and c.cost_minor is not null and l.sold_at is not null;
