-- How much of whose waits for a decision is asked before more is taken.
alter table sync.held_commands
  add column bytes bigint not null generated always as (octet_length(args)) stored,
  add column person_id text generated always as (actor ->> 'id') stored,
  -- True when the person's rights at the time it came did not reach so far, as far as anybody knows.
  add column beyond_rights boolean not null default false;
drop index sync.held_commands_open;
create index held_commands_open on sync.held_commands (store_id, held_at, queue_id, seq)
  include (person_id, bytes) where decision is null;

-- Codes of a refused call are counted back over, once.
alter table sync.code_allocations add column given_back boolean not null default false;
