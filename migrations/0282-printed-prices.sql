-- The price on an item's label, so that a label whose price is no longer the item's is known.
alter table public.items add column printed_price_minor bigint;
update public.items set printed_price_minor = price_minor where printed;
