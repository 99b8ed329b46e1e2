-- What happened to what is a consigner's, for the list in their portal.
create table public.notifications (
  store_id public.row_id not null,
  id public.row_id not null,
  consigner_id public.row_id not null,
  kind text not null,
  count bigint not null,
  item_id public.row_id,
  title text not null,
  amount_minor bigint,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, consigner_id) references public.consigners (store_id, id)
);
create index notifications_consigner on public.notifications (store_id, consigner_id, created_at desc);
