import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path/posix";
import { sourceFiles, type SourceFile } from "./source-files.ts";

/**
 * Journeys run the built app and a whole server, so a change of any of these can reach each of them; what they read
 * without importing it counts too.
 */
const reachesAll =
  /^((pwa|shared|server|migrations)\/(?!.*\.test\.tsx?$)|tests\/(?!.*\.tsx?$)|(package|package-lock|tsconfig|playwright\.config|vite\.config)\.(json|ts)$|scripts\/(build-app|app-|file-hashes|kept-screen-file|precompress|screen-paths|find-chromium|install-chromium))/;

const isJourney = (path: string): boolean => path.endsWith(".journey.test.ts");

/**
 * Returns the journeys that a change of these files can reach: all, or those that import one of them, also by way of
 * other files.
 */
export function reachedJourneys(changed: readonly string[], files: readonly SourceFile[]): "all" | readonly string[] {
  if (changed.some((path) => reachesAll.test(path))) return "all";
  const changes = new Set(changed);
  const imports = new Map(files.map((file) => [file.path, importedBy(file)]));
  return [...imports.keys()].filter(isJourney).filter((journey) => {
    const reached = new Set([journey]);
    // A set takes what is added while it is walked.
    for (const path of reached) for (const target of imports.get(path) ?? []) reached.add(target);
    return [...reached].some((path) => changes.has(path));
  });
}

/** Returns the paths of the project's files that one names in quotes or imports; a wrong one only adds a journey. */
const importedBy = ({ path, text }: SourceFile): readonly string[] =>
  [...text.matchAll(/["'`]([#.][^"'`\n]+)["'`]/g)].map(([, specifier = ""]) =>
    specifier.startsWith("#") ? specifier.slice(1) : join(dirname(path), specifier),
  );

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] })
    .split("\0")
    .filter((path) => path !== "");

/**
 * Returns the journeys that the changes since a revision can reach, with those that are not committed.
 * @throws for an unknown revision.
 */
export function journeysSince(revision: string): "all" | readonly string[] {
  const changed = [
    ...git("diff", "--name-only", "--no-renames", "-z", revision, "--"),
    ...git("ls-files", "--others", "--exclude-standard", "-z"),
  ];
  return reachedJourneys(changed, sourceFiles(/\.tsx?$/));
}

/** @throws with a sentence if git has no such revision. */
export function demandRevision(revision: string): void {
  try {
    git("rev-parse", "--verify", "--quiet", `${revision}^{commit}`);
  } catch (error) {
    throw new Error(`There is no revision “${revision}” to compare with.`, { cause: error });
  }
}
