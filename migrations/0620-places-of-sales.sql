-- Where an order was sold, kept as it was then: the till's place, or that of its items. Null for what the online shop sold,
-- and where that is not known, as of every order of before. Like a payment's it refers to no location, since a sale holds
-- whatever became of its till. Text, since a column of a domain with a check rewrites the table.
alter table public.orders add column location_id text collate "C";
