-- Mails of a store to its people: what was written, and how far each has got. What holds a link that only its receiver
-- may see is kept without its text.
create table sync.mails (
  store_id public.row_id not null references public.stores (store_id),
  id public.row_id not null,
  -- The same for the same mail, so that a repeated job sends it once.
  key text not null,
  to_name text not null,
  to_address text not null,
  subject text not null,
  body text not null,
  is_secret boolean not null,
  state text not null check (state in ('waiting', 'sent', 'failed')),
  tries integer not null,
  problem text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (store_id, id),
  unique (store_id, key)
);
create index mails_newest on sync.mails (store_id, created_at desc, id desc);

-- What was sent before is known by its key alone; it is not shown.
insert into sync.mails (store_id, id, key, to_name, to_address, subject, body, is_secret, state, tries, problem, created_at, sent_at)
  select store_id, gen_random_uuid()::text, store_id || ':' || key, '', '', '', '', true, 'sent', 1, '', sent_at, sent_at from sync.sent_mails;
drop table sync.sent_mails;
