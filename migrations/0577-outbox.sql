-- Jobs of commands on a cluster, beside the rows that caused them: the queue itself is at the coordinator, which could die
-- between the two commits. A minute later each is handed on by its id, so that it is in the queue once. Empty elsewhere.
create table sync.outbox (
  store_id text collate "C" not null check (store_id <> ''),
  id uuid not null,
  queue text not null,
  -- As pg-boss takes it, with its id.
  job jsonb not null,
  written_at timestamptz not null,
  primary key (store_id, id)
);
create index outbox_age on sync.outbox (written_at);
create policy owner_reads on sync.outbox for select to current_user using (true);

create function sync.left_jobs(before timestamptz, most integer)
  returns table (store_id text, id uuid, queue text, job jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
  begin
    return query select o.store_id, o.id, o.queue, o.job from sync.outbox o
      where o.written_at < before order by o.written_at limit most;
  end $$;
