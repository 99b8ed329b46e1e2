import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readBuiltScripts, scriptOf } from "../../../scripts/built-modules.ts";
import { hashOfFile } from "../../../scripts/file-hashes.ts";
import { readConfig } from "#server/running/config.ts";
import { itemsOnSale } from "./items.ts";
import { test } from "./journey.ts";

/** A journey in a shop with a few items whose server's build can be replaced. */
export const releasesTest = test.extend<{ releases: Releases }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its parameter.
  releases: async ({}, use) => {
    const releases = openReleases();
    await use(releases);
    releases.remove();
  },
  shop: async ({ releases }, use) => {
    await use({ rows: itemsOnSale(3), config: { appDirectory: releases.directory } });
  },
});

/** A folder from which the server serves the app, whose build can be replaced. */
export interface Releases {
  readonly directory: string;
  /** Installs a build with none of the previous one's files. The server lists files at start. */
  publishNext(): void;
  /** Removes the script of a source module; returns a function that restores it. */
  loseFile(module: string): () => void;
  remove(): void;
}

/** The part of asset paths that only the next build has. */
export const nextMark = "assets/next/";

/** A file in the service worker's list, with the build's hash. */
const listed = /\{[^{}]*"integrity":"sha256-[^{}]*\}/g;

function hashedAnew(directory: string, entry: string): string {
  const url = /"url":"([^"]+)"/.exec(entry)?.[1] ?? "";
  return entry.replace(/sha256-[^"]+/, hashOfFile(readFileSync(join(directory, url))));
}

/** Creates a folder with the current build. */
function openReleases(): Releases {
  const directory = mkdtempSync(join(tmpdir(), "trace-release-"));
  // Compressed copies would still have the earlier content.
  const filter = (path: string) => !/\.(br|gz)$/.test(path);
  cpSync(readConfig({}).appDirectory, directory, { recursive: true, filter });
  return {
    directory,
    publishNext: () => {
      const assets = readdirSync(join(directory, "assets"));
      mkdirSync(join(directory, nextMark));
      for (const name of assets) renameSync(join(directory, "assets", name), join(directory, nextMark, name));
      const texts = ["index.html", "sw.js", ...assets.map((name) => nextMark + name)];
      for (const path of texts.filter((name) => /\.(html|js|css)$/.test(name))) {
        const file = join(directory, path);
        writeFileSync(file, readFileSync(file, "utf8").replaceAll("assets/", nextMark));
      }
      const worker = join(directory, "sw.js");
      const before = readFileSync(worker, "utf8");
      const after = before.replace(/("revision":")[^"]+(","url":"index\.html")/, "$1next$2");
      if (after === before) throw new Error("The service worker's list of files names no revision of index.html.");
      writeFileSync(
        worker,
        after.replace(listed, (entry) => hashedAnew(directory, entry)),
      );
    },
    loseFile: (module) => {
      const lost = join(directory, scriptOf(readBuiltScripts(directory), module));
      renameSync(lost, `${lost}.lost`);
      return () => renameSync(`${lost}.lost`, lost);
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
