import { spawn } from "node:child_process";
import { readConfig } from "#server/running/config.ts";
import { readArguments } from "#server/running/read-arguments.ts";
import { toolEnvironment } from "./run-step.ts";

/**
 * `npm run dev`: the server with the demo store, restarted when one of its files changes, and Vite beside it, which
 * serves the app's sources and forwards /api to the server.
 */
readArguments({
  name: "npm run dev",
  does: "Runs the server with the demo store, restarted when one of its files changes, and the app from Vite. PORT, HOST and the other variables are those of `npm run demo`.",
});
const { port, host } = readConfig(process.env);
const environment = toolEnvironment({
  PORT: String(port),
  TRACE_SERVER: `http://${host}:${port}`,
  TRACE_SKIP_BUILD: "true",
  STRICT_ANSWERS: "true",
});
const children = [
  spawn(process.execPath, ["--watch", "--watch-preserve-output", "scripts/demo.ts"], {
    env: environment,
    stdio: "inherit",
  }),
  spawn("vite", ["--host", host], { env: environment, stdio: "inherit" }),
];

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill("SIGINT");
}
process.on("SIGINT", stop).on("SIGTERM", stop);
for (const child of children)
  child.once("exit", (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
