import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runStep } from "../../scripts/run-step.ts";
import { type ProofSize, proveSimulation } from "../simulation/prove-simulation.ts";
import { clusterVariable } from "../support/cluster.ts";

/**
 * Tests that are run over a cluster as they are over one PostgreSQL: all that call the server's routes and commands. Left
 * out are those that look into one PostgreSQL: its plans, its locks, its processes, its backups.
 */
const files = [
  "tests/cluster",
  "tests/walls.pg.test.ts",
  "tests/answers.pg.test.ts",
  "server/commands",
  "server/consigners",
  "server/effects",
  "server/figures",
  "server/files",
  "server/identity",
  "server/money",
  "server/reads",
  "server/routes",
  "server/shop",
  "server/sync",
];

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/**
 * Runs the server's tests and the simulation over databases of the cluster whose coordinator `url` names, a superuser's
 * address: each has its tables divided. Returns whether everything held.
 */
export async function proveCitus(url: string, size: ProofSize, say: (line: string) => void): Promise<boolean> {
  process.env[clusterVariable] = url;
  const folder = mkdtempSync(join(tmpdir(), "trace-citus-"));
  try {
    const file = join(folder, "report.json");
    await runStep("vitest", ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`, ...files], {
      show: true,
    });
    const tests = (JSON.parse(readFileSync(file, "utf8")) as Report).testResults.flatMap(
      ({ assertionResults }) => assertionResults,
    );
    const failed = tests.filter(({ status }) => status !== "passed");
    say(`${tests.length - failed.length} of ${tests.length} tests of the server hold on the cluster.\n`);
    for (const { fullName } of failed) say(`- does not hold: ${fullName}`);
    const held = await proveSimulation(size, say);
    return held && failed.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    delete process.env[clusterVariable];
  }
}
