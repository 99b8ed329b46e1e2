import { readArguments } from "#server/running/read-arguments.ts";
import { runChecks } from "./checks.ts";

readArguments({ name: "npm run check", does: "Runs every check of CONTRIBUTING.md, without the tests." });
const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;
