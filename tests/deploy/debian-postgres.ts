import { randomBytes } from "node:crypto";
import { appendFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../faults/server-process.ts";
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
  /** The folder of its cluster and its socket. */
  readonly home: string;
  readonly cluster: string;
  readonly port: number;
  /** The password of the superuser, and of the role that Trace logs in as. */
  readonly password = randomBytes(16).toString("hex");
  readonly #bin: string;
  readonly #programs: Programs;
  readonly #settings: readonly string[];
  readonly #env: Readonly<Record<string, string>>;

  private constructor(programs: Programs, home: string, port: number, options: DebianPostgresOptions) {
    this.#programs = programs;
    this.home = home;
    this.cluster = join(home, "cluster");
    this.port = port;
    this.#settings = options.settings ?? [];
    this.#env = options.env ?? {};
    const version = readdirSync("/usr/lib/postgresql").toSorted().at(-1) ?? "";
    this.#bin = join("/usr/lib/postgresql", version, "bin");
  }

  /** Makes a cluster below a folder and starts it. */
  static async start(programs: Programs, folder: string, options: DebianPostgresOptions = {}): Promise<DebianPostgres> {
    const home = join(folder, "postgres");
    mkdirSync(home);
    runChecked("chown", ["postgres", home]);
    const postgres = new DebianPostgres(programs, home, await freePort(), options);
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

  /** Starts it; resolves when it can be written to, also after it recovered from a log. */
  async startAgain(): Promise<void> {
    this.#programs.start(
      "postgres",
      "setpriv",
      [
        ...asPostgres,
        ...[join(this.#bin, "postgres"), "-D", this.cluster, "-p", String(this.port), "-k", this.home],
        ...this.#settings.flatMap((setting) => ["-c", setting]),
      ],
      this.#env,
    );
    await this.#programs.until("postgres", () => Promise.resolve(this.#isWritable()));
  }

  #isWritable(): boolean {
    try {
      return this.sql("postgres", "select pg_is_in_recovery()").trim() === "f";
    } catch {
      // It still starts.
      return false;
    }
  }

  /** Stops it: in order, or at once and without a checkpoint, as when the power is gone. */
  async stop(how: "inOrder" | "atOnce"): Promise<void> {
    await this.#programs.stop("postgres", how === "inOrder" ? "SIGINT" : "SIGQUIT");
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
      ...[`POSTGRES_PASSWORD=${this.password}`, "deploy/postgres-roles.sh"],
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
