import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { execFileSync } from "node:child_process";
import { brokenRules, type SourceFile } from "./architecture-rules.ts";

/** Reads every source file of the project, tracked or new, and names each place where a rule of the house is broken. */
const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
const files: SourceFile[] = listed
  .split("\n")
  .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
  .flatMap((path) => {
    try {
      return [{ path, text: readFileSync(path, "utf8") }];
    } catch {
      return []; // listed, but removed from the work tree
    }
  });

const broken = brokenRules(files, (from, specifier) => normalize(join(dirname(from), specifier)));
for (const problem of broken) process.stdout.write(`${problem}\n`);
process.exitCode = broken.length === 0 ? 0 : 1;
