-- The owner's name and the time zone of whoever asks for a store; empty for requests of older apps.
alter table identity.asked_stores add column owner_name text not null default '', add column time_zone text not null default '';
