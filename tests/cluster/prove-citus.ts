import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runStep } from "../../scripts/run-step.ts";
import { type ProofSize, proveSimulation } from "../simulation/prove-simulation.ts";
import { clusterVariable, nodesVariable } from "../support/what-is-here.ts";

/**
 * Tests that are run over a cluster as they are over one PostgreSQL: all that call the server's routes and commands.
 */
const files = [
  "tests/cluster",
  "tests/walls.pg.test.ts",
  "tests/answers.pg.test.ts",
  "server/machine/commands",
  "server/areas/consigners",
  "server/effects",
  "server/areas/figures",
  "server/machine/files",
  "server/identity",
  "server/areas/money",
  "server/reads",
  "server/routes",
  "server/outside/shop",
  "server/machine/sync",
];

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/**
 * Runs the server's tests and the simulation over databases of the cluster whose coordinator `url` names, a superuser's
 * address: each has its tables divided. `nodes` is the program that ends and starts its nodes, which is then tried as
 * well; empty for none. Returns whether everything held.
 */
export async function proveCitus(
  { url, nodes }: { readonly url: string; readonly nodes: string },
  size: ProofSize,
  say: (line: string) => void,
): Promise<boolean> {
  process.env[clusterVariable] = url;
  try {
    let holds = await holdOn(files, "of the server hold on the cluster", say);
    if (nodes !== "") {
      // By itself, since it ends nodes that all others use.
      process.env[nodesVariable] = nodes;
      holds = (await holdOn(["tests/cluster/faults.pg.test.ts"], "of its nodes' faults hold", say)) && holds;
      delete process.env[nodesVariable];
    }
    return (await proveSimulation(size, say)) && holds;
  } finally {
    delete process.env[clusterVariable];
    delete process.env[nodesVariable];
  }
}

/** Runs tests over the cluster, and says how many hold; returns whether all do. */
async function holdOn(tests: readonly string[], what: string, say: (line: string) => void): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "trace-citus-"));
  try {
    const file = join(folder, "report.json");
    await runStep("vitest", ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`, ...tests], {
      show: true,
    });
    const all = (JSON.parse(readFileSync(file, "utf8")) as Report).testResults.flatMap(
      ({ assertionResults }) => assertionResults,
    );
    const run = all.filter(({ status }) => status === "passed" || status === "failed");
    const failed = run.filter(({ status }) => status === "failed");
    say(`${run.length - failed.length} of ${run.length} tests ${what}.\n`);
    const left = all.length - run.length;
    if (left > 0) say(`${left} are left out: they look into one PostgreSQL by hand, or need --nodes.\n`);
    for (const { fullName } of failed) say(`- does not hold: ${fullName}`);
    return failed.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
