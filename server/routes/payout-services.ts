import type { FastifyInstance, FastifyRequest } from "fastify";
import { keepServiceKeys, sentKeys } from "#server/payments/service-keys.ts";
import type { Services } from "#server/services.ts";
import type { Actor } from "#shared/access/actor.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { z } from "#shared/kernel/schema.ts";
import type { PayoutService } from "#shared/settings/office-choices.ts";
import { route } from "./route.ts";
import { commandIdOf, lacksProof } from "./run-command.ts";

/** So much of a key is shown, for people to tell accounts apart. */
const shown = (key: string): string => `…${key.slice(-4)}`;
const answer = z.object({ service: z.string(), hint: z.string() });

/** The accounts that a store pays from. What opens them is in no answer. */
export function payoutServiceRoutes(app: FastifyInstance, services: Services): void {
  const policy = { capability: "payouts.connect" } as const;
  const keep = async (
    { storeId, actor, request }: { readonly storeId: string; readonly actor: Actor; readonly request: FastifyRequest },
    service: PayoutService,
    keys: object,
    hint: string,
  ) => {
    const commandId = commandIdOf(request);
    if (commandId instanceof DomainError) return commandId;
    const unproven = await lacksProof(services, request, "settings.connectPayouts");
    if (unproven !== null) return unproven;
    const refused = await keepServiceKeys(services, { storeId, actor, commandId }, service, { keys, hint });
    return refused ?? { service, hint };
  };

  route(app, {
    method: "PUT",
    url: "/api/payoutServices/checkbook",
    policy,
    summary: "Connects the store's account at Checkbook.io. Asks for a proof; the keys are kept encrypted.",
    schema: { body: sentKeys.checkbook },
    answer,
    handler: (call) => keep(call, "checkbook", call.body, shown(call.body.apiKey)),
  });

  route(app, {
    method: "PUT",
    url: "/api/payoutServices/payPal",
    policy,
    summary: "Connects the store's account at PayPal. Asks for a proof; the keys are kept encrypted.",
    schema: { body: sentKeys.payPal },
    answer,
    handler: (call) => keep(call, "payPal", call.body, shown(call.body.clientId)),
  });
}
