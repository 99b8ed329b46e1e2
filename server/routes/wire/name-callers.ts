import type { FastifyInstance, FastifyRequest } from "fastify";
import { type LaneCaller, onBehalfOf } from "#server/machine/database/lanes.ts";
import { networkOf } from "#server/machine/limits/sign-in-limit.ts";
import { readingMethods } from "./gate.ts";

/**
 * Says of every request on whose behalf its transactions are, whatever its route. Security: without it one caller could
 * have all connections to the database.
 */
export function nameCallers(app: FastifyInstance): void {
  // Reading the body loses the async context, so the second hook sets it again.
  app.addHook("onRequest", (request, _reply, done) => onBehalfOf(callerOf(request), done));
  app.addHook("preHandler", (request, _reply, done) => onBehalfOf(callerOf(request), done));
}

function callerOf({ principal, ip, method }: FastifyRequest): LaneCaller {
  const isReading = readingMethods.has(method);
  // A closed socket has no address any more.
  if (principal === null) return { role: "stranger", id: networkOf((ip as string | undefined) ?? ""), isReading };
  const { role, id } = principal.actor;
  return { role: role === "consigner" ? "consigner" : "staff", id, isReading };
}
