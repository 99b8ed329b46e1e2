import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { transact } from "#server/machine/database/transact.ts";
import type { Services } from "#server/running/services.ts";
import {
  openLinnworksConnection,
  presentedLinnworks,
  presentLinnworks,
  sentLinnworksKeys,
} from "#server/outside/shop/linnworks/connect-linnworks.ts";
import { forgetLinnworksKeys, linnworksConnectionId } from "#server/outside/shop/linnworks/linnworks-keys.ts";
import { openStoresLinnworks, ordersToRead, startReading } from "#server/outside/shop/linnworks/read-linnworks.ts";
import { linnworksOrderWords } from "#server/outside/shop/linnworks/words.ts";
import { ShopProblem } from "#server/outside/shop/shop-port.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { route } from "../wire/route.ts";
import { commandIdOf, lacksProof, runOnFound } from "../wire/run-command.ts";

/** Registers the routes of a store's account at Linnworks. Its keys are in no response. */
export function linnworksRoutes(app: FastifyInstance, services: Services): void {
  const { db, jobs } = services;
  const policy = { capability: "settings.protect" } as const;
  const present = (storeId: string) => presentLinnworks(services, storeId);

  route(app, {
    method: "GET",
    url: "/api/linnworks",
    policy,
    proof: "none",
    summary: "The store's account at Linnworks, and when its orders were last read.",
    answer: presentedLinnworks,
    handler: ({ storeId }) => present(storeId),
  });

  route(app, {
    method: "PUT",
    url: "/api/linnworks",
    policy,
    proof: "byCommand",
    summary:
      "Connects an account at Linnworks after asking it for its open orders. Requires a proof of identity; the keys are stored encrypted.",
    schema: { body: sentLinnworksKeys },
    answer: presentedLinnworks,
    handler: async ({ storeId, actor, request, body }) => {
      const commandId = commandIdOf(request);
      const unproven = await lacksProof(services, request, "settings.connectLinnworks");
      if (unproven !== null) return unproven;
      return (await openLinnworksConnection(services, { storeId, actor, commandId }, body)) ?? present(storeId);
    },
  });

  route(app, {
    method: "DELETE",
    url: "/api/linnworks",
    policy,
    proof: "byCommand",
    summary: "Disconnects the account at Linnworks and erases its keys. Requires a proof of identity.",
    answer: presentedLinnworks,
    handler: async ({ storeId, actor, request }) => {
      const unproven = await lacksProof(services, request, "settings.disconnectLinnworks");
      if (unproven !== null) return unproven;
      const call = { storeId, actor, request };
      const keptId = await linnworksConnectionId(services, storeId);
      const none = new DomainError("not_found", linnworksOrderWords("notConnected"));
      const find = () => Promise.resolve(keptId ?? none);
      const done = await runOnFound(services, call, "settings.disconnectLinnworks", {}, find);
      if (done instanceof DomainError) return done;
      if (keptId !== null) await forgetLinnworksKeys(services, storeId, keptId);
      return present(storeId);
    },
  });

  route(app, {
    method: "POST",
    url: "/api/orders/linnworkOrders",
    policy: { capability: "orders.view" },
    proof: "none",
    summary:
      "Reads the orders of the store's account at Linnworks; the answer says how many, and does not wait for them.",
    answer: z.object({ message: z.string(), count: z.int() }),
    handler: async ({ storeId }) => {
      const client = await openStoresLinnworks(services, storeId);
      if (client === null) return new DomainError("invalid_value", linnworksOrderWords("notConnected"));
      try {
        const { length: count } = await ordersToRead(services, storeId, client);
        if (count === 0) return { message: t("No new orders at Linnworks"), count };
        await transact(db, storeId, (tx) => startReading(tx, jobs, storeId));
        return {
          message: t("Reading {count, plural, one {# order} other {# orders}} of Linnworks in background", { count }),
          count,
        };
      } catch (fault) {
        if (!(fault instanceof ShopProblem)) throw fault;
        return new DomainError("invalid_value", fault.message);
      }
    },
  });
}
