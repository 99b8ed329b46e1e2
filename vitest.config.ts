import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { FileOrder } from "./tests/support/file-order.ts";
import { leftOut } from "./tests/support/what-is-here.ts";

const everywhere = "{shared,server,pwa,scripts,migrations,tests,bench}/**";
const never = ["**/node_modules/**", "**/dist/**", "**/data/**"];

/** Folders whose files leave nothing behind, in whatever order they run: they share a process. */
const sharing = "server/{commands,database,identity,routes,shop,sync}/**/*.pg.test.ts";
/** Files among them that need a process of their own: they kill or replace databases, or change the clock. */
const notSharing = [
  "server/database/{embedded-postgres,pooled,replicas}.pg.test.ts",
  "server/identity/provider.pg.test.ts",
];
/** All others, each in a process of its own. */
const alone = [
  "{shared,pwa,scripts,migrations,tests,bench}/**/*.pg.test.ts",
  "server/*.pg.test.ts",
  "server/!(commands|database|identity|routes|shop|sync)/**/*.pg.test.ts",
  ...notSharing,
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

/** `*.test.ts` needs nothing; `*.pg.test.ts` needs PostgreSQL, which the run starts for itself. */
export default defineConfig({
  test: {
    // Vitest leaves one processor to whoever watches; on two it would run one file at a time, and half of them wait for
    // a database or a disk.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: FileOrder },
    projects: [
      { test: { ...common, name: "alone", include: alone, exclude: [...never, ...absent], globalSetup } },
      {
        test: {
          ...shared,
          name: "pg",
          include: [sharing],
          exclude: [...never, ...notSharing, ...absent],
          globalSetup,
          setupFiles: ["tests/support/leave-nothing.ts"],
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
