import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { transact } from "#server/machine/database/transact.ts";
import { listLocations, listSubLocations, presentedSubLocation } from "#server/reads/places.ts";
import type { Services } from "#server/running/services.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { locationRows } from "#shared/areas/locations/rows.ts";
import { derivedId } from "../inventory/inventory-listing.ts";
import { route } from "../wire/route.ts";
import { commandIdOf, runCommand, runDepending } from "../wire/run-command.ts";

/** Registers the routes of locations and sub-locations. */
export function placeRoutes(app: FastifyInstance, services: Services): void {
  route(app, {
    method: "GET",
    url: "/api/locations",
    policy: { capability: "products.view" },
    proof: "none",
    summary: "The store's locations.",
    answer: z.object({ locations: z.array(locationRows.schema) }),
    handler: ({ storeId }) =>
      transact(services.db, storeId, async (tx) => ({ locations: await listLocations(tx, storeId) }), "snapshot"),
  });
  route(app, {
    method: "GET",
    url: "/api/subLocations",
    policy: { capability: "products.view" },
    proof: "none",
    summary: "The store's sub-locations.",
    answer: z.object({ subLocations: z.array(presentedSubLocation) }),
    handler: ({ storeId }) =>
      transact(services.db, storeId, async (tx) => ({ subLocations: await listSubLocations(tx, storeId) }), "snapshot"),
  });
  const subLocations = (storeId: string) =>
    transact(services.db, storeId, async (tx) => listSubLocations(tx, storeId), "snapshot");
  const subLocation = async (storeId: string, wanted: string) =>
    (await subLocations(storeId)).find((place) => place.id === wanted) ??
    new DomainError("not_found", t("This sublocation has been removed."));

  route(app, {
    method: "POST",
    url: "/api/subLocations",
    policy: { capability: "settings.write" },
    proof: "byCommand",
    summary: "Adds a sub-location to the location of this name.",
    schema: { body: z.object({ name: text(120), locationName: text(120) }) },
    answer: presentedSubLocation,
    handler: async ({ storeId, actor, body: { name, locationName }, request }) => {
      const key = commandIdOf(request);
      const newPlace = { id: derivedId(key, 0), name };
      const adding = {
        sent: { ...newPlace, locationName },
        args: async () => {
          const locations = await transact(services.db, storeId, async (tx) => listLocations(tx, storeId), "snapshot");
          const location = locations.find((one) => one.name === locationName);
          return location === undefined
            ? new DomainError("location_missing", t("Location required"), {
                locationName: t("Location required"),
              })
            : { ...newPlace, locationId: location.id };
        },
      };
      const added = await runDepending(services, { storeId, actor, request }, "locations.addSubLocation", adding, key);
      return added instanceof DomainError ? added : subLocation(storeId, newPlace.id);
    },
  });
  route(app, {
    method: "PUT",
    url: "/api/subLocations/:id",
    policy: { capability: "settings.write" },
    proof: "byCommand",
    summary: "Renames a sub-location.",
    schema: { params: z.object({ id }), body: z.object({ name: text(120) }) },
    answer: presentedSubLocation,
    asRead: ({ storeId, params }) => subLocation(storeId, params.id),
    handler: async ({ storeId, actor, params, body: { name }, request }) => {
      const args = { subLocationId: params.id, name };
      const renamed = await runCommand(services, { storeId, actor, request }, "locations.renameSubLocation", args);
      return renamed instanceof DomainError ? renamed : subLocation(storeId, params.id);
    },
  });
}
