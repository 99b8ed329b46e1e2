-- Failed sign-ins, by hashes of whom and from where; what a row counts is the code's to say.
drop table identity.sign_in_failures;
create table identity.sign_in_failures (
  key text primary key,
  failures integer not null,
  failed_at timestamptz not null
);
create index sign_in_failures_age on identity.sign_in_failures (failed_at);

-- Browsers in which somebody has signed in before: others' guesses at that person's password do not slow them.
create table identity.known_devices (
  device_hash text not null,
  email_hash text not null,
  seen_at timestamptz not null,
  primary key (device_hash, email_hash)
);
create index known_devices_age on identity.known_devices (seen_at);

-- Stores that were asked for and wait for their first admin's mailbox to be proven.
create table identity.asked_stores (
  id text primary key,
  token_hash text unique,
  name text not null,
  handle text not null,
  host text not null,
  origin text not null,
  email text not null,
  password_hash text not null,
  asked_at timestamptz not null
);
