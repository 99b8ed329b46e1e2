import { sql } from "kysely";
import { t } from "#shared/words/define-words.ts";
import type { CommandServices } from "#server/machine/commands/command-call.ts";
import { transact } from "#server/machine/database/transact.ts";
import { currencyOf } from "#server/reads/store.ts";
import type { Actor } from "#shared/access/actor.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { requiredText, text, z } from "#shared/machine/kernel/schema.ts";
import { checkShop } from "../shopify/check-shop.ts";
import { shopDomainOf } from "../shopify/shopify-domain.ts";
import type { ShopCheck, ShopifyKeys } from "../shopify/shopify-types.ts";
import { ShopProblem } from "../shop-port.ts";
import { clientFor } from "./open-shopify.ts";
import { beginHealth, noteChecked } from "./shop-health.ts";
import { keepShopKeys } from "./shop-keys.ts";
import type { ShopServices } from "./shop-services.ts";

const keyOrNone = z._default(text(400).check(z.regex(/^[\x21-\x7e]*$/)), "");

/** What a store sends to connect its shop: the keys of an app of its own, or a token made in the shop's admin. */
export const sentShopKeys = z.object({
  kind: z.enum(["app", "token"]),
  domain: requiredText(300),
  clientId: keyOrNone,
  clientSecret: keyOrNone,
  token: keyOrNone,
  /** The app's secret, which signs webhooks; without it the shop is only polled. */
  secret: keyOrNone,
});
type Sent = z.infer<typeof sentShopKeys>;

type Connecting = CommandServices & ShopServices;

interface Call {
  readonly storeId: string;
  readonly actor: Actor;
  readonly commandId: string;
}

/** Connects a store's shop, if the shop takes the keys and fits the store. Returns why not, if it does not. */
export async function openShopConnection(services: Connecting, call: Call, sent: Sent): Promise<DomainError | null> {
  const { db, clock } = services;
  const { storeId } = call;
  const keys = keysOf(sent);
  if (keys instanceof DomainError) return keys;
  const checked = await checkShop(clientFor(services, keys)).catch((fault: unknown) => refusalOf(fault, keys));
  if (checked instanceof DomainError) return checked;
  const currency = await transact(db, storeId, (tx) => currencyOf(tx, storeId), "snapshot");
  const unfit = unfitness(checked, currency);
  if (unfit !== null) return unfit;
  const { domain, name, primaryDomain, locations, missingScopes } = checked;
  const shop = { platform: "shopify", domain, shopName: name, shopDomain: primaryDomain, hint: hintOf(keys) } as const;
  const refused = await whileNobodyElse(services, storeId, domain, () => keepShopKeys(services, call, keys, shop));
  if (refused !== null) return refused;
  const found = { name, currency: checked.currency, locations, missingScopes };
  await transact(db, storeId, async (tx) => {
    await beginHealth(tx, storeId, domain);
    await noteChecked(tx, storeId, { found, unheard: "unchecked", now: clock() });
  });
  return null;
}

/**
 * Runs work unless another store of this server is connected to the shop; stores that connect it at once wait for each
 * other. Two would set each other's quantities.
 */
const whileNobodyElse = (
  { db }: Pick<Connecting, "db">,
  storeId: string,
  domain: string,
  work: () => Promise<DomainError | null>,
): Promise<DomainError | null> =>
  transact(db, storeId, async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`shop ${domain}`}, 0))`);
    const [found] = await tx.run(sql<{ is: boolean }>`select sync.shop_is_elsewhere(${storeId}, ${domain}) as is`);
    if (found?.is !== true) return work();
    const sentence = t("Another store here is connected to {domain}. Disconnect it there first.", { domain });
    return new DomainError("in_use", sentence, { domain: sentence });
  });

function keysOf({ kind, domain: written, clientId, clientSecret, token, secret }: Sent): ShopifyKeys | DomainError {
  const domain = shopDomainOf(written);
  const needed = kind === "app" ? { clientId, clientSecret } : { token };
  const problems: Record<string, string> = {};
  if (domain === null) problems["domain"] = t("Enter the shop’s address, such as name.myshopify.com.");
  for (const [field, value] of Object.entries(needed)) if (value === "") problems[field] = t("Please fill this in.");
  const [problem] = Object.values(problems);
  if (domain === null || problem !== undefined) return new DomainError("invalid_value", problem ?? "", problems);
  return kind === "app" ? { kind, domain, clientId, clientSecret } : { kind, domain, token, secret };
}

/** Returns the part of a key that is shown, for people to tell connections apart. */
const hintOf = (keys: ShopifyKeys): string => `…${(keys.kind === "app" ? keys.clientId : keys.token).slice(-4)}`;

/** Returns why the shop did not answer as it should: it is not reached at this address, or refuses the keys. */
function refusalOf(fault: unknown, { domain }: ShopifyKeys): DomainError {
  if (!(fault instanceof ShopProblem)) throw fault;
  if (!fault.isPassing) return new DomainError("invalid_value", fault.message);
  const sentence = t("Trace can’t reach {domain}. Check the address, or try again later.", { domain });
  return new DomainError("invalid_value", sentence, { domain: sentence });
}

/** Returns why the shop does not fit the store; null if it does. */
function unfitness({ missingScopes, currency: theirs }: ShopCheck, ours: string): DomainError | null {
  if (missingScopes.length > 0)
    return new DomainError(
      "invalid_value",
      t("The app lacks rights in the shop: {rights}. Add them there, then connect again.", {
        rights: missingScopes.join(", "),
      }),
    );
  return theirs === ours
    ? null
    : new DomainError(
        "invalid_value",
        t("The shop sells in {theirs} and this store in {ours}. Trace can’t convert prices.", { theirs, ours }),
      );
}
