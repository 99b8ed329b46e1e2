import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** One file of the project, its path from the root. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Every file of the work tree, tracked or new, whose path matches; what git ignores is left out. */
export function sourceFiles(matching: RegExp): readonly SourceFile[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
  return listed
    .split("\n")
    .filter((path) => matching.test(path))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(path, "utf8") }];
      } catch {
        return []; // listed, but removed from the work tree
      }
    });
}
