import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { FileOrder } from "./tests/support/file-order.ts";
import { leftOut } from "./tests/support/what-is-here.ts";

const everywhere = "{shared,server,pwa,scripts,migrations,tests,bench}/**";
const never = ["**/node_modules/**", "**/dist/**", "**/data/**"];

/**
 * Files that have a process of their own: the walks of commands differ with what ran before them, and what needs other
 * programs has not been run in any order.
 */
const alone = [
  "tests/{cluster,conformance,replica}/**/*.pg.test.ts",
  "server/machine/database/{pooled,replicas}.pg.test.ts",
];

// Files that cannot run here are left out whole: a skipped test would count as one that failed.
const missing = leftOut();
for (const { files, need } of missing) process.stderr.write(`Left out: ${files}, for want of ${need}.\n`);
const absent = missing.map(({ files }) => files);

const common = {
  environment: "node",
  // Patience for a machine that has much else to do, and polls for conditions that come true when it gets to them; no
  // test is about time. The first database of a run is made while other files already wait for theirs.
  hookTimeout: 120_000,
  testTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
} as const;
/** Files share what they import: reading it anew for each took most of the time. Each must leave all as it was. */
const shared = { ...common, isolate: false };
/** Each project that needs PostgreSQL has it; the first one starts it. */
const globalSetup = ["tests/support/postgres.ts"];
const setupFiles = ["tests/support/in-order.ts"];

/** `*.test.ts` needs nothing; `*.pg.test.ts` needs PostgreSQL, which the run starts for itself. */
export default defineConfig({
  test: {
    // Vitest leaves one processor to whoever watches; on two it would run one file at a time, and half of them wait for
    // a database or a disk.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: FileOrder },
    projects: [
      { test: { ...common, name: "alone", include: alone, exclude: [...never, ...absent], globalSetup, setupFiles } },
      {
        test: {
          ...shared,
          name: "pg",
          include: [`${everywhere}/*.pg.test.ts`],
          exclude: [...never, ...alone, ...absent],
          globalSetup,
          setupFiles: [...setupFiles, "tests/support/leave-nothing.ts"],
        },
      },
      {
        test: {
          ...shared,
          name: "unit",
          include: [`${everywhere}/*.test.{ts,tsx}`],
          exclude: [...never, "**/*.pg.test.ts", "**/*.journey.test.ts"],
        },
      },
    ],
  },
});
