import type { FastifyInstance } from "fastify";
import { transact } from "#server/database/transact.ts";
import { listConsignerTypes, listLocations, listSubLocations } from "#server/reads/places.ts";
import type { Services } from "#server/services.ts";
import { route } from "./route.ts";

/** Where things can lie, and by which rules fees are taken [A7.66-A7.70, B7.21-B7.25]. */
export function placeRoutes(app: FastifyInstance, services: Services): void {
  route(app, {
    method: "GET",
    url: "/api/locations",
    policy: { capability: "products.view" },
    summary: "The store's locations.",
    handler: ({ storeId }) =>
      transact(services.db, storeId, async (tx) => ({ locations: await listLocations(tx, storeId) }), "snapshot"),
  });
  route(app, {
    method: "GET",
    url: "/api/subLocations",
    policy: { capability: "products.view" },
    summary: "The store's sub-locations.",
    handler: ({ storeId }) =>
      transact(services.db, storeId, async (tx) => ({ subLocations: await listSubLocations(tx, storeId) }), "snapshot"),
  });
  route(app, {
    method: "GET",
    url: "/api/consignerTypes",
    policy: { capability: "fees.view" },
    summary: "The store's fee rules, the default one first.",
    handler: ({ storeId }) =>
      transact(
        services.db,
        storeId,
        async (tx) => ({ consignerTypes: await listConsignerTypes(tx, storeId) }),
        "snapshot",
      ),
  });
}
