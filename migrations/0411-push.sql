-- The server's keys for web push (RFC 8292): one pair, its private half as the server alone can read it.
create table identity.push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key_id text not null,
  private_sealed bytea not null
);

-- Browsers that wish to be told. What they gave encrypts what is sent to them, and is worth nothing to anybody else.
create table sync.push_subscriptions (
  store_id public.row_id not null references public.stores (store_id),
  id public.row_id not null,
  person_id public.row_id not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  unique (store_id, endpoint)
);
create index push_subscriptions_person on sync.push_subscriptions (store_id, person_id);

-- What consigners were told by mail and push, each once; what was collected is told together later.
create table sync.told (
  store_id public.row_id not null references public.stores (store_id),
  -- As the notification in their list.
  id public.row_id not null,
  consigner_id public.row_id not null,
  kind text not null,
  -- Items, or shares of payouts, that a mail is about; none while only the push has come by.
  subjects jsonb not null,
  at timestamptz not null,
  collected boolean not null,
  digested_at timestamptz,
  primary key (store_id, id)
);
create index told_lately on sync.told (store_id, consigner_id, kind, at);
create index told_collected on sync.told (store_id) where collected and digested_at is null;

-- To which browsers a notification has gone, so that a repeated job sends none twice.
create table sync.pushes (
  store_id public.row_id not null,
  notification_id public.row_id not null,
  subscription_id public.row_id not null,
  sent_at timestamptz not null,
  primary key (store_id, notification_id, subscription_id),
  foreign key (store_id, subscription_id) references sync.push_subscriptions (store_id, id) on delete cascade
);
