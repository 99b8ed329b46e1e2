import type { FastifyInstance } from "fastify";
import type { Services } from "#server/running/services.ts";
import { commands } from "#shared/areas/all-commands.ts";
import type { CommandName } from "#shared/areas/commands.ts";
import { outcomeSchema } from "#shared/machine/sync/protocol.ts";
import { route } from "./route.ts";
import { runParsed } from "./run-command.ts";
import { openCommandQueue } from "./call-queues.ts";

/**
 * Security: commands whose arguments refer to data that the server has just encrypted and stored, so only the server
 * issues them: an invalid reference would count as a consigner's bank data, the store's account, or the file that pays
 * somebody. And what has more to do than its command: keys are erased after a shop is disconnected.
 */
const named: ReadonlySet<string> = new Set<CommandName>([
  "consigners.keepBankData",
  "settings.connectLinnworks",
  "settings.connectPayouts",
  "settings.connectShop",
  "settings.disconnectLinnworks",
  "settings.disconnectShop",
  "settings.noteShopFault",
  "payouts.noteBankFile",
]);

/**
 * Registers `POST /api/commands/{name}`: runs commands that a device cannot queue. The body is the arguments,
 * `Idempotency-Key` the id; repeated ids return the stored outcome. If the required right depends on the arguments, the
 * command checks it itself, otherwise the gate does.
 */
export function commandRoutes(app: FastifyInstance, services: Services): void {
  const queue = openCommandQueue();
  for (const { name, title, args, needs, offline } of commands.values()) {
    if (offline !== "online" || named.has(name)) continue;
    route(app, {
      method: "POST",
      url: `/api/commands/${name}`,
      policy: typeof needs === "string" ? { capability: needs } : "signedIn",
      proof: "byCommand",
      summary: `${title}.`,
      beforeBody: queue.enter,
      schema: { body: args },
      answer: outcomeSchema,
      handler: ({ storeId, actor, body, request }) =>
        queue.work(request, () => runParsed(services, { storeId, actor, request }, name as CommandName, body)),
    });
  }
}
