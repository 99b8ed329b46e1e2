import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import data from "@mdn/browser-compat-data" with { type: "json" };
import { buildTarget } from "../vite.config.ts";
import { namesIn, newerThan, newerUses } from "./browser-apis.ts";
import { buildApp } from "./build-app.ts";

/** Names everything in the built files that a browser of the build's target lacks: the build lowers syntax alone. */
await buildApp();
const target = Object.fromEntries(buildTarget.map((browser) => browser.split(/(?<=[a-z])(?=\d)/)));
const folder = join("dist", "staff");
const files = Object.fromEntries(
  globSync("**/*.js", { cwd: folder }).map((file) => [file, namesIn(file, readFileSync(join(folder, file), "utf8"))]),
);
const lacking = newerUses(files, newerThan({ ...target, safari_ios: target.safari }, data));
if (lacking.length > 0) {
  process.stdout.write(`Newer than ${buildTarget.join(", ")}:\n${lacking.join("\n")}\n`);
  process.exitCode = 1;
}
