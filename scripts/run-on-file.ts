import { resolve } from "node:path";
import { Impossible } from "#server/impossible.ts";

/** Runs a command with one file argument: prints its sentence, or the error, exiting with 1. */
export async function runOnFile(command: string, work: (file: string) => Promise<string>): Promise<void> {
  try {
    const [file, ...more] = process.argv.slice(2);
    if (file === undefined || more.length > 0)
      throw new Impossible(`Name one file: npm run ${command} -- /somewhere/trace.backup`);
    process.stdout.write(`${await work(resolve(file))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Impossible ? error.message : String((error as Error).stack ?? error)}\n`);
    process.exitCode = 1;
  }
}
