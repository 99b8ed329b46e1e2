import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { openProbe, openStorageProbe } from "#server/machine/database/storage-probe.ts";
import { FileStoreUnavailable } from "#server/machine/files/file-store.ts";
import type { Services } from "#server/running/services.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { Refusal } from "./error-reply.ts";
import { route } from "./route.ts";

/** Writing to a bucket costs money, so less often than to the database. */
const picturesGoodForMs = 30_000;

/** Registers the health checks: alive, and able to serve. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  const checkStorage = openStorageProbe(services.db);
  const checkPictures = openProbe(() => services.pictures.tryToKeep(), picturesGoodForMs);
  route(app, {
    method: "GET",
    url: "/healthz",
    policy: "public",
    proof: "none",
    takesMore: true,
    summary: "The process is alive.",
    answer: z.object({ status: z.literal("ok") }),
    handler: () => ({ status: "ok" as const }),
  });

  route(app, {
    method: "GET",
    url: "/readyz",
    policy: "public",
    proof: "none",
    takesMore: true,
    summary:
      "Whether the process can serve: it does not stop, and its database responds and stores. Also whether pictures can be stored; everything else works without.",
    answer: z.object({ status: z.literal("ready"), pictures: z.enum(["kept", "full", "unavailable"]) }),
    handler: async ({ request }) => {
      if (services.life.isStopping)
        throw new Refusal("unavailable", t("This server is stopping. Try again in a moment."));
      try {
        await sql`select 1`.execute(services.db.kysely);
      } catch (error) {
        request.log.error({ reason: (error as Error).message }, "the database does not answer");
        throw new Refusal("unavailable", t("The database is not responding."));
      }
      const fault = await checkStorage();
      if (fault !== null) {
        request.log.error({ reason: fault.message }, "the database does not store");
        throw new Refusal("cannot_store", t("The database cannot store changes right now."));
      }
      const noPictures = await checkPictures();
      if (noPictures !== null) request.log.error({ reason: noPictures.message }, "pictures cannot be kept");
      const isFull = noPictures instanceof FileStoreUnavailable && noPictures.full;
      return {
        status: "ready" as const,
        pictures: noPictures === null ? ("kept" as const) : isFull ? ("full" as const) : ("unavailable" as const),
      };
    },
  });
}
