import { readConfig } from "#server/running/config.ts";
import { distribute } from "#server/machine/database/distribute.ts";
import { migrate } from "#server/machine/database/migrate.ts";
import { openServer } from "#server/machine/database/open-database.ts";
import { readArguments } from "#server/running/read-arguments.ts";
import { askFirst, yesOption } from "./ask-first.ts";
import { placeOfDatabase, runCommand } from "./run-command.ts";

/** `npm run distribute`: divides the database over the nodes of its Citus cluster, by store. */
const name = "npm run distribute";
const { values } = readArguments({
  name,
  does: "Divides the database over the nodes of its Citus cluster, by store. Stop Trace first; it may be stopped and run again.",
  options: { yes: yesOption },
});
await runCommand(async () => {
  const config = readConfig(process.env);
  await askFirst(`The tables of ${placeOfDatabase(config)} are divided over its cluster.`, {
    yes: values.yes,
    again: `${name} -- --yes`,
  });
  const server = await openServer(config);
  try {
    await migrate(server.admin());
    const { tables, shards } = await distribute(server.admin(), (table) => process.stdout.write(`${table}\n`));
    return `${tables} tables of ${server.place} are known to all nodes, in ${shards} parts.\n`;
  } finally {
    await server.stop();
  }
});
