import { Impossible } from "#server/impossible.ts";

/** Runs a command of an operator and prints what it returns, or why it could not be done, exiting with 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(await work());
  } catch (error) {
    process.stderr.write(`${error instanceof Impossible ? error.message : String((error as Error).stack ?? error)}\n`);
    process.exitCode = 1;
  }
}
