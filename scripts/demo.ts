import { join } from "node:path";
import { readConfig } from "#server/running/config.ts";
import { readArguments } from "#server/running/read-arguments.ts";
import { demoAccounts, demoPassword } from "#server/demo/demo-store.ts";
import { runUntilStopped } from "#server/running/run-until-stopped.ts";
import type { Serving } from "#server/running/serve.ts";
import { buildUncompressed } from "./build-app.ts";
import { demoHelp } from "./demo-help.ts";
import { refuseTakenPort } from "./refuse-taken-port.ts";

/**
 * `npm run demo`: the server with the demo store, on an embedded PostgreSQL unless DATABASE_URL is set. Everything it
 * starts ends with it.
 */
readArguments({ name: "npm run demo", does: demoHelp });
const began = performance.now();
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** Builds the app; under `npm run dev` Vite serves the sources itself. Returns what compresses its files. */
async function build(): Promise<() => Promise<void>> {
  if (process.env.TRACE_SKIP_BUILD === "true") return async () => undefined;
  const { was, compress } = await buildUncompressed();
  if (was === "built") say("Built the app.");
  return compress;
}

/** Work that nobody waits for: pictures and closed days, and then the compressing of the app's files. */
let finish: () => Promise<void> = async () => undefined;
let compress: () => Promise<void> = async () => undefined;

/** The address of the demo's mail pages; null when an SMTP server sends the mails. */
let mailAddress: string | null = null;

async function start(): Promise<Serving> {
  const config = readConfig({ LOG_LEVEL: "warn", ...process.env });
  await refuseTakenPort(config);
  say("Starting the demo …");
  const building = build();
  // Its failure is handled below; until then it must not end the process.
  building.catch(() => undefined);
  // Imported when the build has begun: reading all of the server's files takes a second.
  const { loadUnlessThere, openMailPages, serve } = await import("./demo-server.ts");
  const serving = await serve(config, async (services) => {
    finish = await loadUnlessThere(services, () => say("Loading the demo store …"));
    compress = await building;
  });
  if (config.smtpUrl !== null) return serving;
  const pages = await openMailPages(join(config.dataDirectory, "mail"));
  mailAddress = pages.address;
  return {
    ...serving,
    stop: async () => {
      await pages.close();
      await serving.stop();
    },
  };
}

/** Returns whether other machines can reach a listening address. */
const isOpenToOthers = (host: string): boolean => !/^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
const everybodysPasswords =
  "Warning: HOST opens this demo to other machines, and its passwords are public. Whoever reaches it is its Admin.";

await runUntilStopped(start, ({ address, services }) => {
  const port = new URL(address).port;
  say(`
Trace is ready at ${address}   (after ${((performance.now() - began) / 1000).toFixed(1)} s)

  Sign in with the password ${demoPassword} as
${demoAccounts.map(({ email, who }) => `    ${email.padEnd(20)} ${who}`).join("\n")}

  A store that buys outright:  http://buying.localhost:${port}
  Its portal for sellers:      http://portal.buying.localhost:${port}
  A store of its own:          http://second.localhost:${port}
  API documentation:           ${address}/api/docs
${mailAddress === null ? "" : `  Every mail it sends:         ${mailAddress}\n`}  Data folder:                 ${services.db.place}

${isOpenToOthers(services.config.host) ? `${everybodysPasswords}\n\n` : ""}Ctrl-C stops it.`);
  const compressed = () =>
    compress().catch((error: unknown) => say(`The app's files stay uncompressed: ${String(error)}`));
  finish()
    .catch((error: unknown) => {
      if (!services.life.isStopping)
        say(`Some of the demo's pictures and figures could not be made; the next start tries again: ${String(error)}`);
    })
    .then(compressed, compressed);
});
