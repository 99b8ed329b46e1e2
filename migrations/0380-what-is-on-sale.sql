-- What is on sale of a size, product by product: for who looks for a size in the public catalogue, and for counting stock.
create index items_on_sale on public.items (store_id, option1_value, product_id) include (price_minor)
  where status in ('Active', 'RequestPriceChange', 'WithdrawalDeclined')
    or (status = 'StoreRequestPriceChange' and accepted_on is not null);
