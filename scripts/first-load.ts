import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** The decision whose table limits what loads first; a later one with higher limits takes its place here. */
const decision = join("docs", "decisions", "0284-what-is-below-stays-where-it-is.md");

/** The used part of an entry in the build's manifest. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Returns the limit of a row of the decision's table, in bytes of gzipped JavaScript. */
function limitOf(what: string): number {
  const row = readFileSync(decision, "utf8")
    .split("\n")
    .find((line) => line.startsWith(`| ${what} |`));
  const limit = Number(row?.split("|")[2]?.replaceAll(",", ""));
  if (!(limit > 0)) throw new Error(`${decision} gives no limit for “${what}”.`);
  return limit;
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** A built face of the app, read from its manifest; each file is counted once. */
export class BuiltFace {
  readonly #folder: string;
  readonly #manifest: Readonly<Record<string, Chunk>>;
  /** Gzipped sizes of files already read. */
  readonly #sizes = new Map<string, number>();

  constructor(face: "staff" | "portal") {
    this.#folder = join("dist", face);
    const manifest = readFileSync(join(this.#folder, ".vite", "manifest.json"), "utf8");
    this.#manifest = JSON.parse(manifest) as Readonly<Record<string, Chunk>>;
  }

  /** The manifest's keys: source files, relative to the face's folder. */
  get sources(): readonly string[] {
    return Object.keys(this.#manifest);
  }

  /** Compares what a screen loads with its limit. `ways` are the sets of sources it may need; the heaviest counts. */
  check(what: string, ways: readonly (readonly string[])[]): void {
    this.#compare(what, Math.max(...ways.map((sources) => this.#sizeWith(sources))));
  }

  /** Compares a file that the page loads beside its entry with its limit. */
  checkFile(what: string, file: string): void {
    this.#compare(what, this.#sizeOf(file));
  }

  #compare(what: string, size: number): void {
    const limit = limitOf(what);
    process.stdout.write(`${what}: ${kB(size)} of at most ${kB(limit)}\n`);
    if (size <= limit) return;
    process.stderr.write(`${kB(size - limit)} too much before “${what}”. Load something later.\n`);
    process.exitCode = 1;
  }

  /** Returns the gzipped JavaScript of the entry, the sources and their static imports, in bytes. */
  #sizeWith(sources: readonly string[]): number {
    const files = new Set<string>();
    for (const source of ["index.html", ...sources]) this.#collect(this.#keyOf(source), files);
    return [...files].filter((file) => file.endsWith(".js")).reduce((sum, file) => sum + this.#sizeOf(file), 0);
  }

  #sizeOf(file: string): number {
    const size = this.#sizes.get(file) ?? gzipSync(readFileSync(join(this.#folder, file)), { level: 9 }).length;
    this.#sizes.set(file, size);
    return size;
  }

  #keyOf(source: string): string {
    const key = this.sources.find((candidate) => candidate.endsWith(source));
    if (key === undefined) throw new Error(`The build has no ${source} any more; name what loads in its place here.`);
    return key;
  }

  #collect(key: string, into: Set<string>): void {
    const chunk = this.#manifest[key];
    if (chunk === undefined || into.has(chunk.file)) return;
    into.add(chunk.file);
    for (const imported of chunk.imports ?? []) this.#collect(imported, into);
  }
}
