-- A migration that makes a table of stores calls this between the table and its foreign keys: on a Citus cluster a table
-- must be divided before it can refer to others. On one PostgreSQL it does nothing.
create function health.divide(divided regclass) returns void language plpgsql as $$
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  if not exists (select from pg_dist_partition) then return; end if;
  -- Foreign keys in the same transaction need its work to be done at one part after the other.
  set local citus.multi_shard_modify_mode to 'sequential';
  perform create_distributed_table(divided, 'store_id', colocate_with => 'public.stores');
end
$$;
