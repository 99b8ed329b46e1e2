import { readConfig } from "#server/running/config.ts";
import { connect, openServer } from "#server/machine/database/open-database.ts";
import { queueNames } from "#server/effects/effects.ts";
import { Impossible } from "#server/machine/impossible.ts";
import { retryFailedJobs } from "#server/running/operations/retry-jobs.ts";
import { readArguments } from "#server/running/read-arguments.ts";
import { askFirst, yesOption } from "./ask-first.ts";
import { placeOfDatabase, runCommand } from "./run-command.ts";

/** `npm run retry-jobs`: has jobs that were given up run once more, beside a running server; `-- QUEUE` those of one queue. */
const { values, words } = readArguments({
  name: "npm run retry-jobs",
  does: "Makes jobs that were given up due again, for one more try each, beside a running server. Mails of some days ago are sent then, too.",
  words: {
    takes: "[QUEUE]",
    least: 0,
    most: 1,
    sentence: "Name one queue, or none for all: npm run retry-jobs -- QUEUE",
  },
  options: { yes: yesOption },
});
await runCommand(async () => {
  const [queue = null] = words;
  if (queue !== null && !queueNames.includes(queue))
    throw new Impossible(`There is no queue ${queue}. \`npm run status\` shows the queues that have jobs.`);
  const config = readConfig(process.env);
  const which = queue === null ? "All jobs" : `All jobs of ${queue}`;
  await askFirst(
    `${which} of ${placeOfDatabase(config)} that were given up are run once more, and send what they send.`,
    { yes: values.yes, again: ["npm run retry-jobs --", ...words, "--yes"].join(" ") },
  );
  const server = await openServer(config);
  const db = connect(server, server, 1);
  try {
    const retried = await retryFailedJobs(db.pool, queue);
    if (retried.length === 0) return "No job was given up.\n";
    return `${retried.map((one) => `${one.queue}: ${one.jobs} due again`).join("\n")}\n`;
  } finally {
    await db.close();
  }
});
