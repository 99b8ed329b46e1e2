import { firstFiles } from "./app-chunks.ts";
import { readBuiltScripts } from "./built-modules.ts";

/** Scripts that a start up to the first screen loads. */
const starts: readonly string[] = [
  ...Object.values(firstFiles).flatMap((files) => Object.keys(files)),
  ...["index", "device", "database", "frame", "products"],
];
/** Other files that it loads, or draws with. */
const others =
  /^(index\.html|kept\.js|icons\/.*|assets\/([^/]*\.css|inter-latin-wght-.*|(shared-)?spanish-.*|unpack-worker-.*))$/;

const groupOf = (file: string): string => /^assets\/(.*)-.{7}\.js$/.exec(file)?.[1] ?? "";

/**
 * Returns whether a built file is needed to open the app: it opens without a network as soon as these are kept. All
 * others, which screens load, are kept afterwards (pwa/machine/service-worker/keep-files.ts).
 */
export function opensWith(folder: string): (file: string) => boolean {
  const scripts = readBuiltScripts(folder);
  const files = new Set(Object.keys(scripts).filter((file) => starts.includes(groupOf(file))));
  // A set takes what is added while it is walked.
  for (const file of files) for (const imported of scripts[file]?.imports ?? []) files.add(imported);
  return (file) => files.has(file) || others.test(file);
}
