-- Links of mails that may be followed once: to prove a mailbox, to choose a new password, to take up an invitation.
-- The token itself is only in its mail. subject_id is a person of identity.users, or for an invitation the row in the
-- store (employee or consigner) that waits for its person.
create table identity.single_use_tokens (
  token_hash text primary key,
  kind text not null check (kind in ('verify', 'reset', 'invite')),
  store_id text not null,
  subject_id text not null,
  email text not null,
  expires_at timestamptz not null,
  -- A newer mail's link takes the place of an older one's.
  unique (kind, store_id, subject_id)
);
create index single_use_tokens_age on identity.single_use_tokens (expires_at);
