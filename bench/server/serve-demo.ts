import { readConfig } from "#server/running/config.ts";
import { loadDemo } from "#server/demo/load-demo.ts";
import { serve } from "#server/running/serve.ts";
import type { Services } from "#server/running/services.ts";

/**
 * Starts the whole server with the demo's data, on a free port, with its files in this folder, over its own PostgreSQL if
 * `settings` name no other; `shopify` replaces the network to shops at the platform.
 */
export const serveDemo = (
  dataDirectory: string,
  settings: Readonly<Record<string, string>> = {},
  shopify?: Services["shopify"],
): ReturnType<typeof serve> =>
  // The rate limiter still runs for every request, as in a shop; only its limit is out of reach. Requests may name the
  // address they come from.
  serve(
    {
      ...readConfig({ TRUST_PROXY: "loopback", ...settings }),
      dataDirectory,
      port: 0,
      logLevel: "silent",
      requestsPerMinute: 9_999_999,
    },
    async (services) => {
      // Before the first of its services is used.
      if (shopify !== undefined) Object.assign(services, { shopify });
      await loadDemo(services);
    },
  );
