import { readConfig } from "#server/running/config.ts";
import { connect, openServer } from "#server/machine/database/open-database.ts";
import { readStatus } from "#server/running/operations/read-status.ts";
import { statusText } from "#server/running/operations/status-text.ts";
import { readArguments } from "#server/running/read-arguments.ts";
import { runCommand } from "./run-command.ts";

/**
 * `npm run status`: stores, devices, jobs, failed mails and payments, and the database, beside a running server or
 * without one; it writes nothing. `-- --json` prints the same for programs.
 */
const { values } = readArguments({
  name: "npm run status",
  does: "Says how an installation is: stores, devices, jobs, what failed, and the database. It writes nothing, and names no person.",
  options: { json: { type: "boolean", default: false, help: "prints the same for programs" } },
});
await runCommand(async () => {
  const config = readConfig(process.env);
  const server = await openServer(config);
  const db = connect(server, server, 1);
  try {
    const status = await readStatus(db, config.databaseReplicaUrls);
    return values.json ? `${JSON.stringify(status, null, 2)}\n` : statusText(status);
  } finally {
    await db.close();
  }
});
