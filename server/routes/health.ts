import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { openStorageProbe } from "#server/database/storage-probe.ts";
import type { Services } from "#server/services.ts";
import { z } from "#shared/kernel/schema.ts";
import { Refusal } from "./error-reply.ts";
import { route } from "./route.ts";
import { routeWords } from "./words.ts";

/** For those who watch over the server: alive, and able to serve. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  const whyNotStored = openStorageProbe(services.db);
  route(app, {
    method: "GET",
    url: "/healthz",
    policy: "public",
    summary: "The process is alive.",
    answer: z.object({ status: z.literal("ok") }),
    handler: () => ({ status: "ok" as const }),
  });

  route(app, {
    method: "GET",
    url: "/readyz",
    policy: "public",
    summary: "The process can serve: its database answers and stores.",
    answer: z.object({ status: z.literal("ready") }),
    handler: async ({ request }) => {
      try {
        await sql`select 1`.execute(services.db.kysely);
      } catch (error) {
        request.log.error({ reason: (error as Error).message }, "the database does not answer");
        throw new Refusal("unavailable", routeWords("databaseSilent"));
      }
      const fault = await whyNotStored();
      if (fault !== null) {
        request.log.error({ reason: fault.message }, "the database does not store");
        throw new Refusal("cannot_store", routeWords("databaseFull"));
      }
      return { status: "ready" as const };
    },
  });
}
