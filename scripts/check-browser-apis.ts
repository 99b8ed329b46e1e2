import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import data from "@mdn/browser-compat-data" with { type: "json" };
import { buildTargets } from "../vite.config.ts";
import { broughtAlong, type Names, namesIn, newerColours, newerThan, newerUses } from "./browser-apis.ts";
import { buildUncompressed } from "./build-app.ts";

/**
 * Reports everything in each face's built files that its oldest browsers lack: the build only lowers syntax, and
 * statically known styles.
 */
await buildUncompressed();
/** The names in each text: the faces have the largest files in common. */
const known = new Map<string, Names>();
function knownNames(file: string, text: string): Names {
  const names = known.get(text) ?? namesIn(file, text);
  known.set(text, names);
  return names;
}

for (const face of ["staff", "portal"] as const) {
  const target = Object.fromEntries(buildTargets[face].map((browser) => browser.split(/(?<=[a-z])(?=\d)/)));
  const all = { ...target, safari_ios: target.safari };
  const folder = join("dist", face);
  const built = globSync("**/*.{css,js}", { cwd: folder }).map(
    (file) => [file, readFileSync(join(folder, file), "utf8")] as const,
  );
  const scripts = built.filter(([file]) => file.endsWith(".js"));
  const files = Object.fromEntries(scripts.map(([file, text]) => [file, knownNames(file, text)]));
  const brought = face === "portal" ? broughtAlong : new Set<string>();
  const lacking = [
    ...newerUses(files, newerThan(all, data)).filter((use) => !brought.has(use.split(": ")[1] ?? "")),
    ...built.flatMap(([file, text]) => newerColours(text, all, data).map((name) => `${file}: ${name}`)),
  ];
  if (lacking.length > 0) {
    process.stdout.write(`${face}: newer than ${buildTargets[face].join(", ")}:\n${lacking.join("\n")}\n`);
    process.exitCode = 1;
  }
}
