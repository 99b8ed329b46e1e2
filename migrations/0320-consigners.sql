-- Who may choose ONLINE MARKETPLACE, and who is gone. Devices download again: the row types' fields have changed.
alter table public.consigners
  add column marketplace_location boolean not null default false,
  add column deleted_at timestamptz;
alter table public.consigners alter column marketplace_location drop default;

alter table public.consigner_private
  add column notes text not null default '',
  -- Which row of consigner_bank_data counts.
  add column bank_data_id public.row_id,
  add column bank_data_kept_at timestamptz,
  add column bank_data_seen_at timestamptz,
  add column mails_off jsonb not null default '[]';
alter table public.consigner_private
  alter column notes drop default,
  alter column mails_off drop default;

-- Bank data as the server alone can read it: AES-256-GCM under the key with this id, which is in no table. A command names
-- the row that counts; no row of this table travels to a device.
create table public.consigner_bank_data (
  store_id public.row_id not null,
  id public.row_id not null,
  consigner_id public.row_id not null,
  key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, consigner_id) references public.consigners (store_id, id)
);
create index consigner_bank_data_consigner on public.consigner_bank_data (store_id, consigner_id);

-- An e-mail belongs to one consigner of a store; those of before may be written in any case.
create index consigner_contacts_email on public.consigner_contacts (store_id, email);

-- As before, with the consigner's own mark for ONLINE MARKETPLACE; who was deleted is nobody's member any more.
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
           c.is_active, c.marketplace_location, s.support_email, s.maintenance_mode
    from public.consigner_private p
    join public.consigners c on c.store_id = p.store_id and c.id = p.id
    left join public.consigner_contacts k on k.store_id = p.store_id and k.id = p.id
    join public.stores s on s.store_id = p.store_id
    where p.store_id = member_store_id and p.user_id = member_user_id and c.deleted_at is null
    order by 1 desc
    limit 1;
end
$$;
