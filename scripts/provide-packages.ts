import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Impossible } from "#server/machine/impossible.ts";
import { runStep } from "./run-step.ts";

/**
 * Installs packages needed only by one folder's programs: `<folder>/packages` has package.json and lock file, and
 * `<folder>/node_modules` is where the programs find them. (A package.json directly in the folder would hide the
 * project's own, and its `#shared/`.) Does nothing once installed.
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
