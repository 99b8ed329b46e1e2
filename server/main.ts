import { type Config, readConfig } from "./running/config.ts";
import { Impossible } from "./machine/impossible.ts";
import { readArguments } from "./running/read-arguments.ts";
import { runUntilStopped } from "./running/run-until-stopped.ts";
import { serve } from "./running/serve.ts";
import { unknownNames } from "./running/setting-names.ts";

/** Of sysexits.h: a start that fails for its settings fails at the next attempt too (deploy/trace.service). */
const wrongSettings = 78;

/** The server in production: reads the environment, listens, and stops on SIGINT or SIGTERM. */
readArguments({
  name: "node server/main.ts",
  does: "Runs the server as in production, until SIGINT or SIGTERM. Its settings are environment variables: docs/running.md describes them.",
});

function ownConfig(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof Impossible)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(wrongSettings);
  }
}

const config = ownConfig();
await runUntilStopped(
  async () => serve(config),
  ({ address, services }) => {
    for (const name of unknownNames(process.env))
      services.log.warn(`${name} is set, and this release knows no such setting`);
    services.log.info(`Trace is ready at ${address}; its database is ${services.db.place}`);
  },
);
