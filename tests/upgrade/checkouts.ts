import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { predecessor } from "#server/machine/database/predecessor.ts";
import { runStep } from "../../scripts/run-step.ts";
import { add, copyProject } from "../support/additions.ts";
import { nextRelease } from "./next-release.ts";

/** A release in a folder, with its app built. */
export interface Checkout {
  /** Its name in the output. */
  readonly name: "before" | "now" | "next";
  readonly directory: string;
}

const root = resolve(".");
const cache = join(root, "node_modules/.cache/trace-upgrade");

/**
 * Checks out the predecessor's commit into a folder. Node runs no TypeScript below `node_modules`, so it is elsewhere;
 * its built app is reused by later runs.
 * @throws with instructions when the commit is missing.
 */
export async function checkOutPredecessor(folder: string): Promise<Checkout> {
  const { commit } = predecessor;
  try {
    execFileSync("git", ["cat-file", "-e", `${commit}^{commit}`], { stdio: "ignore" });
  } catch {
    throw new Error(
      `The release before this one, commit ${commit}, is not in this clone. Fetch it with \`git fetch --unshallow\`, or \`git fetch origin ${commit}\`.`,
    );
  }
  const directory = join(folder, "before");
  mkdirSync(directory);
  const packed = execFileSync("git", ["archive", commit], { maxBuffer: 1_000_000_000 });
  execFileSync("tar", ["-x", "-C", directory], { input: packed });
  const last = readdirSync(join(directory, "migrations"))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .at(-1);
  if (last !== `${predecessor.migration}.sql`)
    throw new Error(`The last migration of ${commit} is ${last}; name it in server/machine/database/predecessor.ts.`);
  const lock = (of: string) => readFileSync(join(of, "package-lock.json"), "utf8");
  if (lock(directory) === lock(root)) symlinkSync(join(root, "node_modules"), join(directory, "node_modules"));
  else {
    const { code, output } = await runStep("npm", ["ci", "--ignore-scripts", "--prefix", directory]);
    if (code !== 0) throw new Error(`The packages of the release before this one could not be installed.\n${output}`);
  }
  build(directory, commit);
  return { name: "before", directory };
}

/** Builds this release in its own folder. */
export function thisRelease(): Checkout {
  build(root, null);
  return { name: "now", directory: root };
}

/** Creates a copy of this release with additions that its predecessor cannot know. */
export function makeNextRelease(folder: string): Checkout {
  const directory = join(folder, "next");
  copyProject(directory);
  add(directory, nextRelease);
  build(directory, "next");
  return { name: "next", directory };
}

function build(directory: string, keptAs: string | null): void {
  if (keptAs !== null) {
    const kept = join(cache, keptAs, "dist");
    mkdirSync(kept, { recursive: true });
    symlinkSync(kept, join(directory, "dist"));
  }
  execFileSync(process.execPath, ["scripts/build-app.ts"], { cwd: directory, stdio: ["ignore", "ignore", "inherit"] });
}
