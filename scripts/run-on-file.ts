import { resolve } from "node:path";
import { type Options, readArguments, type Values } from "#server/running/read-arguments.ts";
import { runCommand } from "./run-command.ts";

/** Runs a command with one file argument: prints its sentence, or the error, exiting with 1. */
export function runOnFile<const O extends Options>(
  { name, does, options }: { readonly name: string; readonly does: string; readonly options?: O },
  work: (file: string, values: Values<O>) => Promise<string>,
): Promise<void> {
  const sentence = `Name one file: ${name} -- /somewhere/trace.backup`;
  const { words, values } = readArguments({
    name,
    does,
    ...(options && { options }),
    words: { takes: "FILE", least: 1, most: 1, sentence },
  });
  return runCommand(async () => `${await work(resolve(words[0] ?? ""), values)}\n`);
}
