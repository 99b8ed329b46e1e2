-- Who only scans needs a consigner's name, and neither their e-mail nor what the store paid. A row on a device is whole
-- or absent, so both stand in rows of their own. Devices download again: the row types' fields have changed.
create table public.consigner_contacts (
  store_id public.row_id not null,
  id public.row_id not null,
  email text not null,
  primary key (store_id, id),
  foreign key (store_id, id) references public.consigners (store_id, id)
);
create table public.item_costs (
  store_id public.row_id not null,
  id public.row_id not null,
  cost_minor bigint check (cost_minor >= 0),
  primary key (store_id, id),
  foreign key (store_id, id) references public.items (store_id, id)
);

-- The policies hold for the tables' owner too, who would move no row of any store.
alter table public.consigners no force row level security;
alter table public.items no force row level security;
insert into public.consigner_contacts select store_id, id, email from public.consigners;
insert into public.item_costs select store_id, id, cost_minor from public.items where cost_minor is not null;
alter table public.consigners force row level security;
alter table public.items force row level security;

alter table public.consigners drop column email;
-- The constraint that named the cost goes with it.
alter table public.items
  drop column cost_minor,
  add constraint items_amounts check (
    price_minor >= 0 and discount_minor >= 0 and payout_minor >= 0 and payout_fee_minor >= 0 and selling_fee_minor >= 0
    and cleaning_fee_minor >= 0 and box_fee_minor >= 0 and vat_minor >= 0
  );

-- As before, with the consigner's e-mail from where it stands now.
create or replace function identity.find_member(member_store_id text, member_user_id text)
  returns table (
    kind text,
    member_id text,
    first_name text,
    last_name text,
    email text,
    is_admin boolean,
    access_controls jsonb,
    is_active boolean,
    marketplace_location boolean,
    support_email text,
    maintenance_mode boolean
  )
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform set_config('app.store_id', member_store_id, true);
  return query
    select 'employee', e.id::text, e.first_name, e.last_name, e.email, e.is_admin, e.access_controls,
           e.is_active, e.marketplace_location, s.support_email, s.maintenance_mode
    from public.employees e
    join public.stores s on s.store_id = e.store_id
    where e.store_id = member_store_id and e.user_id = member_user_id
    union all
    select 'consigner', c.id::text, c.first_name, c.last_name, coalesce(k.email, ''), false, null::jsonb,
           c.is_active, false, s.support_email, s.maintenance_mode
    from public.consigner_private p
    join public.consigners c on c.store_id = p.store_id and c.id = p.id
    left join public.consigner_contacts k on k.store_id = p.store_id and k.id = p.id
    join public.stores s on s.store_id = p.store_id
    where p.store_id = member_store_id and p.user_id = member_user_id
    order by 1 desc
    limit 1;
end
$$;
