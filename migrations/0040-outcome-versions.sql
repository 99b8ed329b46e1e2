-- How far a pull contains a queue is asked at every pull. Under row-level security PostgreSQL uses an index only for
-- comparisons it trusts not to leak, and taking a number out of JSON is none; a column is.
drop index sync.command_outcomes_applied;
alter table sync.command_outcomes
  add column version bigint generated always as ((outcome ->> 'version')::bigint) stored;
create index command_outcomes_applied on sync.command_outcomes (store_id, queue_id, version, seq)
  where queue_id is not null and version is not null;
