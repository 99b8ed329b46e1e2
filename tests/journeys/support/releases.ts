import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashOfFile } from "../../../scripts/file-hashes.ts";
import { readConfig } from "#server/config.ts";
import { itemsOnSale } from "./items.ts";
import { test } from "./journey.ts";

/** A journey in a shop with a few items whose server serves a build that another can take the place of. */
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

/** A folder the server serves the app from, in which one build can take another's place. */
export interface Releases {
  readonly directory: string;
  /** Puts a build in place that has not one file of its own left from the one before. The server lists files when it starts. */
  publishNext(): void;
  /** Takes the file away that the worker asks for last; answers how to put it back. */
  loseLastFile(): () => void;
  remove(): void;
}

/** The part of an asset's address that only the next build has. */
export const nextMark = "assets/next/";

/** A file in the service worker's list, whose hash is the build's. */
const listed = /\{[^{}]*"integrity":"sha256-[^{}]*\}/g;

function hashedAnew(directory: string, entry: string): string {
  const url = /"url":"([^"]+)"/.exec(entry)?.[1] ?? "";
  return entry.replace(/sha256-[^"]+/, hashOfFile(readFileSync(join(directory, url))));
}

/** A folder of its own with the build at hand in it. */
function openReleases(): Releases {
  const directory = mkdtempSync(join(tmpdir(), "trace-release-"));
  // What lies compressed beside a file would go on saying what the file said before.
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
    loseLastFile: () => {
      const listed = readFileSync(join(directory, "sw.js"), "utf8").matchAll(/"url":"(assets\/[^"]+\.js)"/g);
      const last = join(directory, [...listed].at(-1)?.[1] ?? "");
      renameSync(last, `${last}.lost`);
      return () => renameSync(`${last}.lost`, last);
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
