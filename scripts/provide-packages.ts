import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Impossible } from "#server/impossible.ts";
import { runStep } from "./run-step.ts";

/**
 * Installs what only the programs of one folder need, so that everybody else need not: `<folder>/packages` has its
 * package.json and lock file, and `<folder>/node_modules` is where those programs find it. (A package.json right in the
 * folder would hide the project's own from them, and its `#shared/` with it.) Does nothing once that is done.
 */
export async function providePackages(folder: string): Promise<void> {
  const packages = join(folder, "packages");
  const lock = readFileSync(join(packages, "package-lock.json"), "utf8");
  const modules = join(folder, "node_modules");
  const stamp = join(modules, ".installed-from");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  process.stdout.write(`Installing what ${folder} needs …\n`);
  const { code, output } = await runStep("npm", ["ci", "--ignore-scripts", "--prefix", packages]);
  if (code !== 0) throw new Impossible(`The packages of ${packages} could not be installed.\n${output.trim()}`);
  rmSync(modules, { recursive: true, force: true });
  renameSync(join(packages, "node_modules"), modules);
  writeFileSync(stamp, lock);
}
