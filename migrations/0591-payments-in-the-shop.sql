-- How the payment stands that the online shop waits for; null where it says nothing of it, or has it.
alter table public.orders add column shop_payment text;
