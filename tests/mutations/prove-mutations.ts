import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyProject } from "../support/additions.ts";
import startPostgres from "../support/postgres.ts";
import { decoderFaults } from "./decoder-faults.ts";
import { deviceFaults } from "./device-faults.ts";
import { stockFaults } from "./stock-faults.ts";
import { firstPageFaults } from "./first-page-faults.ts";
import { callFaults } from "./call-faults.ts";
import { mendedFaults } from "./mended-faults.ts";
import { moneyFaults } from "./money-faults.ts";
import { paymentFaults } from "./payment-faults.ts";
import { replicaFaults } from "./replica-faults.ts";
import { ruleFaults } from "./rule-faults.ts";
import { seeded, type SeededFault } from "./seeded-fault.ts";
import { shopFaults } from "./shop-faults.ts";
import { signInFaults } from "./sign-in-faults.ts";
import { serverFaults } from "./server-faults.ts";
import { trialFaults } from "./trial-faults.ts";
import { wallFaults } from "./wall-faults.ts";

export const seededFaults: readonly SeededFault[] = [
  ...serverFaults,
  ...deviceFaults,
  ...decoderFaults,
  ...stockFaults,
  ...firstPageFaults,
  ...callFaults,
  ...ruleFaults,
  ...moneyFaults,
  ...paymentFaults,
  ...wallFaults,
  ...shopFaults,
  ...signInFaults,
  ...mendedFaults,
  ...replicaFaults,
  ...trialFaults,
];

/** A test's verdict on a fault. `broken`: none, since it did not run. */
type Verdict = "caught" | "survived" | "broken";

const reportName = "vitest-report.json";

/** Timeout that catches a fault which makes a test wait for ever. */
const patienceMs = 150_000;
/** Timeout of all the files' tests without a fault. */
const soundPatienceMs = 1_800_000;

/**
 * Inserts every seeded fault into a copy of the project, one at a time, and runs its test. Returns whether each was
 * caught, or is known to survive. `only` selects those whose description, file or test file contains it.
 */
export async function proveMutations(say: (line: string) => void, only = ""): Promise<boolean> {
  const chosen = seededFaults.filter(({ fault, file, test }) =>
    [fault, file, test.file].some((text) => text.includes(only)),
  );
  const copy = mkdtempSync(join(tmpdir(), "trace-mutations-"));
  copyProject(copy);
  const stopPostgres = await startPostgres();
  let good = true;
  let caught = 0;
  try {
    const files = [...new Set(chosen.map(({ test }) => test.file))];
    const sound = await run(copy, files, "", soundPatienceMs);
    if (sound !== "survived") {
      const { failed } = readReport(join(copy, reportName));
      say(`Without any fault the tests of ${files.length} files do not pass: ${failed.join("; ") || sound}.`);
      return false;
    }
    for (const fault of chosen) {
      const path = join(copy, fault.file);
      const sound = readFileSync(path, "utf8");
      writeFileSync(path, seeded(sound, fault));
      const verdict = await run(copy, [fault.test.file], fault.test.name);
      writeFileSync(path, sound);
      const expected = fault.survives === undefined ? "caught" : "survived";
      if (verdict === "caught") caught += 1;
      good &&= verdict === expected;
      const why = fault.survives === undefined ? "" : ` (known: ${fault.survives})`;
      say(`- ${verdict}${why}: ${fault.fault}`);
    }
  } finally {
    await stopPostgres();
    rmSync(copy, { recursive: true, force: true });
  }
  const survivors = chosen.length - caught;
  say("");
  say(
    survivors === 0
      ? `All ${caught} seeded faults are caught.`
      : `${caught} of ${chosen.length} seeded faults are caught.`,
  );
  return good;
}

async function run(folder: string, files: readonly string[], name: string, patience = patienceMs): Promise<Verdict> {
  const report = join(folder, reportName);
  rmSync(report, { force: true });
  const pattern = name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const args = [
    ...["run", "--no-cache", "--reporter=json", `--outputFile=${report}`],
    ...(name === "" ? [] : ["--bail=1", "-t", `^${pattern}`]),
    ...files,
  ];
  const ended = await vitest(folder, args, patience);
  if (ended === "hung") return "caught";
  const { failed, passed } = readReport(report);
  if (failed.length > 0) return "caught";
  return ended === 0 && passed > 0 ? "survived" : "broken";
}

/** Returns the full names of failed tests and the number of passed ones; nothing where no report was written. */
function readReport(file: string): { readonly failed: readonly string[]; readonly passed: number } {
  if (!existsSync(file)) return { failed: [], passed: 0 };
  const report = JSON.parse(readFileSync(file, "utf8")) as {
    readonly numPassedTests: number;
    readonly testResults: readonly {
      readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
    }[];
  };
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
  return { failed, passed: report.numPassedTests };
}

function vitest(cwd: string, args: readonly string[], patience: number): Promise<number | "hung"> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], {
      cwd,
      env: { ...process.env, TRACE_SHORTEN_SECONDS: "1" },
      stdio: "ignore",
      detached: true,
    });
    const stop = () => {
      // Including its workers.
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      done("hung");
    };
    const timer = setTimeout(stop, patience);
    child.once("error", failed);
    child.once("close", (code) => {
      clearTimeout(timer);
      done(code ?? 1);
    });
  });
}
