import { parseArgs } from "node:util";

/** Options of `npm test`; without any it runs everything. */
export interface TestOptions {
  /** Fails a run that takes more than so many minutes. */
  readonly bound?: string;
  /** Shuffles the order of test files and journeys. */
  readonly shuffle?: string;
  /** Runs only what a change since this revision can reach. */
  readonly since?: string;
}

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
  try {
    return parseArgs({
      args: [...args],
      options: { bound: { type: "string" }, shuffle: { type: "string" }, since: { type: "string" } },
    });
  } catch (error) {
    throw new Error(`${usage}; it was given “${args.join(" ")}”.`, { cause: error });
  }
}
