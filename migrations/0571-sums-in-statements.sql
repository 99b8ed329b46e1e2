-- Who adds entries adds them to their sums as well, and says so: Citus runs triggers at a node where one table alone is.
-- Servers of the release before this one say nothing, and the trigger does it for them. The same goes for the codes of
-- deleted items, which may be checked twice. A cluster has none of these triggers.
create or replace function sync.sum_added_entries() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin
    if tg_op = 'INSERT' and current_setting('app.sums', true) = 'follow' then
      return null;
    end if;
    insert into sync.ledger_sums as s (store_id, consigner_id, balance_minor)
      select a.store_id, a.consigner_id, sum(a.amount_minor) from added a group by 1, 2 order by 1, 2
      on conflict (store_id, consigner_id) do update set balance_minor = s.balance_minor + excluded.balance_minor;
    return null;
  end $$;
