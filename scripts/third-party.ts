import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A package in package-lock.json, by its folder. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
export type Lock = Readonly<Record<string, LockedPackage>>;

const inFolder = "node_modules/";
const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf(inFolder) + inFolder.length);

/** Returns the folder in which a package finds another, as Node looks for it; null if it is not installed here. */
function found(lock: Lock, from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${inFolder}`)))) {
    const folder = at === "" ? inFolder + name : `${at}/${inFolder}${name}`;
    if (lock[folder] !== undefined) return folder;
    if (at === "") return null;
  }
}

/** Returns the folders of what is shipped: what runs in the image, and what the app is built of, each with what it needs. */
export function shippedFolders(lock: Lock, builtOf: readonly string[]): readonly string[] {
  const shipped = new Set<string>();
  const add = (from: string, name: string): void => {
    const folder = found(lock, from, name);
    if (folder === null || shipped.has(folder)) return;
    shipped.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = lock[folder] ?? {};
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies })) add(folder, other);
  };
  const { dependencies = {}, optionalDependencies = {} } = lock[""] ?? {};
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...builtOf]) add("", name);
  return [...shipped].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

/** Returns the packages that sources import, also for their styles. */
export function importedPackages(texts: readonly string[]): readonly string[] {
  const specifiers = texts.flatMap((text) =>
    [...text.matchAll(/(?:\bfrom|\bimport|@import|@plugin)\s*\(?\s*["']([^."'#/][^"']*)["']/g)].map(
      ([, one = ""]) => one,
    ),
  );
  const packages = specifiers.map((one) =>
    one
      .split("/")
      .slice(0, one.startsWith("@") ? 2 : 1)
      .join("/"),
  );
  return [...new Set(packages)].filter((name) => !name.includes(":")).sort();
}

/** Returns the notices of everything that the app and the image ship, as /licenses.txt has them. */
export function thirdPartyNotices(): string {
  const { packages: lock } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Lock };
  // Without git, which neither an image nor an unpacked archive has.
  const sources = ["pwa", "shared"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /(?<!\.test)\.(ts|tsx|css)$/.test(path))
      .map((path) => readFileSync(join(folder, path), "utf8")),
  );
  const builtOf = importedPackages(sources);
  // For other platforms nothing is installed, and nothing shipped.
  const folders = shippedFolders(lock, builtOf).filter((folder) => existsSync(folder));
  const notices = folders.map((folder) => {
    const { version = "", license = "" } = lock[folder] ?? {};
    return `${"-".repeat(80)}\n${nameOf(folder)} ${version} (${license})\n\n${textsOf(folder)}\n`;
  });
  return `Trace is built of the work of others. These packages are in its app or run beside it, each under its own licence.\n\n${notices.join("\n")}`;
}

/** Returns a package's licence and notices, as it brings them. */
function textsOf(folder: string): string {
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  const texts = files.flatMap((name) => {
    try {
      return readFileSync(join(folder, name), "utf8").trim();
    } catch {
      // A folder of licences is named by the one beside it.
      return [];
    }
  });
  return texts.length === 0 ? "The package brings no text of its licence." : texts.join("\n\n");
}
