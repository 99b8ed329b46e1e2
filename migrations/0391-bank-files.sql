-- Files for a bank, as they were first made, which the server alone can read: AES-256-GCM under the key with this id. A share
-- names the one that it is in.
create table sync.bank_files (
  store_id public.row_id not null,
  id public.row_id not null,
  payout_id public.row_id not null,
  format text not null,
  key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, payout_id) references public.payouts (store_id, id)
);
create index bank_files_payout on sync.bank_files (store_id, payout_id);
