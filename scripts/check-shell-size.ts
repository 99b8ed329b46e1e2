import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { ofAShift } from "./app-chunks.ts";
import { ruleModules } from "./app-transforms.ts";
import { buildApp } from "./build-app.ts";

/**
 * Limits what a browser must load before the first screen, in gzipped JavaScript, counted from the build's manifest,
 * each file once: the entry with its imports and the sign-in screen; for a signed-in person, the entry with the code
 * that reads the device's rows and the home screen; and the same with any queued commands, since their effects are
 * stored (docs/decisions/0014, 0055, 0076, 0130).
 *
 * At the first start after an update, and after a kill within a second of a change, the rules of queued commands are
 * loaded: some 170 kB for common ones. The last two figures grow by some 500 bytes with every command: they assume one
 * of each in the queue, which never happens.
 */
const limits = {
  "sign-in": 137_900,
  "signed in, home": 145_000,
  "signed in, commands wait": 152_200,
  "after an update, the heaviest command waits": 172_600,
  "after an update, a shift's commands wait": 178_800,
  "after an update, all commands of one area wait": 180_200,
  "after an update, every command there is waits": 221_500,
};
const folder = join("dist", "staff");

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

await buildApp();
const manifestFile = join(folder, ".vite", "manifest.json");
const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Readonly<Record<string, Chunk>>;

/** Returns the manifest key of a source file; the manifest's paths are relative to the face's folder. */
function keyOf(source: string): string {
  const key = Object.keys(manifest).find((candidate) => candidate.endsWith(source));
  if (key === undefined) throw new Error(`The build has no ${source} any more; name what loads in its place here.`);
  return key;
}

/** Adds a chunk and its static imports. */
function collect(key: string, into: Set<string>): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || into.has(chunk.file)) return into;
  into.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported, into);
  return into;
}

const gzipped = (files: Iterable<string>): number =>
  [...files]
    .filter((file) => file.endsWith(".js"))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const home = ["local/start/browser-device.ts", "features/home/home-screen.tsx"];
const waiting = [...home, "local/pending-effects.ts", "features/home/unsent-work.tsx"];
const rules = ruleModules().map(({ name, module }) => ({ name, source: relative(process.cwd(), module) }));
const shift = ofAShift.map((wanted) => {
  const rule = rules.find(({ name }) => name === wanted);
  if (rule === undefined)
    throw new Error(`There is no command ${wanted} any more; name here what is done in its place.`);
  return rule;
});
const areas = [...Map.groupBy(rules, ({ name }) => name.split(".", 1)[0]).values()];
const withWaiting = (some: typeof rules) => [...waiting, "rules-one-by-one", ...some.map(({ source }) => source)];

/** Screens, each with the sets of sources it may need first; the largest counts. */
const screens: Readonly<Record<keyof typeof limits, readonly (readonly string[])[]>> = {
  "sign-in": [["login-page.tsx"]],
  "signed in, home": [home],
  "signed in, commands wait": [waiting],
  "after an update, the heaviest command waits": rules.map((rule) => withWaiting([rule])),
  "after an update, a shift's commands wait": [withWaiting(shift)],
  "after an update, all commands of one area wait": areas.map(withWaiting),
  "after an update, every command there is waits": [withWaiting(rules)],
};

const sizeWith = (sources: readonly string[]): number => {
  const files = collect(keyOf("index.html"), new Set());
  for (const source of sources) collect(keyOf(source), files);
  return gzipped(files);
};

for (const [screen, ways] of Object.entries(screens)) {
  const size = Math.max(...ways.map(sizeWith));
  const limit = limits[screen as keyof typeof limits];
  process.stdout.write(`${screen}: ${kB(size)} of at most ${kB(limit)}\n`);
  if (size <= limit) continue;
  process.stderr.write(`${kB(size - limit)} too much before the screen "${screen}" stands. Load something later.\n`);
  process.exitCode = 1;
}
