import { existsSync } from "node:fs";
import { findChromium } from "./find-chromium.ts";
import { runStep } from "./run-step.ts";

/**
 * Provides a Chromium for the browser tests: an existing one, else, on Debian as root, the package `chromium`.
 * @returns its path, or a sentence about what a person has to do.
 */
export async function provideChromium(): Promise<{ path: string } | { missing: string }> {
  const present = findChromium();
  if (present !== undefined) return { path: present };
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync("/usr/bin/apt-get"))
    return {
      missing:
        "The browser tests need a Chromium: install the package chromium (or Google Chrome), or name one in the environment variable CHROMIUM.",
    };
  process.stdout.write("No Chromium here; installing the package chromium …\n");
  const environment = { DEBIAN_FRONTEND: "noninteractive" };
  const update = await runStep("apt-get", ["update", "-qq"], { environment });
  const install = await runStep("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
    environment,
  });
  const installed = findChromium();
  if (installed !== undefined) return { path: installed };
  return {
    missing: `The package chromium could not be installed by apt-get: ${lastLine(install.output || update.output)}`,
  };
}

const lastLine = (output: string): string => output.trim().split("\n").at(-1) ?? "";
