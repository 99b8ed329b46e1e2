import { readConfig } from "#server/config.ts";
import { distribute } from "#server/database/distribute.ts";
import { migrate } from "#server/database/migrate.ts";
import { openServer } from "#server/database/open-database.ts";
import { runCommand } from "./run-command.ts";

/** `npm run distribute`: divides the database over the nodes of its Citus cluster, by store. */
await runCommand(async () => {
  const server = await openServer(readConfig(process.env));
  try {
    await migrate(server.admin());
    const { tables, shards } = await distribute(server.admin(), (table) => process.stdout.write(`${table}\n`));
    return `${tables} tables of ${server.place} are known to all nodes, in ${shards} parts.\n`;
  } finally {
    await server.stop();
  }
});
