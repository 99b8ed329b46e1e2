-- What each process that reads at replicas writes every two seconds. A replica that shows it follows this primary; how old
-- what it shows is says how far it lags.
create table health.beats (
  process text primary key,
  beat bigint not null,
  written_at timestamptz not null default clock_timestamp()
);
