import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { composedServices } from "./compose.ts";
import { type Engine, runWith } from "./engines.ts";

/** Does at its start what postgres:17's image does, as far as compose.yaml needs it. */
const postgresStart = `#!/bin/sh
set -e
export PATH="$(echo /usr/lib/postgresql/*/bin):$PATH" PGDATA=/var/lib/postgresql/data
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 > /dev/null
  rm /tmp/password
  echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
  pg_ctl --wait --options="-c listen_addresses= -c unix_socket_directories=/run/postgresql" start > /dev/null
  export PGHOST=/run/postgresql
  createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  for file in /docker-entrypoint-initdb.d/*.sh; do . "$file"; done
  pg_ctl --wait stop > /dev/null
fi
exec postgres -c listen_addresses='*' -c unix_socket_directories=/run/postgresql
`;

/** The lines that make an image of compose.yaml of the Debian, by a part of its name. */
const recipes: Readonly<Record<string, string>> = {
  "/node:": `RUN ln -s /usr/bin/node /usr/bin/npm /usr/local/bin/ && useradd --uid 1000 node`,
  "/postgres:": `RUN usermod --non-unique --uid 999 postgres && rm -rf /var/lib/postgresql /run/postgresql && mkdir -p /var/lib/postgresql/data /run/postgresql && chown -R postgres /var/lib/postgresql /run/postgresql && chmod 700 /var/lib/postgresql/data
COPY start /start
STOPSIGNAL SIGINT
CMD ["/bin/sh", "/start"]`,
  "/pgbouncer:": `USER postgres`,
  "/caddy:": `ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
RUN mkdir -p /data /config
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]`,
  "/prometheus:": `RUN mkdir -p /prometheus && chown nobody /prometheus
USER nobody
CMD ["prometheus", "--config.file=/etc/prometheus/prometheus.yml", "--storage.tsdb.path=/prometheus"]`,
};

/** Makes images of one Debian under the names that the project's files use, so that none is fetched. */
export function makeStandIns(engine: Engine, debian: string, folder: string): void {
  runWith(engine, `tar -C ${debian} -c . | ${engine.program} import - trace-proof/debian:1`);
  const secrets = ["HOST_NAME", "POSTGRES_PASSWORD", "TRACE_DATABASE_PASSWORD", "TRACE_SECRET_KEY"];
  const services = Object.values(composedServices(Object.fromEntries(secrets.map((name) => [name, "x"]))));
  const [, node = ""] = /^ARG NODE=(.*)$/m.exec(readFileSync("deploy/Containerfile", "utf8")) ?? [];
  for (const image of [node, ...services.filter(({ build }) => build === undefined).map((one) => one.image)]) {
    const [, recipe] = Object.entries(recipes).find(([part]) => image.includes(part)) ?? [];
    if (recipe === undefined) throw new Error(`Nothing here stands in for ${image}.`);
    const context = join(folder, "stand-in");
    mkdirSync(context, { recursive: true });
    writeFileSync(join(context, "start"), postgresStart);
    writeFileSync(join(context, "Containerfile"), `FROM trace-proof/debian:1\n${recipe}\n`);
    const pull = engine.program === "podman" ? " --pull-never" : "";
    runWith(engine, `${engine.program} build --network=host${pull} -f ${context}/Containerfile -t ${image} ${context}`);
  }
}
