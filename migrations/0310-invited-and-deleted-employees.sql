-- People are invited, and whoever leaves keeps a row that says who they were. Devices download again: a row type has new fields.
alter table public.employees
  add column invited_at timestamptz,
  add column deleted_at timestamptz,
  add column former_user_id text;
create index employees_former_user on public.employees (store_id, former_user_id) where former_user_id is not null;

-- Two admins may add one person at the same moment.
create unique index employees_email_key on public.employees (store_id, lower(email))
  where deleted_at is null and email <> '';
