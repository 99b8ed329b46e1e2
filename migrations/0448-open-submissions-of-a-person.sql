-- How many products of one person wait for the store's answer, asked whenever they submit another.
create index submitted_products_open on public.submitted_products (store_id, submitted_by) where state = 'open';
