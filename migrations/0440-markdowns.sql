-- Schedules by which prices go down, what each run of them did, and when a store was last looked at (docs/decisions/0174).
create table public.markdown_schedules (
  store_id public.row_id not null references public.stores (store_id),
  id public.row_id not null,
  name text not null,
  template_ids jsonb not null,
  location_ids jsonb not null,
  owners text not null,
  kind text not null,
  steps jsonb not null,
  floor_minor bigint not null,
  asks_consigners boolean not null,
  is_active boolean not null,
  created_at timestamptz not null,
  primary key (store_id, id)
);

create table public.markdown_runs (
  store_id public.row_id not null references public.stores (store_id),
  id public.row_id not null,
  started_at timestamptz not null,
  started_by public.row_id not null,
  finished_at timestamptz,
  -- No key of items: one that is gone still says how far the run came.
  reached_item_id public.row_id,
  schedule_ids jsonb not null,
  changed bigint not null,
  before_minor bigint not null,
  after_minor bigint not null,
  asked bigint not null,
  undone_at timestamptz,
  undone_by public.row_id,
  undo_finished_at timestamptz,
  restored bigint not null,
  kept bigint not null,
  primary key (store_id, id)
);
create index markdown_runs_closed on public.markdown_runs (store_id, finished_at, id) where finished_at is not null;

create table public.markdown_lines (
  store_id public.row_id not null references public.stores (store_id),
  id public.row_id not null,
  run_id public.row_id not null,
  -- No key of items: an item that is deleted leaves its line.
  item_id public.row_id not null,
  -- A schedule may be removed; what it did stays.
  schedule_id public.row_id not null,
  days integer not null,
  start_minor bigint not null,
  start_days integer not null,
  from_minor bigint not null,
  to_minor bigint not null,
  asked boolean not null,
  undo text,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, run_id) references public.markdown_runs (store_id, id)
);
create index markdown_lines_of_run on public.markdown_lines (store_id, run_id, id);
create index markdown_lines_of_item on public.markdown_lines (store_id, item_id);

-- The last day, by the store's own clock, for which prices were looked at. It may be emptied at any time.
create table sync.markdown_days (
  store_id public.row_id not null references public.stores (store_id),
  day date not null,
  primary key (store_id)
);
