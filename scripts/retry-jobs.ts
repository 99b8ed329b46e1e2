import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { connect, openServer } from "#server/database/open-database.ts";
import { queueNames } from "#server/effects/effects.ts";
import { Impossible } from "#server/impossible.ts";
import { retryFailedJobs } from "#server/operations/retry-jobs.ts";
import { runCommand } from "./run-command.ts";

/** `npm run retry-jobs`: has jobs that were given up run once more, beside a running server; `-- QUEUE` those of one queue. */
await runCommand(async () => {
  const [queue = null] = parseArgs({ allowPositionals: true }).positionals;
  if (queue !== null && !queueNames.includes(queue))
    throw new Impossible(`There is no queue ${queue}. \`npm run status\` shows the queues that have jobs.`);
  const server = await openServer(readConfig(process.env));
  const db = connect(server, server, 1);
  try {
    const retried = await retryFailedJobs(db.pool, queue);
    if (retried.length === 0) return "No job was given up.\n";
    return `${retried.map((one) => `${one.queue}: ${one.jobs} due again`).join("\n")}\n`;
  } finally {
    await db.close();
  }
});
