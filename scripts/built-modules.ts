import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";

/** A script of the built app. */
export interface BuiltScript {
  /** Source modules, by their paths in the project. */
  readonly modules: readonly string[];
  /** Scripts that are loaded with it. */
  readonly imports: readonly string[];
}

/** Every script of a built face but those of workers, by its path in the face's folder. */
export type BuiltScripts = Readonly<Record<string, BuiltScript>>;

const file = ".vite/modules.json";

/** Returns a module's path in the project; modules that the build makes itself have a name alone. */
export const pathOf = (id: string): string =>
  id.startsWith("\0") ? id.slice(1) : relative(process.cwd(), id).replaceAll("\\", "/");

/** Writes which script has which modules, for checks and tests, and refuses scripts that import each other in a circle. */
export const builtModules = (): Plugin => ({
  name: "built-modules",
  apply: "build",
  generateBundle(_, bundle) {
    const scripts = Object.fromEntries(
      Object.values(bundle).flatMap((one) =>
        one.type === "chunk" ? [[one.fileName, { modules: one.moduleIds.map(pathOf), imports: one.imports }]] : [],
      ),
    );
    const circle = circleIn(scripts);
    if (circle !== null) this.error(`Scripts of the app import each other in a circle: ${circle.join(" → ")}`);
    this.emitFile({ type: "asset", fileName: file, source: JSON.stringify(scripts) });
  },
});

export const readBuiltScripts = (folder: string): BuiltScripts =>
  JSON.parse(readFileSync(join(folder, file), "utf8")) as BuiltScripts;

/** Returns the script that has a source module. Throws when there is none. */
export function scriptOf(scripts: BuiltScripts, module: string): string {
  const found = Object.keys(scripts).find((script) => scripts[script]?.modules.includes(module));
  if (found === undefined) throw new Error(`The build has no ${module} any more; name what is in its place.`);
  return found;
}

/**
 * Returns scripts of which each imports the next one, and the last the first; null when there are none. In a circle a
 * script may run before what it uses is there.
 */
export function circleIn(scripts: BuiltScripts): readonly string[] | null {
  const done = new Set<string>();
  const visit = (script: string, above: readonly string[]): readonly string[] | null => {
    if (above.includes(script)) return [...above.slice(above.indexOf(script)), script];
    if (done.has(script)) return null;
    for (const imported of scripts[script]?.imports ?? []) {
      const circle = visit(imported, [...above, script]);
      if (circle !== null) return circle;
    }
    done.add(script);
    return null;
  };
  for (const script of Object.keys(scripts)) {
    const circle = visit(script, []);
    if (circle !== null) return circle;
  }
  return null;
}
