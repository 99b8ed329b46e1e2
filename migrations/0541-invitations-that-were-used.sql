-- A used invitation is remembered for a while, without its address, so that whoever opens its link again reads that they
-- have accepted it. A server of the release before finds no token of this kind.
alter table identity.single_use_tokens drop constraint single_use_tokens_kind_check;
alter table identity.single_use_tokens
  add constraint single_use_tokens_kind_check check (kind in ('verify', 'reset', 'invite', 'email', 'used'));
