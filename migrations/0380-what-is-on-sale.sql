-- What is on sale of a product, size by size: for the public catalogue and for what the store has of what it asks for.
create index items_on_sale on public.items (store_id, product_id, option1_value, price_minor)
  include (location_id, consigner_id)
  where status in ('Active', 'RequestPriceChange', 'WithdrawalDeclined')
    or (status = 'StoreRequestPriceChange' and accepted_on is not null);
