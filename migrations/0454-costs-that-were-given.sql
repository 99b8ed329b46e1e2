-- Whether a cost was typed or paid, so that it stays, or was computed and follows the item's price and fees. An item's
-- fees are kept as they were when its cost was computed, so a computed cost is what they leave of the price; what comes to
-- another amount was given. Devices download again: the row type's fields have changed.
alter table public.item_costs add column is_cost_given boolean not null default false;

-- The policies hold for the tables' owner too, who would change no row of any store.
alter table public.item_costs no force row level security;
alter table public.items no force row level security;
update public.item_costs c
  set is_cost_given = true
  from public.items i
  where i.store_id = c.store_id and i.id = c.id and c.cost_minor is not null and (
    i.buying_id is not null
    or c.cost_minor not in (
      greatest(0, i.price_minor - i.selling_fee_minor - i.payout_fee_minor - i.cleaning_fee_minor - i.box_fee_minor - i.vat_minor),
      greatest(0, i.price_minor - i.discount_minor - i.selling_fee_minor - i.payout_fee_minor - i.cleaning_fee_minor - i.box_fee_minor - i.vat_minor)
    )
  );
alter table public.item_costs force row level security;
alter table public.items force row level security;
