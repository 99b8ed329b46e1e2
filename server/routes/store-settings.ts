import type { FastifyInstance } from "fastify";
import { transact } from "#server/database/transact.ts";
import { presentedSettings, presentSettings } from "#server/reads/present-settings.ts";
import type { Services } from "#server/services.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { id, z } from "#shared/kernel/schema.ts";
import { settingsWords } from "#shared/settings/words.ts";
import { route } from "./route.ts";

/** The store's settings, for who has Settings [B6.01, B7.49]. */
export function storeSettingsRoutes(app: FastifyInstance, services: Services): void {
  const settings = (storeId: string) =>
    transact(services.db, storeId, (tx) => presentSettings(tx, storeId), "snapshot");

  route(app, {
    method: "GET",
    url: "/api/stores/:id",
    policy: { capability: "settings.write" },
    summary: "The store's settings.",
    schema: { params: z.object({ id }) },
    answer: presentedSettings,
    // Another store's id names nothing here.
    handler: ({ storeId, params }) =>
      params.id === storeId ? settings(storeId) : new DomainError("not_found", settingsWords("noSuchStore")),
  });
}
