import { readConfig } from "./config.ts";
import { runUntilStopped } from "./run-until-stopped.ts";
import { serve } from "./serve.ts";

/** The server in production: reads the environment, listens, and stops on SIGINT or SIGTERM. */
await runUntilStopped(
  async () => serve(readConfig(process.env)),
  ({ address, services }) => {
    services.log.info(`Trace is ready at ${address}; its database is ${services.db.place}`);
  },
);
