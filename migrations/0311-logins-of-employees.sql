-- Whether somebody signs in with this address: asked for who has shown that they read its mail, and nobody else.
create function identity.has_login(wanted text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select exists (select from identity.users where email = lower(wanted) and email_verified) $$;

-- The login of who has proven this mailbox by an invitation: a new one, or the one that they have, with its password.
create function identity.accept_login(new_id text, new_name text, new_email text, password_hash text)
  returns table (user_id text, existed boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  known record;
begin
  insert into identity.users (id, name, email, email_verified) values (new_id, new_name, new_email, true)
    on conflict (email) do nothing;
  if found then
    insert into identity.accounts (id, account_id, provider_id, user_id, password)
      values (new_id, new_id, 'credential', new_id, password_hash);
    return query select new_id, false;
    return;
  end if;
  select u.id, u.email_verified into known from identity.users u where u.email = new_email for update;
  if known.email_verified then
    return query select known.id, true;
    return;
  end if;
  -- Whoever chose the password that stands there never proved the mailbox.
  delete from identity.sessions s where s.user_id = known.id;
  delete from identity.accounts a where a.user_id = known.id;
  update identity.users u set email_verified = true, name = new_name, updated_at = now() where u.id = known.id;
  insert into identity.accounts (id, account_id, provider_id, user_id, password)
    values (new_id, known.id, 'credential', known.id, password_hash);
  return query select known.id, false;
end
$$;

-- Takes address, name and password from a login that is of no use in any store any more. Its sessions stay, so that a
-- device that was left signed in is told that it is shut out. Answers whether it was of none.
create function identity.forget_login(of_user text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  house record;
begin
  for house in select distinct h.store_id from identity.hosts h loop
    -- The tables' owner passes the policies too, so they must know the store; ends with the transaction.
    perform set_config('app.store_id', house.store_id, true);
    if exists (select from public.employees e
        where e.store_id = house.store_id and e.user_id = of_user and e.deleted_at is null)
      or exists (select from public.consigner_private p where p.store_id = house.store_id and p.user_id = of_user)
    then
      return false;
    end if;
  end loop;
  delete from identity.accounts a where a.user_id = of_user;
  update identity.users u set email = 'forgotten:' || u.id, name = '', image = null, updated_at = now()
    where u.id = of_user;
  return true;
end
$$;
