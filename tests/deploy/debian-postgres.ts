import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { portOfItsOwn } from "../support/port-of-its-own.ts";
import { type Programs, runToEnd } from "./programs.ts";

/** Runs a program to its end. @throws Error with what it printed. */
export function runChecked(command: string, args: readonly string[]): string {
  const { ok, said } = runToEnd(command, args);
  if (!ok) throw new Error(`${command} ${args.join(" ")} failed:\n${said}`);
  return said;
}

/** The superuser, who owns nothing of Trace. */
export const superuser = "trace_owner";

/** Debian's newest PostgreSQL with a cluster of its own, run as `postgres`. */
export class DebianPostgres {
  /** Its name among the programs, and its folder. */
  readonly name: string;
  /** The folder of its cluster and its socket. */
  readonly home: string;
  readonly cluster: string;
  readonly port: number;
  /** The password of the superuser, and of the role that Trace logs in as. */
  readonly password: string;
  readonly #bin: string;
  readonly #programs: Programs;
  readonly #settings: readonly string[];
  readonly #env: Readonly<Record<string, string>>;

  private constructor(
    programs: Programs,
    { folder, name, password }: { readonly folder: string; readonly name: string; readonly password: string },
    port: number,
    options: DebianPostgresOptions,
  ) {
    this.#programs = programs;
    this.name = name;
    this.password = password;
    this.home = join(folder, name);
    mkdirSync(this.home);
    runChecked("chown", ["postgres", this.home]);
    this.cluster = join(this.home, "cluster");
    this.port = port;
    this.#settings = options.settings ?? [];
    this.#env = options.env ?? {};
    const version = readdirSync("/usr/lib/postgresql").toSorted().at(-1) ?? "";
    this.#bin = join("/usr/lib/postgresql", version, "bin");
  }

  /** Makes a cluster below a folder and starts it. */
  static async start(programs: Programs, folder: string, options: DebianPostgresOptions = {}): Promise<DebianPostgres> {
    const own = { folder, name: "postgres", password: randomBytes(16).toString("hex") };
    const postgres = new DebianPostgres(programs, own, await portOfItsOwn(), options);
    const secret = join(folder, "password");
    writeFileSync(secret, postgres.password);
    postgres.run(join(postgres.#bin, "initdb"), [
      ...["-D", postgres.cluster, "-U", superuser, "--pwfile", secret, "--data-checksums"],
      ...["--auth-host=scram-sha-256", "--auth-local=trust", "--encoding=UTF8", "--locale=C.UTF-8"],
    ]);
    if (options.include !== undefined)
      appendFileSync(join(postgres.cluster, "postgresql.conf"), `include '${options.include}'\n`);
    await postgres.startAgain();
    return postgres;
  }

  /** Makes a streaming replica of it below a folder, with the same password, and starts it. */
  async addReplica(folder: string, name: string): Promise<DebianPostgres> {
    const own = { folder, name, password: this.password };
    const options = { settings: [...this.#settings, "hot_standby_feedback=on"], env: this.#env };
    const replica = new DebianPostgres(this.#programs, own, await portOfItsOwn(), options);
    replica.follow(this);
    await replica.startAgain();
    return replica;
  }

  /** Makes its cluster anew, as a replica of another one; it must not run. */
  follow(primary: DebianPostgres): void {
    rmSync(this.cluster, { recursive: true, force: true });
    this.run(join(this.#bin, "pg_basebackup"), [
      ...["-D", this.cluster, "-R", "-c", "fast"],
      ...["-d", `host=${primary.home} port=${primary.port} user=${superuser} application_name=${this.name}`],
    ]);
  }

  /** Starts it; resolves when it answers, and can be written to unless it is a replica, also after it recovered from a log. */
  async startAgain(): Promise<void> {
    this.#programs.start(
      this.name,
      "setpriv",
      [
        ...asPostgres,
        ...[join(this.#bin, "postgres"), "-D", this.cluster, "-p", String(this.port), "-k", this.home],
        ...this.#settings.flatMap((setting) => ["-c", setting]),
      ],
      this.#env,
    );
    await this.#programs.until(this.name, () => Promise.resolve(this.#isThere()));
  }

  #isThere(): boolean {
    const wanted = existsSync(join(this.cluster, "standby.signal")) ? "t" : "f";
    try {
      return this.sql("postgres", "select pg_is_in_recovery()").trim() === wanted;
    } catch {
      // It still starts.
      return false;
    }
  }

  /** Stops it: in order, or at once and without a checkpoint, as when the power is gone. */
  async stop(how: "inOrder" | "atOnce"): Promise<void> {
    await this.#programs.stop(this.name, how === "inOrder" ? "SIGINT" : "SIGQUIT");
  }

  /** Runs statements as the superuser. Returns their rows as lines. @throws Error with what psql printed. */
  sql(database: string, statements: string): string {
    const at = ["-h", this.home, "-p", String(this.port), "-U", superuser, "-d", database];
    return runChecked("psql", [...at, "-v", "ON_ERROR_STOP=1", "-qAtc", statements]);
  }

  /** Creates the database `trace` and its roles, as deploy/ does. */
  makeTrace(): void {
    this.sql("postgres", "create database trace");
    runChecked("env", [
      ...[`PGHOST=${this.home}`, `PGPORT=${this.port}`, `POSTGRES_USER=${superuser}`],
      ...[`TRACE_DATABASE_PASSWORD=${this.password}`, "deploy/postgres-roles.sh"],
    ]);
  }

  /** Returns the address of the database `trace`. */
  url(role: "trace" | typeof superuser): string {
    return `postgres://${role}:${this.password}@127.0.0.1:${this.port}/trace`;
  }

  /** Runs a program to its end as `postgres`. @throws Error with what it printed. */
  run(command: string, args: readonly string[]): string {
    const env = Object.entries(this.#env).map((one) => one.join("="));
    return runChecked("setpriv", [...asPostgres, "env", ...env, command, ...args]);
  }
}

interface DebianPostgresOptions {
  /** Settings of its command line, such as `fsync=off`. */
  readonly settings?: readonly string[];
  /** A file of settings that it reads too. */
  readonly include?: string;
  /** The environment of the server and of what is run as `postgres`. */
  readonly env?: Readonly<Record<string, string>>;
}

const asPostgres = ["--reuid=postgres", "--regid=postgres", "--clear-groups"];
