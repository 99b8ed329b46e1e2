import { readConfig } from "./config.ts";
import { readArguments } from "./read-arguments.ts";
import { runUntilStopped } from "./run-until-stopped.ts";
import { serve } from "./serve.ts";

/** The server in production: reads the environment, listens, and stops on SIGINT or SIGTERM. */
readArguments({
  name: "node server/main.ts",
  does: "Runs the server as in production, until SIGINT or SIGTERM. Its settings are environment variables: docs/running.md describes them.",
});
await runUntilStopped(
  async () => serve(readConfig(process.env)),
  ({ address, services }) => {
    services.log.info(`Trace is ready at ${address}; its database is ${services.db.place}`);
  },
);
