import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DebianPostgres, runChecked, superuser } from "../deploy/debian-postgres.ts";
import { type Programs, runToEnd } from "../deploy/programs.ts";

/** A backup as `pgbackrest info` has it; sizes in bytes. */
export interface KeptBackup {
  readonly type: string;
  readonly info: { readonly size: number; readonly repository: { readonly delta: number } };
}

/** How long pgBackRest took for the files, and PostgreSQL for its log, in milliseconds. */
export interface RestoreTimes {
  readonly restoredMs: number;
  readonly recoveredMs: number;
}

/** A PostgreSQL that archives with the files of deploy/, and pgBackRest's repository in a folder. */
export class Archive {
  readonly postgres: DebianPostgres;

  private constructor(postgres: DebianPostgres) {
    this.postgres = postgres;
  }

  /** Starts PostgreSQL below a folder, and creates the repository as docs/running.md says. */
  static async start(programs: Programs, folder: string): Promise<Archive> {
    const at = (name: string) => join(folder, name);
    for (const name of ["repository", "locks", "logs"]) {
      mkdirSync(at(name));
      runChecked("chown", ["postgres", at(name)]);
    }
    const settings = at("postgresql-archive.conf");
    writeFileSync(settings, readFileSync("deploy/postgresql-archive.conf"));
    // The machine's own configuration and places are left alone.
    const env = {
      PGBACKREST_CONFIG: at("pgbackrest.conf"),
      PGBACKREST_LOCK_PATH: at("locks"),
      PGBACKREST_LOG_PATH: at("logs"),
    };
    const postgres = await DebianPostgres.start(programs, folder, { include: settings, env });
    const shipped = runToEnd("pgbackrest", [`--config=${resolve("deploy/pgbackrest.conf")}`, "--stanza=trace", "info"]);
    if (!shipped.said.includes("'repo1-cipher-pass' must have a value"))
      throw new Error(`deploy/pgbackrest.conf is taken without a pass phrase:\n${shipped.said}`);
    const lines = readFileSync("deploy/pgbackrest.conf", "utf8")
      .replace("/var/lib/pgbackrest", at("repository"))
      .replace("/var/lib/postgresql/15/main", postgres.cluster)
      .replace("repo1-cipher-pass=", (name) => `${name}${randomBytes(36).toString("base64")}`);
    const ours = `pg1-port=${postgres.port}\npg1-socket-path=${postgres.home}\npg1-user=${superuser}\n`;
    writeFileSync(env.PGBACKREST_CONFIG, `${lines}${ours}`);
    chmodSync(env.PGBACKREST_CONFIG, 0o644);
    const archive = new Archive(postgres);
    archive.run("stanza-create");
    return archive;
  }

  /** Runs one of pgBackRest's commands as postgres. @throws Error with what it printed. */
  run(...args: readonly string[]): string {
    return this.postgres.run("pgbackrest", ["--stanza=trace", ...args]);
  }

  /** Restores into the cluster's folder, which PostgreSQL does not use, and lets it recover; `first` runs between. */
  async restore(args: readonly string[], first = () => undefined as unknown): Promise<RestoreTimes> {
    const began = performance.now();
    this.run("--delta", ...args, "restore");
    first();
    const restored = performance.now();
    await this.postgres.startAgain();
    return { restoredMs: restored - began, recoveredMs: performance.now() - restored };
  }

  /** Returns the backups, oldest first. */
  backups(): readonly KeptBackup[] {
    const [stanza] = JSON.parse(this.run("info", "--output=json")) as { readonly backup: readonly KeptBackup[] }[];
    return stanza?.backup ?? [];
  }
}
