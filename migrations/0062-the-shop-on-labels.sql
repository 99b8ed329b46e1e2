-- What a label's Shopify QR code is made of: the product's name in the shop's addresses, and what the store adds to them.
alter table public.stores add column shopify_tracking_params jsonb not null default '[]';
alter table public.stores alter column shopify_tracking_params drop default;
alter table public.products add column shopify_handle text;
