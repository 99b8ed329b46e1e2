import { parseArguments } from "#server/running/read-arguments.ts";

/** Options of `npm test`; without any it runs everything. */
export interface TestOptions {
  /** Fails a run that takes more than so many minutes. */
  readonly bound?: string;
  /** Shuffles the order of test files and journeys. */
  readonly shuffle?: string;
  /** Runs only what a change since this revision can reach. */
  readonly since?: string;
}

export const testCommand = {
  name: "npm test",
  does: "Runs every check and every test, those in the browser too. The last line is `N passed, N failed`.",
  options: {
    bound: { type: "string", takes: "MINUTES", help: "fails a run that takes longer" },
    shuffle: { type: "string", takes: "SEED", help: "runs the tests in an order made from a whole number" },
    since: { type: "string", takes: "REV", help: "runs only what a change since this revision can reach" },
  },
} as const;

const usage =
  "npm test takes nothing, --bound MINUTES (a whole number), --shuffle SEED (a whole number) and --since REV (a revision of git)";

/**
 * Returns the options of `npm test`.
 * @throws with a sentence for anything else.
 */
export function testOptions(args: readonly string[]): TestOptions {
  const { values } = parse(args);
  if (values.bound !== undefined && !/^[1-9]\d{0,3}$/.test(values.bound))
    throw new Error(`${usage}; “${values.bound}” is no such number of minutes.`);
  if (values.shuffle !== undefined && !/^\d{1,9}$/.test(values.shuffle))
    throw new Error(`${usage}; “${values.shuffle}” is no such seed.`);
  // A revision that begins with a dash would be a flag of git's.
  if (values.since !== undefined && !/^[^-\s]\S*$/.test(values.since))
    throw new Error(`${usage}; “${values.since}” is no such revision.`);
  return values;
}

function parse(args: readonly string[]) {
  const parsed = parseArguments(testCommand, args);
  if ("values" in parsed) return parsed;
  throw new Error(`${usage}; it was given “${args.join(" ")}”.`);
}
