import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../faults/server-process.ts";
import { composedServices } from "./compose.ts";
import type { Built } from "./containerfile.ts";
import { type Programs, runToEnd } from "./programs.ts";

const password = randomBytes(16).toString("hex");

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
  const [postgres, pooler] = [await startPostgres(programs, folder), await freePort()];
  await startPooler(programs, folder, postgres, pooler);
  const services = composedServices({
    HOST_NAME: "localhost",
    POSTGRES_PASSWORD: password,
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
    const { port, figures } = ports.get(name) ?? { port: await freePort(), figures: await freePort() };
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

async function startPostgres(programs: Programs, folder: string): Promise<number> {
  const version = readdirSync("/usr/lib/postgresql").toSorted().at(-1) ?? "";
  const bin = join("/usr/lib/postgresql", version, "bin");
  const home = join(folder, "postgres");
  const as = ["--reuid=postgres", "--regid=postgres", "--clear-groups"];
  mkdirSync(home);
  runChecked("chown", ["postgres", home]);
  const secret = join(folder, "password");
  writeFileSync(secret, password);
  const cluster = join(home, "cluster");
  runChecked("setpriv", [
    ...[...as, join(bin, "initdb"), "-D", cluster, "-U", "trace_owner", "--pwfile", secret],
    ...["--auth-host=scram-sha-256", "--auth-local=trust"],
  ]);
  const port = await freePort();
  programs.start("postgres", "setpriv", [
    ...as,
    join(bin, "postgres"),
    "-D",
    cluster,
    "-p",
    String(port),
    "-k",
    home,
    "-c",
    "fsync=off",
  ]);
  const psql = (database: string, sql: string) =>
    runToEnd("psql", ["-h", home, "-p", String(port), "-U", "trace_owner", "-d", database, "-c", sql]);
  await programs.until("postgres", () => Promise.resolve(psql("postgres", "create database trace").ok));
  runChecked("env", [
    ...[`PGHOST=${home}`, `PGPORT=${port}`, "POSTGRES_USER=trace_owner", `POSTGRES_PASSWORD=${password}`],
    "deploy/postgres-roles.sh",
  ]);
  return port;
}

async function startPooler(programs: Programs, folder: string, postgres: number, port: number): Promise<void> {
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
}

function runChecked(command: string, args: readonly string[]): void {
  const { ok, said } = runToEnd(command, args);
  if (!ok) throw new Error(`${command} ${args.join(" ")} failed:\n${said}`);
}
