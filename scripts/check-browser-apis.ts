import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import data from "@mdn/browser-compat-data" with { type: "json" };
import { buildTargets } from "../vite.config.ts";
import { broughtAlong, namesIn, newerColours, newerThan, newerUses } from "./browser-apis.ts";
import { buildApp } from "./build-app.ts";

/**
 * Reports everything in each face's built files that its oldest browsers lack: the build only lowers syntax, and
 * statically known styles.
 */
await buildApp();
for (const face of ["staff", "portal"] as const) {
  const target = Object.fromEntries(buildTargets[face].map((browser) => browser.split(/(?<=[a-z])(?=\d)/)));
  const all = { ...target, safari_ios: target.safari };
  const folder = join("dist", face);
  const read = (pattern: string): [string, string][] =>
    globSync(pattern, { cwd: folder }).map((file) => [file, readFileSync(join(folder, file), "utf8")]);
  const files = Object.fromEntries(read("**/*.js").map(([file, text]) => [file, namesIn(file, text)]));
  const brought = face === "portal" ? broughtAlong : new Set<string>();
  const lacking = [
    ...newerUses(files, newerThan(all, data)).filter((use) => !brought.has(use.split(": ")[1] ?? "")),
    ...read("**/*.{css,js}").flatMap(([file, text]) => newerColours(text, all, data).map((name) => `${file}: ${name}`)),
  ];
  if (lacking.length > 0) {
    process.stdout.write(`${face}: newer than ${buildTargets[face].join(", ")}:\n${lacking.join("\n")}\n`);
    process.exitCode = 1;
  }
}
