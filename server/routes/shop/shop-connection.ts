import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { transact } from "#server/machine/database/transact.ts";
import { linkPlaceOf } from "#server/identity/store-address.ts";
import type { Services } from "#server/running/services.ts";
import { checkConnection } from "#server/outside/shop/connection/check-connection.ts";
import { openShopConnection, sentShopKeys } from "#server/outside/shop/connection/connect-shop.ts";
import { connectionOf, forgetConnection, stopListening } from "#server/outside/shop/connection/disconnect-shop.ts";
import { presentedShop, presentShop } from "#server/outside/shop/connection/present-connection.ts";
import { startResync } from "#server/outside/shop/connection/resync-shop.ts";
import { connectionWords } from "#server/outside/shop/connection/words.ts";
import { shopOf } from "#server/outside/shop/open-shop.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { shopLocations } from "#shared/areas/settings/fields.ts";
import { route } from "../wire/route.ts";
import { commandIdOf, lacksProof, runCommand, runOnFound } from "../wire/run-command.ts";

/** Registers the routes of a store's connected shop. Its keys are in no response. */
export function shopConnectionRoutes(app: FastifyInstance, services: Services): void {
  const { db, jobs } = services;
  const policy = { capability: "settings.protect" } as const;
  const present = (storeId: string) => presentShop(services, storeId);

  route(app, {
    method: "GET",
    url: "/api/shop",
    policy,
    proof: "none",
    summary: "The store's online shop: its connection, its locations, and when Trace last heard from it.",
    answer: presentedShop,
    handler: ({ storeId }) => present(storeId),
  });

  route(app, {
    method: "PUT",
    url: "/api/shop",
    policy,
    proof: "byCommand",
    summary:
      "Connects a Shopify shop after asking it whether the keys and rights are good. Requires a proof of identity; the keys are stored encrypted.",
    schema: { body: sentShopKeys },
    answer: presentedShop,
    handler: async ({ storeId, actor, request, body }) => {
      const commandId = commandIdOf(request);
      const unproven = await lacksProof(services, request, "settings.connectShop");
      if (unproven !== null) return unproven;
      return (await openShopConnection(services, { storeId, actor, commandId }, body)) ?? present(storeId);
    },
  });

  route(app, {
    method: "PUT",
    url: "/api/shop/locations",
    policy,
    proof: "byCommand",
    summary: "Chooses the shop's location of each of the store's, one to one; items elsewhere are not sold online.",
    schema: { body: z.object({ mapping: shopLocations }) },
    answer: presentedShop,
    handler: async ({ storeId, actor, request, body }) => {
      const done = await runCommand(services, { storeId, actor, request }, "settings.mapShopLocations", body);
      return done instanceof DomainError ? done : present(storeId);
    },
  });

  route(app, {
    method: "POST",
    url: "/api/shop/check",
    policy,
    proof: "none",
    summary: "Asks the connected shop now whether it takes the keys, and mends what it is to tell Trace of.",
    answer: presentedShop,
    handler: async ({ storeId }) => {
      const place = linkPlaceOf(services.config);
      await checkConnection({ ...services, act: actAsSystem(services), place }, storeId);
      return present(storeId);
    },
  });

  route(app, {
    method: "DELETE",
    url: "/api/shop",
    policy,
    proof: "byCommand",
    summary: "Disconnects the shop and erases its keys. Requires a proof of identity; what is in the shop stays there.",
    answer: presentedShop,
    handler: async ({ storeId, actor, request }) => {
      const unproven = await lacksProof(services, request, "settings.disconnectShop");
      if (unproven !== null) return unproven;
      const open = await connectionOf(services, storeId);
      const done = await runOnFound(services, { storeId, actor, request }, "settings.disconnectShop", {}, async () => {
        const { connection } = await present(storeId);
        return connection ?? new DomainError("not_found", connectionWords("noShop"));
      });
      if (done instanceof DomainError) return done;
      if (open !== null) {
        await forgetConnection(services, storeId, open);
        await stopListening(services, storeId, open);
      }
      return present(storeId);
    },
  });

  route(app, {
    method: "POST",
    url: "/api/stores/resync",
    policy: { capability: "settings.write" },
    proof: "none",
    summary: "Sends all products to the online shop again; the answer does not wait for the shop.",
    answer: z.object({ message: z.string() }),
    handler: ({ storeId }) =>
      transact(db, storeId, async (tx) => {
        if ((await shopOf(tx, storeId)) === "none") return new DomainError("invalid_value", connectionWords("noShop"));
        await startResync(tx, jobs, storeId);
        return { message: t("Sending everything to the shop in the background") };
      }),
  });
}
