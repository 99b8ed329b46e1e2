import { createHmac } from "node:crypto";
import { neededScopes } from "#server/outside/shop/shopify/check-shop.ts";
import type { ShopifyMeans } from "#server/outside/shop/shopify/shopify-types.ts";

interface SmallSubscription {
  readonly id: string;
  readonly topic: string;
  readonly uri: string;
  readonly includeFields: readonly string[];
}

/** A stand-in for what connecting a shop asks of it: keys, rights, locations, subscriptions, and which orders changed. */
export interface SmallShopify extends ShopifyMeans {
  domain: string;
  name: string;
  currency: string;
  scopes: readonly string[];
  locations: readonly { readonly id: string; readonly name: string; readonly isActive: boolean }[];
  subscriptions: SmallSubscription[];
  /** Ids of orders that changed, digits; a look for them is in `looks`. */
  orders: string[];
  readonly looks: string[];
  /** "silent": nothing answers; "refuses": no key is good; "full": asks to wait once. */
  conduct: "answers" | "silent" | "refuses" | "full";
  readonly fetch: typeof fetch;
}

/** The keys that the stand-in takes. */
export const appKeys = {
  ...{ kind: "app", domain: "sole.myshopify.com", clientId: "client-canary-1111" },
  clientSecret: "secret-canary-2222",
};
export const tokenKeys = {
  ...{ kind: "token", domain: "sole.myshopify.com", token: "token-canary-3333", secret: "secret-canary-4444" },
};

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

/** Opens a stand-in. Its tokens are good while `conduct` lets them be. */
export function smallShopify(): SmallShopify {
  const shop: SmallShopify = {
    ...{ domain: "sole.myshopify.com", name: "Sole Online", currency: "USD", scopes: neededScopes },
    locations: [
      { id: "101", name: "Front", isActive: true },
      { id: "102", name: "Warehouse", isActive: true },
      { id: "103", name: "Old barn", isActive: false },
    ],
    ...{ subscriptions: [], orders: [], looks: [], conduct: "answers" },
    wait: () => Promise.resolve(),
    fetch: async (url, init) => {
      const { hostname, pathname } = new URL(url instanceof Request ? url.url : url);
      if (shop.conduct === "silent") throw new Error("connection refused");
      if (hostname !== shop.domain) return json({ errors: "Not Found" }, 404);
      const headers = new Headers(init?.headers);
      const body = String(init?.body);
      if (pathname === "/admin/oauth/access_token") {
        const sent = new URLSearchParams(body);
        const isGood = sent.get("client_id") === appKeys.clientId && sent.get("client_secret") === appKeys.clientSecret;
        return isGood && shop.conduct !== "refuses"
          ? json({ access_token: "granted-canary-5555", expires_in: 86_400 })
          : json({ error: "invalid_client" }, 400);
      }
      const token = headers.get("x-shopify-access-token") ?? "";
      if (shop.conduct === "refuses" || ![tokenKeys.token, "granted-canary-5555"].includes(token))
        return json({ errors: "[API] Invalid API key or access token" }, 401);
      if (shop.conduct === "full") {
        shop.conduct = "answers";
        return json({ errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }] });
      }
      const { query, variables } = JSON.parse(body) as { query: string; variables: Readonly<Record<string, unknown>> };
      return json({ data: answerTo(shop, query, variables) });
    },
  };
  return shop;
}

function answerTo(shop: SmallShopify, query: string, variables: Readonly<Record<string, unknown>>): unknown {
  const pageInfo = { hasNextPage: false, endCursor: null };
  if (query.includes("currentAppInstallation"))
    return {
      shop: {
        ...{ name: shop.name, currencyCode: shop.currency, myshopifyDomain: shop.domain },
        primaryDomain: { host: "sole.example" },
      },
      currentAppInstallation: { accessScopes: shop.scopes.map((handle) => ({ handle })) },
    };
  if (query.includes("locations("))
    return {
      locations: {
        nodes: shop.locations.map(({ id, ...one }) => ({ id: `gid://shopify/Location/${id}`, ...one })),
        pageInfo,
      },
    };
  if (query.includes("webhookSubscriptionCreate")) {
    const { topic, subscription } = variables as { topic: string; subscription: SmallSubscription };
    const { uri, includeFields } = subscription;
    shop.subscriptions.push({ id: `hook-${shop.subscriptions.length + 1}-${topic}`, topic, uri, includeFields });
    return { webhookSubscriptionCreate: { userErrors: [] } };
  }
  if (query.includes("webhookSubscriptionDelete")) {
    shop.subscriptions = shop.subscriptions.filter(({ id }) => id !== variables["id"]);
    return { webhookSubscriptionDelete: { deletedWebhookSubscriptionId: variables["id"], userErrors: [] } };
  }
  if (query.includes("webhookSubscriptions("))
    return {
      webhookSubscriptions: {
        nodes: shop.subscriptions.map((one) => ({ ...one, format: "JSON", filter: "" })),
        pageInfo,
      },
    };
  if (query.includes("orders(")) {
    shop.looks.push(String(variables["query"]));
    return { orders: { nodes: shop.orders.map((legacyResourceId) => ({ legacyResourceId, test: false })), pageInfo } };
  }
  throw new Error(`The stand-in has no answer to ${query}`);
}

/** Returns the headers of a webhook that the shop signed. */
export const signedBy = (
  secret: string,
  text: string,
  { topic = "orders/create", id = "hook-1", domain = "sole.myshopify.com" } = {},
): Readonly<Record<string, string>> => ({
  "x-shopify-topic": topic,
  "x-shopify-webhook-id": id,
  "x-shopify-shop-domain": domain,
  "x-shopify-hmac-sha256": createHmac("sha256", secret).update(text).digest("base64"),
});
