import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { longPart } from "../tests/journeys/support/long-part.ts";
import { readArguments } from "#server/running/read-arguments.ts";
import { buildApp } from "./build-app.ts";
import { runChecks } from "./checks.ts";
import { provideChromium } from "./install-chromium.ts";
import { demandRevision, journeysSince } from "./reached-journeys.ts";
import { overBound } from "./run-bound.ts";
import { runStep } from "./run-step.ts";
import { testCommand, type TestOptions, testOptions } from "./test-options.ts";

/**
 * `npm test`: all checks, the tests without and with PostgreSQL, then the journeys in a browser. A step that cannot
 * start counts as one failure. The last line is the sum.
 *
 * - `--bound MINUTES` fails a run that takes longer. Without it none fails by its time: a machine may be busy.
 * - `--shuffle SEED` runs the files of tests, the tests of each and the journeys in an order made from the seed.
 * - `--since REV` runs the checks, and the tests and journeys that a change since that revision can reach.
 */
interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Names of those that failed. */
  readonly names?: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

interface JourneyReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

const mostPageLines = 200;

const options = readOptions();
// Where it must be installed first, that is done beside the checks.
const chromium = provideChromium().catch((error: Error) => ({ missing: error.message }));
const reports = mkdtempSync(join(tmpdir(), "trace-test-"));

async function vitest(): Promise<Tally> {
  const file = join(reports, "vitest.json");
  const stray = join(reports, "stray.json");
  const { shuffle, since } = options;
  const args = [
    ...["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`],
    "--reporter=./scripts/stray-errors-reporter.ts",
    ...(shuffle === undefined ? [] : ["--sequence.shuffle.tests", `--sequence.seed=${shuffle}`]),
    ...(since === undefined ? [] : [`--changed=${since}`, "--passWithNoTests"]),
  ];
  const { code } = await runStep("vitest", args, { show: true, environment: { TRACE_STRAY_ERRORS: stray } });
  const report = readJson<VitestReport>(file);
  if (report === null) return { passed: 0, failed: 1 };
  // A file that could not start counts as one; a skipped test has proven nothing.
  const names = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const unproven = assertionResults.filter((test) => test.status !== "passed");
    if (unproven.length === 0) return status === "failed" ? [name] : [];
    return unproven.map((test) => `${name}: ${test.fullName} (${test.status})`);
  });
  names.push(...(readJson<readonly string[]>(stray) ?? []));
  const failed = code === 0 ? names.length : Math.max(1, names.length);
  return { passed: report.numPassedTests, failed, names };
}

async function journeys(): Promise<Tally> {
  const reached = options.since === undefined ? "all" : journeysSince(options.since);
  if (reached.length === 0) {
    process.stdout.write("No journey imports what has changed.\n");
    return { passed: 0, failed: 0 };
  }
  const browser = await chromium;
  if ("missing" in browser) {
    process.stdout.write(`${browser.missing}\n`);
    return { passed: 0, failed: 1 };
  }
  await buildApp();
  const file = join(reports, "playwright.json");
  const { code } = await runStep(
    "playwright",
    [
      ...["test", "--reporter=list,json,./tests/journeys/support/claims-reporter.ts", `--grep-invert=${longPart}`],
      ...(options.shuffle === undefined ? [] : [`--shuffle=${options.shuffle}`]),
      ...(reached === "all" ? [] : reached),
    ],
    {
      show: true,
      environment: { CHROMIUM: browser.path, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  );
  const report = readJson<JourneyReport>(file);
  if (report === null) return { passed: 0, failed: 1 };
  const { stats } = report;
  const names = code === 0 ? [] : showFailedPages();
  // A skipped or flaky journey has proven nothing.
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return { passed: stats.expected, failed: code !== 0 ? Math.max(1, failed) : failed, names };
}

/**
 * Prints what the pages of failed journeys held, for where nobody can open the folder of results; returns the files
 * with that.
 */
function showFailedPages(): readonly string[] {
  const files = globSync("test-results/*/error-context.md");
  for (const file of files)
    process.stdout.write(`\n${file}\n${readFileSync(file, "utf8").split("\n").slice(0, mostPageLines).join("\n")}\n`);
  return files;
}

/** Ends the process with a sentence for what `npm test` does not take. */
function readOptions(): TestOptions {
  readArguments(testCommand);
  try {
    const given = testOptions(process.argv.slice(2));
    if (given.since !== undefined) demandRevision(given.since);
    return given;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return null;
  }
}

let passed = 0;
let failed = 0;
const failures: string[] = [];
const steps = new Map<string, number>();
for (const [name, step] of [
  ["Checks", runChecks],
  ["Tests", vitest],
  ["Journeys", journeys],
] as const) {
  const began = performance.now();
  process.stdout.write(`\n== ${name}\n`);
  const tally: Tally = await step().catch((error: unknown) => {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1 };
  });
  passed += tally.passed;
  failed += tally.failed;
  failures.push(...(tally.names ?? []));
  const seconds = (performance.now() - began) / 1000;
  steps.set(name.toLowerCase(), seconds);
  process.stdout.write(`\n${name}: ${tally.passed} passed, ${tally.failed} failed, ${Math.round(seconds)} s\n`);
}
const late = options.bound === undefined ? undefined : overBound(Number(options.bound), steps);
if (late !== undefined) failed += 1;
rmSync(reports, { recursive: true, force: true });
if (options.since !== undefined) process.stdout.write(`Only what a change since ${options.since} can reach was run.\n`);
for (const name of failures) process.stdout.write(`Not proven: ${name}\n`);
if (late !== undefined) process.stdout.write(`${late}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
