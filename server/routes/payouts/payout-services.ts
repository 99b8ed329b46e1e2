import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { keepServiceKeys, sentKeys } from "#server/outside/payments/service-keys.ts";
import type { BankAccount } from "#server/outside/payments/bank-files/bank-transfer.ts";
import type { Services } from "#server/running/services.ts";
import type { Actor } from "#shared/access/actor.ts";
import { isAbaNumber, isIban, isSwiftCode } from "#shared/areas/consigners/account-numbers.ts";
import { bankWords } from "#shared/areas/consigners/bank-words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import type { PayoutService } from "#shared/areas/settings/office-choices.ts";
import { route } from "../wire/route.ts";
import { commandIdOf, lacksProof } from "../wire/run-command.ts";

/** Returns the part of a key that is shown, for people to tell accounts apart. */
const shown = (key: string): string => `…${key.slice(-4)}`;
const answer = z.object({ service: z.string(), hint: z.string() });

/** Returns a bank account's problems by field; fields that only some formats need may be empty. */
function accountProblems(account: BankAccount): Record<string, string> {
  const problems: Record<string, string> = {};
  if (account.name === "") problems["name"] = t("Please enter the name on the account.");
  if (account.iban !== "" && !isIban(account.iban)) problems["iban"] = bankWords("ibanWrong");
  if (account.bic !== "" && !isSwiftCode(account.bic)) problems["bic"] = bankWords("swiftCodeWrong");
  if (account.routingNumber !== "" && !isAbaNumber(account.routingNumber))
    problems["routingNumber"] = bankWords("routingNumberWrong");
  return problems;
}

/** Registers the routes of a store's payout accounts. Their keys are in no response. */
export function payoutServiceRoutes(app: FastifyInstance, services: Services): void {
  const policy = { capability: "payouts.connect" } as const;
  const keep = async (
    { storeId, actor, request }: { readonly storeId: string; readonly actor: Actor; readonly request: FastifyRequest },
    service: PayoutService,
    keys: object,
    hint: string,
  ) => {
    const commandId = commandIdOf(request);
    const unproven = await lacksProof(services, request, "settings.connectPayouts");
    if (unproven !== null) return unproven;
    const refused = await keepServiceKeys(services, { storeId, actor, commandId }, service, { keys, hint });
    return refused ?? { service, hint };
  };

  route(app, {
    method: "PUT",
    url: "/api/payoutServices/checkbook",
    policy,
    proof: "byCommand",
    summary:
      "Connects the store's account at Checkbook.io. Requires a proof of identity; the keys are stored encrypted.",
    schema: { body: sentKeys.checkbook },
    answer,
    handler: (call) => keep(call, "checkbook", call.body, shown(call.body.apiKey)),
  });

  route(app, {
    method: "PUT",
    url: "/api/payoutServices/payPal",
    policy,
    proof: "byCommand",
    summary: "Connects the store's account at PayPal. Requires a proof of identity; the keys are stored encrypted.",
    schema: { body: sentKeys.payPal },
    answer,
    handler: (call) => keep(call, "payPal", call.body, shown(call.body.clientId)),
  });

  route(app, {
    method: "PUT",
    url: "/api/payoutServices/bankAccount",
    policy,
    proof: "byCommand",
    summary:
      "Sets the bank account the store pays from, for bank files. Requires a proof of identity; stored encrypted.",
    schema: { body: sentKeys.bankAccount },
    answer,
    handler: (call) => {
      const { iban, routingNumber, name } = call.body;
      const wrong = accountProblems(call.body);
      const [problem] = Object.values(wrong);
      if (problem !== undefined) return new DomainError("invalid_value", problem, wrong);
      const number = iban || routingNumber;
      return keep(call, "bankAccount", call.body, number === "" ? name.slice(0, 60) : shown(number));
    },
  });
}
