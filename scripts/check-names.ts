import { readFileSync } from "node:fs";
import { readArguments } from "#server/running/read-arguments.ts";
import { nameProblems } from "./name-rules.ts";
import { sourceFiles } from "./source-files.ts";

/** Checks that exported names are made of known words and each stands for one thing (decision 0363). */
readArguments({ name: "node scripts/check-names.ts", does: "Reports unknown words in exported names." });
const problems = nameProblems(
  sourceFiles(/^(shared|server|pwa)\/.*(?<!\.test)\.tsx?$/),
  readFileSync("docs/glossary.md", "utf8"),
  readFileSync("scripts/plain-words.txt", "utf8"),
);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
