import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { areas } from "#shared/commands.ts";
import { buildApp } from "./build-app.ts";

/**
 * Holds what a browser must load before the first screen stands, in gzipped JavaScript,
 * counted from the build's own manifest, each file once: the entry with everything it
 * imports and the sign-in screen; for a person who is signed in, the entry with what reads the
 * device's rows and the home screen; and the same where commands of one area, and of all, wait, whose effects
 * cannot be shown without their rules (docs/decisions/0014, 0055).
 */
const limits = {
  "sign-in": 134_000,
  "signed in, home": 155_000,
  "signed in, commands of one area wait": 178_000,
  "signed in, commands of every area wait": 187_000,
};
const folder = join("dist", "staff");

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

await buildApp();
const manifestFile = join(folder, ".vite", "manifest.json");
const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Readonly<Record<string, Chunk>>;

/** The manifest key of a source file; the manifest counts paths from the face's folder. */
function keyOf(source: string): string {
  const key = Object.keys(manifest).find((candidate) => candidate.endsWith(source));
  if (key === undefined) throw new Error(`The build has no ${source} any more; name what loads in its place here.`);
  return key;
}

/** Adds a chunk and what it imports at once. */
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

const home = ["local/browser-device.ts", "features/home/home-screen.tsx"];
const waiting = [...home, "local/pending-look.ts", "features/home/unsent-work.tsx"];
const commandsOf = Object.keys(areas).map((area) => `shared/${area}/commands.ts`);

/** Screens, each with the sets of sources it may need first; the largest counts. */
const screens: Readonly<Record<keyof typeof limits, readonly (readonly string[])[]>> = {
  "sign-in": [["features/session/login-screen.tsx"]],
  "signed in, home": [home],
  "signed in, commands of one area wait": commandsOf.map((file) => [...waiting, file]),
  "signed in, commands of every area wait": [[...waiting, ...commandsOf]],
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
