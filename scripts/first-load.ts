import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type BuiltScripts, readBuiltScripts, scriptOf } from "./built-modules.ts";

/** The page whose table limits what loads first (decision 0290). */
const decision = join("docs", "decisions", "device.md");

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

/** A built face of the app; each of its scripts is counted once. */
export class BuiltFace {
  readonly #folder: string;
  readonly #scripts: BuiltScripts;
  /** Gzipped sizes of files already read. */
  readonly #sizes = new Map<string, number>();

  constructor(face: "staff" | "portal") {
    this.#folder = join("dist", face);
    this.#scripts = readBuiltScripts(this.#folder);
  }

  /** The source modules of all scripts, by their paths in the project. */
  get modules(): readonly string[] {
    return Object.values(this.#scripts).flatMap(({ modules }) => modules);
  }

  /** Compares what a screen loads with its limit. `ways` are the sets of modules it may need; the heaviest counts. */
  check(what: string, ways: readonly (readonly string[])[]): void {
    this.#compare(what, Math.max(...ways.map((modules) => this.#sizeWith(modules))));
  }

  /** Compares a file that the page loads beside its entry with its limit. */
  checkFile(what: string, file: string): void {
    this.#compare(what, this.#sizeOf(file));
  }

  /**
   * Checks the order of what the page names: its map of names first, without which a file that is asked for by name is
   * another; then what a first visit asks for, which would wait for a style sheet before it.
   */
  checkPage(): void {
    const page = readFileSync(join(this.#folder, "index.html"), "utf8");
    const order = ['type="importmap"', 'type="module"', "window.traceAsked", 'rel="modulepreload"', 'rel="stylesheet"'];
    const places = order.map((text) => page.indexOf(text));
    if (!places.includes(-1) && places.every((place, n) => place >= (places[n - 1] ?? 0))) return;
    process.stderr.write(`${this.#folder}/index.html does not name in this order: ${order.join(", ")}.\n`);
    process.exitCode = 1;
  }

  #compare(what: string, size: number): void {
    const limit = limitOf(what);
    process.stdout.write(`${what}: ${kB(size)} of at most ${kB(limit)}\n`);
    if (size <= limit) return;
    process.stderr.write(`${kB(size - limit)} too much before “${what}”. Load something later.\n`);
    process.exitCode = 1;
  }

  /** Returns the gzipped JavaScript of the entry, the modules and what is imported with them, in bytes. */
  #sizeWith(modules: readonly string[]): number {
    const files = new Set([this.#entry, ...modules.map((module) => scriptOf(this.#scripts, module))]);
    // A set takes what is added while it is walked.
    for (const file of files) for (const imported of this.#scripts[file]?.imports ?? []) files.add(imported);
    return [...files].reduce((sum, file) => sum + this.#sizeOf(file), 0);
  }

  #sizeOf(file: string): number {
    const size = this.#sizes.get(file) ?? gzipSync(readFileSync(join(this.#folder, file)), { level: 9 }).length;
    this.#sizes.set(file, size);
    return size;
  }

  get #entry(): string {
    const page = readFileSync(join(this.#folder, "index.html"), "utf8");
    const [, entry] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(page) ?? [];
    if (entry === undefined) throw new Error("The built page has no script of its own any more.");
    return entry;
  }
}
