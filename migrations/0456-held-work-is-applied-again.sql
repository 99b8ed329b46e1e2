-- How often a held command was applied and refused. Each time it has another id, since an id's answer is kept for ever.
alter table sync.held_commands add column refusals integer not null default 0;
