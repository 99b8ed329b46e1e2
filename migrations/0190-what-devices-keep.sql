-- Devices keep what was closed lately; rows that were closed longer ago are the server's alone. Up to which day is
-- stored, because every pull and every download has to tell the same rows from the others until a job moves it.
-- Devices there are download again, so nothing has to be told of what is beyond it now.
alter table sync.store_versions
  add column archived_at timestamptz not null default date_trunc('day', now(), 'UTC');

-- Which stores the job has to do with, since a transaction sees one store only.
create policy owner_reads on sync.store_versions to current_user using (true);
create function sync.stores_to_archive(day timestamptz) returns setof text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select store_id from sync.store_versions where archived_at < day order by store_id $$;

create index audits_run on public.audits (store_id, run_at, id) where run_at is not null;
