import type { Config } from "#server/running/config.ts";
import { FileStoreUnavailable } from "#server/machine/files/file-store.ts";
import { Impossible } from "#server/machine/impossible.ts";

/** Runs a command of an operator and prints what it returns, or why it could not be done, exiting with 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(await work());
  } catch (error) {
    const isSentence = error instanceof Impossible || error instanceof FileStoreUnavailable;
    process.stderr.write(`${isSentence ? error.message : String((error as Error).stack ?? error)}\n`);
    process.exitCode = 1;
  }
}

/** Returns the configured database as a question names it, without opening it. */
export function placeOfDatabase({ databaseUrl, databaseDirectUrl, dataDirectory }: Config): string {
  if (databaseUrl === null) return `the database of ${dataDirectory}`;
  const { host, pathname } = new URL(databaseDirectUrl ?? databaseUrl);
  return `${host}${pathname}`;
}
