-- Two audits of one place may become one: the one that was joined names the one that has its scans, and that one names it.
alter table public.audits
  add column joined_into_id public.row_id,
  add column joined_ids jsonb not null default '[]';
