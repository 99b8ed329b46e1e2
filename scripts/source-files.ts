import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A project file, with its path from the root. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Returns every file of the work tree, tracked or new, whose path matches; without files that git ignores. */
export function sourceFiles(matching: RegExp): readonly SourceFile[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
  return listed
    .split("\n")
    .filter((path) => matching.test(path))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(path, "utf8") }];
      } catch {
        return []; // in git's list, but removed from the work tree
      }
    });
}
