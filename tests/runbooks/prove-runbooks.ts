import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { Programs, provide } from "../deploy/programs.ts";
import { noDiskReason } from "../faults/small-disk.ts";
import { expect, Parts } from "../support/parts.ts";
import { alertNames } from "./alerts.ts";
import { databaseDrills } from "./database-drills.ts";
import { House } from "./house.ts";
import { jobDrills } from "./job-drills.ts";
import { processDrills } from "./process-drills.ts";

/** Debian's packages, by a program of each. */
const needed = {
  prometheus: "prometheus",
  pgbouncer: "pgbouncer",
  psql: "postgresql-client",
  "/usr/lib/postgresql/*/bin/initdb": "postgresql",
};

const drills = [...processDrills, ...databaseDrills, ...jobDrills];

/**
 * Brings the cause of each alert of deploy/alerts.yml about on an installation of its own, sees that Prometheus fires it,
 * does what docs/runbooks.md says, and sees that it ends; only those alerts whose name contains `only`. As root, on
 * Debian. Returns whether all of it holds.
 */
export async function proveRunbooks(say: (line: string) => void, only: string): Promise<boolean> {
  const noDisk = noDiskReason();
  if (process.getuid?.() !== 0 || noDisk !== null) {
    say(`Run it as root, on a machine for trying things${noDisk === null ? "" : `: ${noDisk}`}.`);
    return false;
  }
  provide(needed);
  const folder = mkdtempSync("/var/tmp/trace-runbooks-");
  chmodSync(folder, 0o755);
  const programs = new Programs();
  const parts = new Parts(say);
  let house: House | undefined;
  const rows: string[] = [];
  try {
    const here = await parts.part(
      "PostgreSQL with a replica, PgBouncer, a process for requests and one for jobs, a mail server, a payment service and Prometheus start",
      () => House.start(programs, folder),
    );
    house = here;
    const { alerts } = here.parts;
    for (const { alert, cause, end, run } of drills.filter((one) => one.alert.includes(only)))
      await parts.part(`${alert}: ${cause}`, async () => {
        await alerts.rests(alert);
        let fired: number | undefined;
        await run(here, async () => {
          fired = await alerts.fires(alert);
        });
        const rested = await alerts.rests(alert);
        rows.push(`| ${alert} | ${cause} | ${(fired ?? Number.NaN).toFixed(0)} s | ${end} | ${rested.toFixed(0)} s |`);
      });
    if (only === "")
      await parts.part("no alert is without a drill", () => {
        const without = alertNames().filter((name) => drills.every(({ alert }) => alert !== name));
        expect(without.length === 0, `Without one: ${without.join(", ")}`);
      });
  } catch (error) {
    if (parts.holds) throw error;
  } finally {
    await house?.close();
    await programs.stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
  say("");
  say("| alert | brought about by | fired after | ended by | at rest after |");
  say("|---|---|---:|---|---:|");
  for (const row of rows) say(row);
  say("");
  say(
    "The rules looked at seconds instead of minutes (`for:` 2 s, five and ten minutes as 20 s, half an hour and an hour as 40 s), and Prometheus asked every second. Times are from the cause, or from the last step of the runbook.",
  );
  say("");
  say(parts.holds ? "Holds." : "Does not hold.");
  return parts.holds;
}
