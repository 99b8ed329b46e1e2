-- A withdrawal that is asked for in transit and declined goes on to where the item was going.
alter table public.items
  drop constraint items_in_transit,
  add constraint items_in_transit check (status <> 'InTransit' or destination_location_id is not null),
  add constraint items_destination check (destination_location_id is null or status in ('InTransit', 'RequestWithdrawal'));
