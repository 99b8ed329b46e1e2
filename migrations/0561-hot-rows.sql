-- Rows that are written again and again get room on their page, so that a change stays there and no index is written.
-- No index of these tables has a column that changes with each write.
alter table sync.store_versions set (fillfactor = 20);
alter table sync.queues set (fillfactor = 70);
alter table sync.devices set (fillfactor = 70);
alter table sync.ledger_sums set (fillfactor = 70);
alter table sync.own_shop_levels set (fillfactor = 70);
alter table identity.sessions set (fillfactor = 80);

-- Autovacuum comes when a fifth of a table is dead: of a million items, two hundred thousand. These come sooner, after a
-- number of rows in the small ones.
alter table public.items set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.05);
alter table public.history set (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
alter table sync.changes set (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
alter table sync.store_versions set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table sync.queues set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
