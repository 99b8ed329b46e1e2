-- Which stores have something to send, so that each minute's look is one question for all stores, not one for each.
create policy owner_reads on sync.told for select to current_user using (true);
create function sync.stores_to_tell(moment timestamptz) returns setof text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select distinct store_id::text from sync.told
        where collected and digested_at is null and at <= moment order by 1 $$;

-- The same for payments on their way.
create policy owner_reads on public.payout_shares for select to current_user using (true);
create function sync.stores_that_pay() returns setof text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select distinct store_id::text from public.payout_shares where transfer = 'sending' order by 1 $$;
