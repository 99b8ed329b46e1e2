import { t } from "#shared/words/define-words.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { askShop } from "../ask-shop.ts";
import { shopDomainOf } from "./shopify-domain.ts";
import { passing, ShopRefusal } from "./shopify-problems.ts";
import type { ShopifyAccess, ShopifyKeys, ShopifyMeans } from "./shopify-types.ts";
import { shopifyWords } from "./words.ts";

/** A token is renewed this long before its end, so that no call outlives it. */
const renewBeforeMs = 600_000;

const granted = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(4_000)),
  /** Seconds. */
  expires_in: z.number(),
});

/** Returns what opens a shop. @throws ShopProblem if the domain is none. */
export function openAccess(keys: ShopifyKeys, { fetch: send = fetch, clock = now }: ShopifyMeans = {}): ShopifyAccess {
  const domain = shopDomainOf(keys.domain);
  if (domain === null)
    throw new ShopRefusal(
      t("“{domain}” isn’t a shop’s address. It ends with .myshopify.com.", { domain: keys.domain }),
    );
  if (keys.kind === "token") return { domain, accessToken: () => Promise.resolve(keys.token), forget: () => false };
  let known: { readonly token: string; readonly until: number } | null = null;
  let asked: Promise<string> | null = null;
  const renew = async () => {
    const grant = await askForToken(send, domain, keys);
    known = { token: grant.access_token, until: clock().getTime() + grant.expires_in * 1_000 - renewBeforeMs };
    return known.token;
  };
  return {
    domain,
    accessToken: () => {
      if (known !== null && clock().getTime() < known.until) return Promise.resolve(known.token);
      // Calls that come together ask once.
      asked ??= renew().finally(() => {
        asked = null;
      });
      return asked;
    },
    forget: () => {
      known = null;
      return true;
    },
  };
}

async function askForToken(
  send: typeof fetch,
  domain: string,
  { clientId, clientSecret }: Extract<ShopifyKeys, { kind: "app" }>,
): Promise<z.output<typeof granted>> {
  const reply = await askShop(
    send,
    `https://${domain}/admin/oauth/access_token`,
    { "content-type": "application/x-www-form-urlencoded" },
    new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: clientSecret,
    }).toString(),
  );
  if (reply.status === 404) throw new ShopRefusal(t("There is no open shop at {domain}.", { domain }));
  if (reply.status >= 400 && reply.status < 500 && reply.status !== 429)
    throw new ShopRefusal(shopifyWords("wrongKeys"));
  if (reply.status !== 200) throw passing(shopifyWords("silent"));
  const grant = z.safeParse(granted, reply.body);
  if (!grant.success) throw new ShopRefusal(shopifyWords("unreadable"));
  return grant.data;
}

const now = () => new Date();
