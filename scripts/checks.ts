import { runStep } from "./run-step.ts";

/** One check of `npm run check`. */
interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Whether its output is worth reading even when it passes. */
  readonly prints?: true;
}

const node = process.execPath;
/** Caches of the type check and the unused code check; both compare every file's content before using it. */
const cache = "node_modules/.cache";

/** The longest first. */
const checks: readonly Check[] = [
  {
    name: "types",
    command: "tsc",
    // One checker takes half of the processor time of four, and the other core has the lint.
    args: ["-p", ".", "--singleThreaded", "--incremental", "--tsBuildInfoFile", `${cache}/types.tsbuildinfo`],
  },
  { name: "lint", command: "oxlint", args: ["--type-aware", "--deny-warnings"] },
  { name: "built app", command: node, args: ["scripts/check-built-app.ts"] },
  {
    name: "unused code",
    command: "knip",
    args: ["--no-progress", "--no-config-hints", "--cache", "--cache-location", `${cache}/knip`],
  },
  { name: "format", command: "oxfmt", args: ["--list-different"] },
  { name: "architecture", command: node, args: ["scripts/check-architecture.ts"] },
  { name: "requirements", command: node, args: ["scripts/requirements.ts"], prints: true },
  { name: "decisions", command: node, args: ["scripts/check-decisions.ts"] },
  { name: "words", command: node, args: ["scripts/check-words.ts"] },
  { name: "names", command: node, args: ["scripts/check-names.ts"] },
];

/** More at a time only slow each other down: some use several processors. */
const atATime = 2;

/** Runs every check and prints the output of failed ones. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  const waiting = [...checks];
  const runWaiting = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift())
      if (!(await holds(check))) failed += 1;
  };
  await Promise.all(Array.from({ length: atATime }, runWaiting));
  return { passed: checks.length - failed, failed };
}

async function holds({ name, command, args, prints }: Check): Promise<boolean> {
  const began = performance.now();
  const { code, output } = await runStep(command, args);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? "ok  " : "FAIL"}  ${name} (${seconds} s)\n`);
  if (code !== 0) process.stdout.write(`${output.trimEnd()}\n\n`);
  else if (prints === true) process.stdout.write(`${output.trimEnd().replaceAll(/^/gm, "      ")}\n`);
  return code === 0;
}
