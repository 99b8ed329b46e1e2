/** The seconds of each test file, by path from the root. */
export type FileSeconds = ReadonlyMap<string, number>;

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

/** The part of Playwright's JSON report that has the times. */
export interface JourneyTimes {
  readonly suites: readonly Suite[];
}

/** Returns the seconds of each journey file: the sum of its tests, which may have run beside each other. */
export function journeySeconds({ suites }: JourneyTimes): FileSeconds {
  const seconds = new Map<string, number>();
  for (const suite of suites) seconds.set(suite.file, (seconds.get(suite.file) ?? 0) + secondsIn(suite));
  return seconds;
}

const secondsIn = ({ suites = [], specs }: Suite): number =>
  suites.reduce((sum, suite) => sum + secondsIn(suite), 0) +
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration / 1000, 0);

const shown = 10;

/** Returns lines with the files that took longest, the longest first; none if no file ran. */
export function slowestFiles(what: string, seconds: FileSeconds): readonly string[] {
  if (seconds.size === 0) return [];
  const longest = [...seconds].toSorted(([, one], [, other]) => other - one).slice(0, shown);
  return [`Longest ${what}:`, ...longest.map(([file, took]) => `${took.toFixed(1).padStart(8)} s  ${file}`)];
}
