#!/bin/sh
# Runs once, in an empty database: the role that Trace logs in as owns the database and is no superuser, since no wall
# between stores holds one.
set -e
psql --username "$POSTGRES_USER" --dbname trace --set password="$TRACE_DATABASE_PASSWORD" <<'SQL'
create role trace_app nologin;
create role trace login password :'password';
grant trace_app to trace;
alter database trace owner to trace;
alter schema public owner to trace;
SQL
