-- What identifies the payment of a consigner's share: a transfer's or a cheque's number. Devices download again: the row
-- type's fields have changed.
alter table public.payout_shares add column reference text not null default '';
