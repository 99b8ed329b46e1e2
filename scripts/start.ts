import { existsSync } from "node:fs";
import { readArguments } from "#server/running/read-arguments.ts";
import { buildApp } from "./build-app.ts";

/** `npm start`: the server as in production, with the app built from these sources. */
readArguments({
  name: "npm start",
  does: "Runs Trace for real, with the app built from these sources; Ctrl-C stops it. Its settings are environment variables: docs/running.md describes them.",
});
if (existsSync("node_modules/vite")) {
  try {
    if ((await buildApp()) === "built") process.stdout.write("The app was built.\n");
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
} else if (!existsSync("dist/staff/index.html")) {
  process.stderr.write(
    "The app is not built, and vite, which builds it, is not installed: run `npm ci` with development packages.\n",
  );
  process.exit(1);
}
await import("#server/main.ts");
