import { resolve } from "node:path";
import { Impossible } from "#server/impossible.ts";
import { runCommand } from "./run-command.ts";

/** Runs a command with one file argument: prints its sentence, or the error, exiting with 1. */
export const runOnFile = (command: string, work: (file: string) => Promise<string>): Promise<void> =>
  runCommand(async () => {
    const [file, ...more] = process.argv.slice(2);
    if (file === undefined || more.length > 0)
      throw new Impossible(`Name one file: npm run ${command} -- /somewhere/trace.backup`);
    return `${await work(resolve(file))}\n`;
  });
