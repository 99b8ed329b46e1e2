-- A packing slip's picture, whether the price was within the store's range when it was listed, how the seller of an offer
-- that was taken will be paid, and who answered a withdrawal.
alter table public.items
  add column packing_slip text not null default '',
  add column preapproval_status boolean not null default false,
  add column payment_type text check (payment_type in ('cash', 'checkbooks')),
  add column withdrawal_answered_on timestamptz,
  add column withdrawal_answered_by public.row_id,
  add constraint items_withdrawal_answered check ((withdrawal_answered_on is null) = (withdrawal_answered_by is null));
