import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readArguments } from "#server/running/read-arguments.ts";
import { precompress } from "./precompress.ts";
import { runStep, type StepResult } from "./run-step.ts";
import { thirdPartyNotices } from "./third-party.ts";

/** The sources of the built app; if unchanged, the last build is used. */
const sources = [
  "pwa",
  "shared",
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
  "scripts/precompress.ts",
  "scripts/app-chunks.ts",
  "scripts/app-files.ts",
  "scripts/built-modules.ts",
  "scripts/file-hashes.ts",
  "scripts/kept-screen-file.ts",
  "scripts/page-script.ts",
  "scripts/screen-paths.ts",
  "server/routes/wire/screen-paths.ts",
  "scripts/app-transforms.ts",
  "scripts/third-party.ts",
];
const builtStamp = join("dist", ".built");
const compressedStamp = join("dist", ".compressed");
const faces = ["staff", "portal"] as const;

interface BuiltApp {
  readonly was: "built" | "already built";
  /** Writes the compressed copies of the files, which are served without them until then. */
  readonly compress: () => Promise<void>;
}

/**
 * Builds the app into `dist/`, unless already built from these sources, and compresses its files.
 * @throws with the build's output when it fails.
 */
export async function buildApp(): Promise<BuiltApp["was"]> {
  const { was, compress } = await buildUncompressed();
  await compress();
  return was;
}

/** Builds as `buildApp` does, and leaves the compressing for later. */
export async function buildUncompressed(): Promise<BuiltApp> {
  const stamp = hashOf(sources);
  const isBuilt = isStamped(builtStamp, stamp) && faces.every((face) => existsSync(join("dist", face, "index.html")));
  if (!isBuilt) {
    if (bothAtOnce(process.availableMemory())) await Promise.all(faces.map(buildFace));
    else for (const face of faces) await buildFace(face);
    writeFileSync(builtStamp, stamp);
  }
  const compress = async () => {
    if (isStamped(compressedStamp, stamp) && isBuilt) return;
    for (const face of faces) await precompress(join("dist", face));
    writeFileSync(compressedStamp, stamp);
  };
  return { was: isBuilt ? "already built" : "built", compress };
}

const isStamped = (file: string, stamp: string): boolean => existsSync(file) && readFileSync(file, "utf8") === stamp;

/** The memory that building one face takes at most, measured: 1.1 GB; and what the rest of the machine needs. */
const oneFace = 1_200_000_000;

/** Returns whether the memory, in bytes, is enough for both faces at once; else they are built one after the other. */
export const bothAtOnce = (available: number): boolean => available > 2 * oneFace;

/** Returns why a build failed. The system ends whoever takes too much memory without a word. */
export function buildProblem({ signal, output }: Pick<StepResult, "signal" | "output">, available: number): string {
  const isOutOfMemory = signal === "SIGKILL" || signal === "SIGABRT" || output.includes("heap out of memory");
  if (!isOutOfMemory) return `The app could not be built.\n${output}`;
  const gigabytes = (bytes: number) => (bytes / 1_000_000_000).toFixed(1);
  return `${output.trim()}\nThe build of the app was ended for want of memory: it needs ${gigabytes(oneFace)} GB, and ${gigabytes(available)} GB are free now. Give it more, or build on another machine (npm run build) and copy dist/ here, where \`node server/main.ts\` builds nothing.`.trimStart();
}

async function buildFace(face: (typeof faces)[number]): Promise<void> {
  // Built separately and swapped in, so that a running server never serves half a build.
  const next = join("dist", `next-${face}-${process.pid}`);
  const result = await runStep("vite", ["build", "--outDir", resolve(next), "--emptyOutDir"], {
    environment: { NODE_ENV: "production", FACE: face },
  });
  if (result.code !== 0) throw new Error(buildProblem(result, process.availableMemory()));
  writeFileSync(join(next, "licenses.txt"), thirdPartyNotices());
  const built = join("dist", face);
  const last = `${next}-last`;
  if (existsSync(built)) renameSync(built, last);
  renameSync(next, built);
  rmSync(last, { recursive: true, force: true });
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash("sha256").update(process.versions.node);
  for (const path of paths.flatMap(filesBelow).sort())
    hash.update(path).update("\0").update(readFileSync(path)).update("\0");
  return hash.digest("hex");
}

function filesBelow(path: string): readonly string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true, encoding: "utf8" });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
    .map((entry) => join(entry.parentPath, entry.name));
}

if (import.meta.main) {
  readArguments({
    name: "node scripts/build-app.ts",
    does: "Builds the app into dist/, unless it is built from these sources.",
  });
  process.stdout.write(`${await buildApp()}\n`);
}
