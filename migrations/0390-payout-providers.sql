-- By what a consigner's share is paid, and payments that are given to a payment service. Devices download again: rows have
-- new fields.
alter table public.payout_shares
  add column provider text not null default 'hand',
  add column transfer text not null default 'none',
  add column attempts bigint not null default 0,
  add column sent_minor bigint not null default 0,
  add column cheque_number bigint,
  add column bank_file_id public.row_id,
  -- What is with a service is neither paid nor failed until the service has answered.
  add constraint payout_shares_transfer check (transfer = 'none' or status = 'Pending');
alter table public.payout_shares
  alter column provider drop default,
  alter column transfer drop default,
  alter column attempts drop default,
  alter column sent_minor drop default;
create index payout_shares_sending on public.payout_shares (store_id, payout_id) where transfer = 'sending';

alter table public.store_office
  add column cheque_provider text not null default 'cheque',
  add column bank_provider text not null default 'hand',
  add column pay_pal_provider text not null default 'hand',
  add column payout_services jsonb not null default '[]',
  add column next_cheque_number bigint not null default 1;
alter table public.store_office
  alter column cheque_provider drop default,
  alter column bank_provider drop default,
  alter column pay_pal_provider drop default,
  alter column payout_services drop default,
  alter column next_cheque_number drop default;

-- What opens the store's account at a payment service, as the server alone can read it: AES-256-GCM under the key with this
-- id, which is in no table. The office's row names those that count; no row of this table travels to a device.
create table sync.payout_service_keys (
  store_id public.row_id not null,
  id public.row_id not null,
  service text not null,
  key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (store_id, id)
);

-- A payment that a service is asked for. Its id is the key by which the service knows it again, and is written before the
-- service is asked. No row of this table travels to a device.
create table sync.payments (
  store_id public.row_id not null,
  id public.row_id not null,
  payout_id public.row_id not null,
  share_id public.row_id not null,
  -- Which of the share's cheques, from 0.
  part bigint not null,
  -- Which attempt of the share.
  attempt bigint not null,
  provider text not null,
  amount_minor bigint not null,
  currency text not null,
  -- Whom it is for and what for, as it was first asked; asked again, it must be the same to the letter. Gone once it ended.
  key_id text,
  sealed bytea,
  state text not null check (state in ('ready', 'asked', 'accepted', 'paid', 'failed', 'unknown')),
  tries bigint not null default 0,
  -- The service's own name for it.
  reference text not null default '',
  problem text not null default '',
  created_at timestamptz not null,
  first_asked_at timestamptz,
  -- Nobody asks before then: it is being asked at this moment, or the service wants time.
  next_at timestamptz not null,
  ended_at timestamptz,
  primary key (store_id, id),
  constraint payments_one_an_attempt unique (store_id, share_id, part, attempt),
  foreign key (store_id, payout_id) references public.payouts (store_id, id),
  foreign key (store_id, share_id) references public.payout_shares (store_id, id)
);
-- Whatever else goes wrong: a part of a share that may have been paid is not paid by another payment.
create unique index payments_one_live on sync.payments (store_id, share_id, part) where state <> 'failed';
create index payments_of_payout on sync.payments (store_id, payout_id);
