import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

/** A text that is added to a copy of the project. */
export interface Addition {
  readonly file: string;
  /** The text it is inserted after, which the file has exactly once; null for a new file. */
  readonly after: string | null;
  readonly text: string;
}

/** Parts of the folder that a copy does not need. */
const leftOut = [".git", "node_modules", "dist", "data", "test-results", "playwright-report", "coverage"];

/** Copies the project into a new folder; its packages are linked. What lists the project's files asks git for them. */
export function copyProject(directory: string): void {
  const root = resolve(".");
  cpSync(root, directory, { recursive: true, filter: (from) => !leftOut.includes(relative(root, from)) });
  symlinkSync(join(root, "node_modules"), join(directory, "node_modules"));
  execFileSync("git", ["init", "--quiet"], { cwd: directory });
}

/**
 * Returns the whole text of each file with its additions, in their order: one may follow another's text.
 * @throws when a new file exists, or a text to insert after is missing or there more than once.
 */
export function addedTo(directory: string, additions: readonly Addition[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { file, after, text } of additions) {
    const path = join(directory, file);
    const isThere = texts.has(file) || existsSync(path);
    if (after === null) {
      if (isThere) throw new Error(`${file} is to be added and is there already.`);
      texts.set(file, text);
      continue;
    }
    const whole = texts.get(file) ?? (isThere ? readFileSync(path, "utf8") : "");
    if (whole.split(after).length !== 2) throw new Error(`${file} does not have exactly once: ${after}`);
    texts.set(
      file,
      whole.replace(after, () => after + text),
    );
  }
  return texts;
}

/** Writes the additions into a copy of the project. */
export function add(directory: string, additions: readonly Addition[]): void {
  for (const [file, text] of addedTo(directory, additions)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  }
}
