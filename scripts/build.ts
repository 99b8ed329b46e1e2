import { readArguments } from "#server/running/read-arguments.ts";
import { buildApp } from "./build-app.ts";

/** `npm run build`: the app into dist/, for a machine that has no development packages, or no memory for a build. */
readArguments({
  name: "npm run build",
  does: "Builds the app into dist/, unless it is built from these sources. Then `node server/main.ts` starts without building.",
});
try {
  process.stdout.write(
    (await buildApp()) === "built" ? "The app was built.\n" : "The app is built from these sources.\n",
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
