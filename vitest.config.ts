import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { leftOut } from "./tests/support/what-is-here.ts";

const everywhere = "{shared,server,pwa,scripts,migrations,tests,bench}/**";
const never = ["**/node_modules/**", "**/dist/**", "**/data/**"];

// Files that cannot run here are left out whole: a skipped test would count as one that failed.
const missing = leftOut();
for (const { files, need } of missing) process.stderr.write(`Left out: ${files}, for want of ${need}.\n`);

/** Patience with polls: a condition comes true when the machine gets to it. */
const patience = { poll: { timeout: 60_000 } };

/** `*.test.ts` needs nothing; `*.pg.test.ts` needs PostgreSQL, which the run starts for itself. */
export default defineConfig({
  test: {
    // Vitest leaves one processor to whoever watches; on two it would run one file at a time, and half of them wait for
    // a database or a disk.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "unit",
          include: [`${everywhere}/*.test.{ts,tsx}`],
          exclude: [...never, "**/*.pg.test.ts", "**/*.journey.test.ts"],
          environment: "node",
          // Files share what they import: reading it anew for each took most of the time. No test may leave anything
          // behind in a module or a global.
          isolate: false,
          // Patience for a machine that has much else to do; no test is about time.
          hookTimeout: 120_000,
          testTimeout: 240_000,
          expect: patience,
        },
      },
      {
        test: {
          name: "pg",
          include: [`${everywhere}/*.pg.test.ts`],
          exclude: [...never, ...missing.map(({ files }) => files)],
          environment: "node",
          globalSetup: ["tests/support/postgres.ts"],
          // The first database of a run is made while other files already wait for theirs.
          hookTimeout: 120_000,
          testTimeout: 240_000,
          expect: patience,
        },
      },
    ],
  },
});
