import { resolve } from "node:path";
import pino from "pino";
import { openServices } from "#server/running/open-services.ts";
import { type RestoredStore, restoreStore } from "#server/running/backup/restore-store.ts";
import { openDatabase } from "#server/machine/database/open-database.ts";
import { Impossible } from "#server/machine/impossible.ts";
import { readConfig } from "#server/running/config.ts";
import { readArguments } from "#server/running/read-arguments.ts";
import { runCommand } from "./run-command.ts";

/** `npm run restore-store -- FILE --host HOST`: reads a store's export into a database that does not have the store. */
const name = "npm run restore-store";
const sentence = `Name one file and a host: ${name} -- /somewhere/demo-2026-11-30.zip --host shop.example`;
const { words, values } = readArguments({
  name,
  does: `Reads a store's export (Settings, Export) into a database that does not have this store, beside a running
server or without one. It checks the whole file first, overwrites nothing, and sends nothing to anybody.`,
  words: { takes: "FILE", least: 1, most: 1, sentence },
  options: { host: { type: "string", takes: "HOST", help: "where the staff will open the store" } },
});
await runCommand(async () => {
  const { host } = values;
  if (host === undefined) throw new Impossible(sentence);
  const config = readConfig(process.env);
  const db = await openDatabase(config);
  try {
    const services = await openServices(config, db, pino({ level: "silent" }));
    try {
      const { storeDomain } = config;
      return textOf(
        await restoreStore(resolve(words[0] ?? ""), { ...services, host: host.toLowerCase(), storeDomain }),
        host,
      );
    } finally {
      await services.close();
    }
  } finally {
    await db.close();
  }
});

function textOf({ name: store, counts, ledger, people, missing, portalHost }: RestoredStore, host: string): string {
  const lines = counts.map(
    ({ name: of, inFile, inStore }) => `${of.padEnd(24)}${inFile} in the file, ${inStore} in the store`,
  );
  const sums = `${"ledgers".padEnd(24)}${ledger.inFile} in the file, ${ledger.inStore} in the store (minor units, ${ledger.consigners} consigners)`;
  const lost = missing > 0 ? ` ${missing} pictures were missing in the export.` : "";
  const portal = portalHost === null ? "" : `, its consigners at ${portalHost}`;
  return `${[...lines, sums].join("\n")}\n${store} is read, and nothing was sent to anybody.${lost} Its staff open it at ${host}${portal}. ${people} people set a password anew with “Forgot password”. Bank data, payout accounts, the online shop and Linnworks are connected again by hand.\n`;
}
