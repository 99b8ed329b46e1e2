-- Items added by a REST call get their codes here. The prefix is a queue's, so that no tablet ever gets it too.
create table sync.server_codes (
  store_id public.row_id primary key references public.stores (store_id),
  code_prefix text collate "C" not null,
  next_number bigint not null
);

-- Which codes a call was given, so that sending it again gives the same ones.
create table sync.code_allocations (
  store_id public.row_id not null references public.stores (store_id),
  command_id public.row_id not null,
  codes text[] not null,
  primary key (store_id, command_id)
);
