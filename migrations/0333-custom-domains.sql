-- A host that the settings name comes and goes with them; the one that the store was opened at stays.
alter table identity.hosts add column is_custom boolean not null default false;
