-- An outcome is written by the statement that counts on its store's version and fails without one, and that version
-- refers to the store. The outcome's own reference asked again for each of a push's 200 commands, and marked the
-- store's row as read each time.
alter table sync.command_outcomes drop constraint command_outcomes_store_id_fkey;
