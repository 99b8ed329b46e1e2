import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "./build-app.ts";
import { runChecks } from "./checks.ts";
import { provideChromium } from "./install-chromium.ts";
import { runStep } from "./run-step.ts";

/**
 * `npm test`: all checks, the tests without and with PostgreSQL, then the journeys in a browser. A step that cannot
 * start counts as one failure. The last line is the sum.
 */
interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Names of those that failed. */
  readonly names?: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

const mostPageLines = 200;

const reports = mkdtempSync(join(tmpdir(), "trace-test-"));

async function vitest(): Promise<Tally> {
  const file = join(reports, "vitest.json");
  const { code } = await runStep("vitest", ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`], {
    show: true,
  });
  const report = readJson<VitestReport>(file);
  if (report === null) return { passed: 0, failed: 1 };
  // A file that could not start counts as one; a skipped test has proven nothing.
  const names = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const unproven = assertionResults.filter((test) => test.status !== "passed");
    if (unproven.length === 0) return status === "failed" ? [name] : [];
    return unproven.map((test) => `${name}: ${test.fullName} (${test.status})`);
  });
  return { passed: report.numPassedTests, failed: code === 0 ? names.length : Math.max(1, names.length), names };
}

async function journeys(): Promise<Tally> {
  const browser = await provideChromium();
  if ("missing" in browser) {
    process.stdout.write(`${browser.missing}\n`);
    return { passed: 0, failed: 1 };
  }
  await buildApp();
  const file = join(reports, "playwright.json");
  const { code } = await runStep(
    "playwright",
    ["test", "--reporter=list,json,./tests/journeys/support/claims-reporter.ts"],
    {
      show: true,
      environment: { CHROMIUM: browser.path, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  );
  const stats = readJson<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    file,
  )?.stats;
  if (stats === undefined) return { passed: 0, failed: 1 };
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
  process.stdout.write(
    `\n${name}: ${tally.passed} passed, ${tally.failed} failed, ${Math.round((performance.now() - began) / 1000)} s\n`,
  );
}
rmSync(reports, { recursive: true, force: true });
for (const name of failures) process.stdout.write(`Not proven: ${name}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
