import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { connect, openServer } from "#server/database/open-database.ts";
import { Impossible } from "#server/impossible.ts";
import { readStatus } from "#server/operations/read-status.ts";
import { statusText } from "#server/operations/status-text.ts";

/**
 * `npm run status`: stores, devices, jobs, failed mails and payments, and the database, beside a running server or
 * without one; it writes nothing. `-- --json` prints the same for programs.
 */
try {
  const { values } = parseArgs({ options: { json: { type: "boolean", default: false } } });
  const server = await openServer(readConfig(process.env));
  const db = connect(server, server, 1);
  try {
    const status = await readStatus(db);
    process.stdout.write(values.json ? `${JSON.stringify(status, null, 2)}\n` : statusText(status));
  } finally {
    await db.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Impossible ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exitCode = 1;
}
