import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** How it is started: no sandbox, which root may not have; no graphics card; and nothing asked of any network by itself. */
export const chromiumFlags: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The Chromium the browser tests use: the environment's CHROMIUM, else Playwright's
 * own if it was downloaded, else the first one on the PATH. Undefined when there is none.
 * @throws when CHROMIUM names a file that is not there.
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
