import type { FastifyInstance } from "fastify";
import { transact } from "#server/database/transact.ts";
import { listConsignerTypes, listLocations, listSubLocations, presentedSubLocation } from "#server/reads/places.ts";
import type { Services } from "#server/services.ts";
import { consignerTypeRows } from "#shared/fees/rows.ts";
import { z } from "#shared/kernel/schema.ts";
import { locationRows } from "#shared/locations/rows.ts";
import { route } from "./route.ts";

/** Where things can lie, and by which rules fees are taken [A7.66-A7.70, B7.21-B7.25]. */
export function placeRoutes(app: FastifyInstance, services: Services): void {
  route(app, {
    method: "GET",
    url: "/api/locations",
    policy: { capability: "products.view" },
    summary: "The store's locations.",
    answer: z.object({ locations: z.array(locationRows.schema) }),
    handler: ({ storeId }) =>
      transact(services.db, storeId, async (tx) => ({ locations: await listLocations(tx, storeId) }), "snapshot"),
  });
  route(app, {
    method: "GET",
    url: "/api/subLocations",
    policy: { capability: "products.view" },
    summary: "The store's sub-locations.",
    answer: z.object({ subLocations: z.array(presentedSubLocation) }),
    handler: ({ storeId }) =>
      transact(services.db, storeId, async (tx) => ({ subLocations: await listSubLocations(tx, storeId) }), "snapshot"),
  });
  route(app, {
    method: "GET",
    url: "/api/consignerTypes",
    policy: { capability: "fees.view" },
    summary: "The store's fee rules, the default one first.",
    answer: z.object({ consignerTypes: z.array(consignerTypeRows.schema) }),
    handler: ({ storeId }) =>
      transact(
        services.db,
        storeId,
        async (tx) => ({ consignerTypes: await listConsignerTypes(tx, storeId) }),
        "snapshot",
      ),
  });
}
