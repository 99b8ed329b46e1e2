import { resolve } from "node:path";
import { readArguments } from "#server/read-arguments.ts";
import { runCommand } from "./run-command.ts";

/** Runs a command with one file argument: prints its sentence, or the error, exiting with 1. */
export const runOnFile = (name: string, does: string, work: (file: string) => Promise<string>): Promise<void> => {
  const sentence = `Name one file: ${name} -- /somewhere/trace.backup`;
  const { words } = readArguments({ name, does, words: { takes: "FILE", least: 1, most: 1, sentence } });
  return runCommand(async () => `${await work(resolve(words[0] ?? ""))}\n`);
};
