-- A consigner's item is pre-approved within a range around the lowest price of its variant, in stores that turn this on.
alter table public.stores
  add column auto_preapproval boolean not null default false,
  add column min_approval_minor bigint not null default 0,
  add column max_approval_minor bigint not null default 0;
