import { runStep } from "./run-step.ts";

/** One thing `npm run check` looks at. */
interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

const node = process.execPath;

const checks: readonly Check[] = [
  { name: "types", command: "tsc", args: ["-p", "."] },
  { name: "lint", command: "oxlint", args: ["--type-aware", "--deny-warnings"] },
  { name: "format", command: "biome", args: ["format", "--max-diagnostics=20"] },
  { name: "architecture", command: node, args: ["scripts/check-architecture.ts"] },
  { name: "shell size", command: node, args: ["scripts/check-shell-size.ts"] },
  { name: "unused code", command: "knip", args: ["--no-progress", "--no-config-hints"] },
];

/** Runs every check, one after another, and prints what a failed one said. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const check of checks) {
    const began = performance.now();
    const { code, output } = await runStep(check.command, check.args);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(`${code === 0 ? "ok  " : "FAIL"}  ${check.name} (${seconds} s)\n`);
    if (code !== 0) {
      failed += 1;
      process.stdout.write(`${output.trimEnd()}\n\n`);
    }
  }
  return { passed: checks.length - failed, failed };
}
