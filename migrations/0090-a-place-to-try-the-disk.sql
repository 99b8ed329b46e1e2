-- What the readiness check writes to find out whether the database can store. It is emptied
-- each time, so that a new file has to be made and grown, as changes need it.
create schema health;
create table health.writes (written_at timestamptz not null default now());
