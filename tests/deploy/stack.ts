import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { portOfItsOwn } from "../support/port-of-its-own.ts";
import { composedServices } from "./compose.ts";
import type { Built } from "./containerfile.ts";
import { DebianPostgres } from "./debian-postgres.ts";
import { type Programs, runToEnd } from "./programs.ts";

/** A running installation as deploy/compose.yaml describes it. */
export interface Stack {
  /** The ports of the processes for requests, and of all processes' figures. */
  readonly web: readonly { readonly name: string; readonly port: number }[];
  readonly figures: Readonly<Record<string, number>>;
  /** How the processes reach the database. */
  readonly databaseSettings: readonly string[];
  /** Stops one process as an update does, and starts it again. */
  readonly restart: (name: string) => Promise<void>;
}

/**
 * Starts PostgreSQL, PgBouncer, two processes for requests and one for jobs with the settings of the compose file, each
 * with its own ports. The processes have a root that they cannot write to, and one folder for data.
 */
export async function startStack(programs: Programs, built: Built, folder: string, node: string): Promise<Stack> {
  const server = await DebianPostgres.start(programs, folder, { settings: ["fsync=off"] });
  server.makeTrace();
  const { password, port: postgres } = server;
  const pooler = await startPooler(programs, folder, server);
  const services = composedServices({
    HOST_NAME: "localhost",
    POSTGRES_PASSWORD: `${password}-owner`,
    TRACE_DATABASE_PASSWORD: password,
    TRACE_SECRET_KEY: randomBytes(32).toString("hex"),
  });
  const data = join(folder, "data");
  mkdirSync(data);
  const [user = "", group = ""] = built.user.split(":");
  chownSync(data, Number(user), Number(group));
  const ports = new Map<string, { readonly port: number; readonly figures: number }>();
  const settingsOf = (name: string) =>
    Object.entries(services[name]?.environment ?? {}).map(
      ([key, value]) =>
        [
          key,
          value.replace("pooler:6432", `127.0.0.1:${pooler}`).replace("postgres:5432", `127.0.0.1:${postgres}`),
        ] as const,
    );
  const start = async (name: string) => {
    const { port, figures } = ports.get(name) ?? { port: await portOfItsOwn(), figures: await portOfItsOwn() };
    ports.set(name, { port, figures });
    programs.start(
      name,
      "unshare",
      [
        "--mount",
        "sh",
        "-ec",
        alone,
        "sh",
        data,
        join(built.root, built.directory),
        user,
        group,
        ...commandOf(built, node),
      ],
      {
        ...built.env,
        ...Object.fromEntries(settingsOf(name)),
        ...{ HOST: "127.0.0.1", METRICS_HOST: "127.0.0.1", TRACE_DATA_DIR: data, DRAIN_SECONDS: "2" },
        ...{ PORT: String(port), METRICS_PORT: String(figures) },
      },
    );
    await programs.until(name, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
  };
  const names = ["web-1", "web-2", "jobs"];
  await Promise.all(names.map(start));
  return {
    web: names.slice(0, 2).map((name) => ({ name, port: ports.get(name)?.port ?? 0 })),
    databaseSettings: settingsOf("jobs")
      .filter(([key]) => key.startsWith("DATABASE_"))
      .map((setting) => setting.join("=")),
    figures: Object.fromEntries(names.map((name) => [name, ports.get(name)?.figures ?? 0])),
    restart: async (name) => {
      await programs.stop(name);
      await start(name);
    },
  };
}

/** Makes everything but the data's folder and /tmp read-only, proves that it is, and gives up every right. */
const alone = `
data=$1; app=$2; user=$3; group=$4; shift 4
mount --make-rprivate /
mount --bind "$data" "$data"
mount -t tmpfs tmpfs /tmp
mount -o remount,bind,ro /
if touch "$app/written" 2>/dev/null; then echo "The root can be written to."; exit 9; fi
cd "$app"
exec setpriv --reuid="$user" --regid="$group" --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all "$@"`;

const commandOf = ({ command }: Built, node: string): readonly string[] =>
  command.map((word, nth) => (nth === 0 && word === "node" ? node : word));

/** Starts PgBouncer with deploy/pgbouncer.ini before a PostgreSQL. Returns its port. */
export async function startPooler(
  programs: Programs,
  folder: string,
  { port: postgres, password }: Pick<DebianPostgres, "port" | "password">,
): Promise<number> {
  const port = await portOfItsOwn();
  const users = join(folder, "users.txt");
  writeFileSync(users, `"trace" "${password}"\n`);
  const file = join(folder, "pgbouncer.ini");
  const settings = readFileSync("deploy/pgbouncer.ini", "utf8")
    .replace("host=postgres port=5432", `host=127.0.0.1 port=${postgres}`)
    .replace("listen_addr = *", "listen_addr = 127.0.0.1")
    .replace("listen_port = 6432", `listen_port = ${port}`)
    .replace("/tmp/users.txt", users);
  writeFileSync(file, settings);
  for (const one of [users, file]) chmodSync(one, 0o644);
  programs.start("pooler", "pgbouncer", ["-u", "nobody", file]);
  const url = `postgres://trace:${password}@127.0.0.1:${port}/trace`;
  await programs.until("pooler", () => Promise.resolve(runToEnd("psql", [url, "-c", "select 1"]).ok));
  return port;
}
