-- What each consigner's ledger comes to, kept up by the database as entries come, so that what is ready to be paid is
-- shown without adding up years of them. The entries count; every night both are compared (docs/decisions/0163).
create table sync.ledger_sums (
  store_id public.row_id not null references public.stores (store_id),
  consigner_id public.row_id not null,
  balance_minor bigint not null,
  primary key (store_id, consigner_id)
);

insert into sync.ledger_sums (store_id, consigner_id, balance_minor)
  select store_id, consigner_id, sum(amount_minor) from public.ledger_entries group by store_id, consigner_id;

-- Entries are only ever added; what a hand or the deletion of a store does to them counts as well. Consigners come in
-- order, so that two transactions do not wait for each other.
create function sync.sum_added_entries() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin
    insert into sync.ledger_sums as s (store_id, consigner_id, balance_minor)
      select a.store_id, a.consigner_id, sum(a.amount_minor) from added a group by 1, 2 order by 1, 2
      on conflict (store_id, consigner_id) do update set balance_minor = s.balance_minor + excluded.balance_minor;
    return null;
  end $$;
create function sync.sum_removed_entries() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin
    update sync.ledger_sums s set balance_minor = s.balance_minor - r.minor
      from (select store_id, consigner_id, sum(amount_minor) as minor from removed group by 1, 2) r
      where s.store_id = r.store_id and s.consigner_id = r.consigner_id;
    return null;
  end $$;
create trigger ledger_entries_added after insert on public.ledger_entries
  referencing new table as added for each statement execute function sync.sum_added_entries();
create trigger ledger_entries_corrected_to after update on public.ledger_entries
  referencing new table as added for each statement execute function sync.sum_added_entries();
create trigger ledger_entries_corrected_from after update on public.ledger_entries
  referencing old table as removed for each statement execute function sync.sum_removed_entries();
create trigger ledger_entries_removed after delete on public.ledger_entries
  referencing old table as removed for each statement execute function sync.sum_removed_entries();

-- Shares that nobody has been paid yet are few among those of years.
create index payout_shares_open on public.payout_shares (store_id, consigner_id) where status <> 'paid';
