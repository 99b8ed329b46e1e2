import type { FastifyInstance } from "fastify";
import type { Services } from "#server/services.ts";
import { commands } from "#shared/all-commands.ts";
import type { CommandName } from "#shared/commands.ts";
import { outcomeSchema } from "#shared/sync/protocol.ts";
import { route } from "./route.ts";
import { runCommand } from "./run-command.ts";
import { openAskDoor } from "./sync-doors.ts";

/**
 * Security: these name what the server has just sealed and kept, and only its own calls do so: a name that stands for nothing
 * would count as a consigner's bank data, as the store's account, or as the file by which somebody is paid.
 */
const named: ReadonlySet<string> = new Set<CommandName>([
  "consigners.keepBankData",
  "settings.connectPayouts",
  "payouts.noteBankFile",
]);

/**
 * `POST /api/commands/{name}`: a command that a device cannot queue, asked for while its person waits. The body is its
 * arguments, `Idempotency-Key` its id; what was answered under an id is answered again. A command whose arguments
 * decide which right it needs is refused by itself, everything else at the gate.
 */
export function commandRoutes(app: FastifyInstance, services: Services): void {
  const door = openAskDoor();
  for (const { name, title, args, needs, offline } of commands.values()) {
    if (offline !== "online" || named.has(name)) continue;
    route(app, {
      method: "POST",
      url: `/api/commands/${name}`,
      policy: typeof needs === "string" ? { capability: needs } : "signedIn",
      proof: "byCommand",
      summary: `${title}.`,
      beforeBody: door.enter,
      schema: { body: args },
      answer: outcomeSchema,
      handler: ({ storeId, actor, body, request }) =>
        door.work(request, () => runCommand(services, { storeId, actor, request }, name as CommandName, body as never)),
    });
  }
}
