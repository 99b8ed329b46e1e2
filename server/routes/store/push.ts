import type { FastifyInstance } from "fastify";
import { createHash } from "node:crypto";
import { transact } from "#server/machine/database/transact.ts";
import { mayPushTo } from "#server/outside/push/push-hosts.ts";
import { pushKeys } from "#server/outside/push/push-keys.ts";
import { dropSubscription, isSubscribed, keepSubscription } from "#server/outside/push/subscriptions.ts";
import type { Services } from "#server/running/services.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { requiredText, z } from "#shared/machine/kernel/schema.ts";
import { route } from "../wire/route.ts";
import { routeWords } from "../wire/words.ts";

const endpoint = requiredText(2_000);
/** A P-256 point (65 bytes), and a secret of 16 bytes, in base64url. */
const p256dh = z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}=?$/));
const auth = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/));

/** Registers the push subscriptions of consigners' browsers. */
export function pushRoutes(app: FastifyInstance, { db, secrets, clock, config }: Services): void {
  route(app, {
    method: "GET",
    url: "/api/push/key",
    policy: { capability: "notifications.own" },
    proof: "none",
    summary: "The key for browsers' push subscriptions (VAPID, base64url).",
    answer: z.object({ publicKey: z.string() }),
    handler: async () => ({ publicKey: (await pushKeys(db, secrets)).publicKey }),
  });

  route(app, {
    method: "POST",
    url: "/api/push/subscriptions",
    policy: { capability: "notifications.own" },
    proof: "none",
    takesMore: true,
    summary:
      "Adds the browser's push subscription (as from the Push API) for the caller, until the session ends; once for each endpoint.",
    schema: { body: z.object({ endpoint, keys: z.object({ p256dh, auth }) }) },
    answer: z.object({ isKept: z.boolean() }),
    handler: async ({ storeId, actor, session, body }) => {
      if (!mayPushTo(body.endpoint, config.pushHosts))
        return new DomainError("invalid_value", routeWords("noPushService"), { endpoint: routeWords("noPushService") });
      const id = createHash("sha256").update(body.endpoint).digest("hex").slice(0, 32);
      const { p256dh: key, auth: secret } = body.keys;
      await transact(db, storeId, (tx) =>
        keepSubscription(
          tx,
          storeId,
          { id, personId: actor.id, sessionId: session.sessionId, endpoint: body.endpoint, p256dh: key, auth: secret },
          clock().toISOString(),
        ),
      );
      return { isKept: true };
    },
  });

  route(app, {
    method: "POST",
    url: "/api/push/isKept",
    policy: { capability: "notifications.own" },
    proof: "none",
    takesMore: true,
    summary: "Whether the caller has a push subscription with this endpoint; it ends with the session.",
    schema: { body: z.object({ endpoint }) },
    answer: z.object({ isKept: z.boolean() }),
    handler: async ({ storeId, actor, body }) => ({
      isKept: await transact(db, storeId, (tx) => isSubscribed(tx, storeId, actor.id, body.endpoint), "snapshot"),
    }),
  });

  route(app, {
    method: "POST",
    url: "/api/push/unsubscribe",
    policy: { capability: "notifications.own" },
    proof: "none",
    takesMore: true,
    summary: "Ends the caller's push subscription with this endpoint.",
    schema: { body: z.object({ endpoint }) },
    answer: z.object({ isKept: z.boolean() }),
    handler: async ({ storeId, actor, body }) => {
      await transact(db, storeId, (tx) => dropSubscription(tx, storeId, actor.id, body.endpoint));
      return { isKept: false };
    },
  });
}
