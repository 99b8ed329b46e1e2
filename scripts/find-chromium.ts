import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Chromium's flags: no sandbox, which root cannot use; no graphics card; and no network requests of its own. */
export const chromiumFlags: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Returns the Chromium for browser tests: the environment's CHROMIUM, else Playwright's own if downloaded, else the
 * first one on the PATH. Undefined when there is none.
 * @throws when CHROMIUM names a missing file.
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = environment.CHROMIUM;
  if (named !== undefined && named !== "") {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, and there is no such file.`);
    return named;
  }
  const own = chromium.executablePath();
  if (own !== "" && existsSync(own)) return own;
  const folders = [...(environment.PATH ?? "").split(delimiter), "/usr/bin"].filter((folder) => folder !== "");
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}
