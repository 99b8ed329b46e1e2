import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { readArguments } from "#server/running/read-arguments.ts";
import { brokenRules } from "./architecture-rules.ts";
import { sourceFiles } from "./source-files.ts";

/** Checks every source file of the project against the architecture rules. */
readArguments({ name: "node scripts/check-architecture.ts", does: "Checks every file against docs/architecture.md." });
const files = sourceFiles(/\.(ts|tsx|mjs|css)$/);
const page = readFileSync("docs/architecture.md", "utf8");
const broken = brokenRules(files, (from, specifier) => normalize(join(dirname(from), specifier)), page);
for (const problem of broken) process.stdout.write(`${problem}\n`);
process.exitCode = broken.length === 0 ? 0 : 1;
