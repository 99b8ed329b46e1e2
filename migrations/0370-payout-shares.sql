-- What each consigner gets in a payout, and what has become of it. Devices download again: rows have new fields.
alter table public.payouts
  add column created_by_name text not null default '',
  add column is_purchase boolean not null default false,
  add column voided_at timestamptz,
  add column void_reason text not null default '';
alter table public.payouts
  alter column created_by_name drop default,
  alter column is_purchase drop default,
  alter column void_reason drop default;

update public.payouts set is_purchase = true where status = 'Buying';

create table public.payout_shares (
  store_id public.row_id not null,
  id public.row_id not null,
  payout_id public.row_id not null,
  consigner_id public.row_id not null,
  item_count bigint not null,
  gross_minor bigint not null,
  settled_minor bigint not null,
  amount_minor bigint not null,
  method text not null,
  status text not null,
  problem text not null,
  paid_at timestamptz,
  paid_by_name text not null,
  primary key (store_id, id),
  -- A consigner has one share of a payout.
  constraint payout_shares_one_each unique (store_id, payout_id, consigner_id),
  constraint payout_shares_amount check (amount_minor = gross_minor + settled_minor and amount_minor >= 0),
  constraint payout_shares_paid check ((status = 'paid') = (paid_at is not null)),
  foreign key (store_id, payout_id) references public.payouts (store_id, id),
  foreign key (store_id, consigner_id) references public.consigners (store_id, id)
);
create index payout_shares_consigner on public.payout_shares (store_id, consigner_id);

insert into public.payout_shares
  select l.store_id, l.payout_id || ':' || l.consigner_id, l.payout_id, l.consigner_id, count(*), sum(l.amount_minor), 0,
    sum(l.amount_minor), '', p.status, '', p.paid_at, ''
  from public.payout_lines l join public.payouts p on p.store_id = l.store_id and p.id = l.payout_id
  group by l.store_id, l.payout_id, l.consigner_id, p.status, p.paid_at;

-- Entries of a payout are found by it, and what is bought is told from what is sold.
create index ledger_entries_payout on public.ledger_entries (store_id, payout_id) where payout_id is not null;
update public.ledger_entries set kind = 'purchase' where kind = 'sale' and id like '%:boughtSale';

-- How long after a sale its payout waits: in case the item comes back.
alter table public.store_office add column hold_days bigint not null default 0;
alter table public.store_office alter column hold_days drop default;

create index payouts_created on public.payouts (store_id, created_at desc, id);
-- Sold items by the day of their sale, for what is ready to be paid.
create index items_ready on public.items (store_id, sold_on, id) where status = 'Sold';
