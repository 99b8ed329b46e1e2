import { sql } from "kysely";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { addressOfStore, type LinkPlace } from "#server/identity/store-address.ts";
import type { shopFaults } from "#shared/areas/settings/office-choices.ts";
import { checkShop } from "../shopify/check-shop.ts";
import type { ShopCheck, ShopifyClient } from "../shopify/shopify-types.ts";
import { subscribe } from "../shopify/subscriptions.ts";
import { signingSecretOf } from "../shopify/verify-hmac.ts";
import { inTurn } from "../in-turn.ts";
import { ShopProblem } from "../shop-port.ts";
import type { ShopWork } from "../shop-work.ts";
import { clientOf } from "./open-shopify.ts";
import { beginHealth, noteChecked, noteProblem, type Unheard } from "./shop-health.ts";
import { type OpenConnection, openShopKeys, webhookPath } from "./shop-keys.ts";

/** What checking needs. */
export interface CheckServices extends ShopWork {
  /** Where the server is reached. */
  readonly place: LinkPlace;
}

/** Days for which the receipts of webhooks are kept; a shop repeats one for hours. */
const keptDays = 7;

type Fault = (typeof shopFaults)[number];

/** Returns why nothing goes to and fro with a shop that answered; null if all is well. */
export const faultOf = ({ missingScopes, currency }: Pick<ShopCheck, "missingScopes" | "currency">, ours: string) =>
  missingScopes.length > 0 ? ("rightsMissing" as const) : currency === ours ? null : ("otherCurrency" as const);

/**
 * Asks a store's connected shop whether it still takes the keys, mends what it is to tell Trace of, and notes what it
 * answered. Once it works again, everything is sent.
 */
export async function checkConnection(services: CheckServices, storeId: string): Promise<void> {
  const { db, clock, secrets } = services;
  await inTurn(services, storeId, "connection", async () => {
    const open = await transact(db, storeId, async (tx) => {
      await forgetWebhooks(tx, storeId, clock());
      const found = await openShopKeys(tx, secrets, storeId);
      if (found !== null) await beginHealth(tx, storeId, found.connection.domain);
      return found;
    });
    if (open !== null) await check(services, storeId, open);
  });
}

async function check(services: CheckServices, storeId: string, open: OpenConnection): Promise<void> {
  const { db, clock, act } = services;
  const { keptId } = open.connection;
  const note = (why: Fault | null) => act(storeId, "settings.noteShopFault", { keptId, why });
  try {
    const client = clientOf(services, storeId, open);
    const { name, currency, locations, missingScopes } = await checkShop(client);
    const why = faultOf({ missingScopes, currency }, open.currency);
    const { unheard, problem } = why === null ? await listen(services, storeId, open, client) : notAsked;
    const found = { name, currency, locations, missingScopes };
    await transact(db, storeId, async (tx) => {
      await noteChecked(tx, storeId, { found, unheard, now: clock() });
      if (problem !== "") await noteProblem(tx, storeId, problem, clock());
    });
    await note(why);
  } catch (fault) {
    if (!(fault instanceof ShopProblem)) throw fault;
    await transact(db, storeId, (tx) => noteProblem(tx, storeId, fault.message, clock()));
    if (!fault.isPassing) await note("refused");
  }
}

const notAsked: { readonly unheard: Unheard; readonly problem: string } = { unheard: "unchecked", problem: "" };

/** Has the shop tell of its changes, as far as it can reach this server and be known by its word. */
async function listen(
  { db, place }: CheckServices,
  storeId: string,
  { keys, path }: OpenConnection,
  client: ShopifyClient,
): Promise<typeof notAsked> {
  if (signingSecretOf(keys) === "") return { unheard: "noSecret", problem: "" };
  const address = await webhookAddress({ db, place }, storeId, path);
  if (address === null) return { unheard: "noAddress", problem: "" };
  try {
    const { missing } = await subscribe(client, address);
    const problem = missing.map(({ topic, reason }) => `${topic}: ${reason}`).join(" ");
    return { unheard: missing.length === 0 ? "" : "refused", problem };
  } catch (fault) {
    if (!(fault instanceof ShopProblem)) throw fault;
    return { unheard: "refused", problem: fault.message };
  }
}

/** Returns the address to which the shop tells its changes; null if it cannot reach this server. */
export async function webhookAddress(
  { db, place }: Pick<CheckServices, "db" | "place">,
  storeId: string,
  path: string,
): Promise<string | null> {
  const origin = await addressOfStore(db, storeId, { face: "staff" }, place);
  return origin?.startsWith("https://") === true ? `${origin}/open/shop/${webhookPath(storeId, path)}` : null;
}

const forgetWebhooks = (tx: Transaction, storeId: string, now: Date) =>
  tx.run(sql`
    delete from sync.shop_webhooks where store_id = ${storeId}
      and received_at < ${new Date(now.getTime() - keptDays * 86_400_000).toISOString()}::timestamptz`);
