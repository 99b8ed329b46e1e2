import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildApp } from "./build-app.ts";

/**
 * Checks the portal's files: a shell of at most 132 kB of gzipped JavaScript (the frame and the code that reads the
 * device's rows), counted from the build's manifest, each file once; little more with menu and first screen; and no
 * staff screens (docs/decisions/0156).
 */
const shell = ["index.html", "local/start/browser-device.ts"];
const limits = [
  { of: "portal, shell", sources: shell, limit: 132_800 },
  { of: "portal, products", sources: [...shell, "bottom-bar.tsx", "products/products-screen.tsx"], limit: 143_000 },
];
const folder = join("dist", "portal");

/** Screens and their parts that both faces show; all others in pwa/features are the staff's. */
const shared = [
  ...["attention", "entrance", "session", "sign-up", "sync-status"],
  // An item's history, tracking code and listing sheet.
  ...["inventory/item-timeline", "inventory/use-item-log", "inventory/use-full-item"],
  ...["inventory/tracking-dialog", "inventory/listing-dialog"],
];

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

await buildApp();
const manifest = JSON.parse(readFileSync(join(folder, ".vite", "manifest.json"), "utf8")) as Readonly<
  Record<string, Chunk>
>;

function collect(key: string, into: Set<string>): void {
  const chunk = manifest[key];
  if (chunk === undefined || into.has(chunk.file)) return;
  into.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported, into);
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
for (const { of, sources, limit } of limits) {
  const files = new Set<string>();
  for (const source of sources) {
    const key = Object.keys(manifest).find((candidate) => candidate.endsWith(source));
    if (key === undefined) throw new Error(`The portal has no ${source} any more; name what loads in its place here.`);
    collect(key, files);
  }
  const size = [...files]
    .filter((file) => file.endsWith(".js"))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
  process.stdout.write(`${of}: ${kB(size)} of at most ${kB(limit)}\n`);
  if (size <= limit) continue;
  process.stderr.write(`${kB(size - limit)} too much before "${of}" stands. Load something later.\n`);
  process.exitCode = 1;
}

const isStaffs = (key: string): boolean => {
  if (/(^|\/)staff\//.test(key)) return true;
  const [, feature] = /features\/(.+)$/.exec(key) ?? [];
  return feature !== undefined && !shared.some((one) => feature.startsWith(one));
};
const strays = Object.keys(manifest).filter(isStaffs);
if (strays.length > 0) {
  process.stderr.write(`The portal's files hold what is the staff's: ${strays.join(", ")}.\n`);
  process.exitCode = 1;
}
