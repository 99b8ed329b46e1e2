import { readConfig } from "#server/config.ts";
import { loadDemo } from "#server/demo/load-demo.ts";
import { serve } from "#server/serve.ts";

/** The whole server on the demo's data, at a free port, with its files in this folder. */
export const serveDemo = (dataDirectory: string): ReturnType<typeof serve> =>
  // The limiter stays in the way of every request, as it is in a shop; only its limit is out of reach.
  serve({ ...readConfig({}), dataDirectory, port: 0, logLevel: "silent", requestsPerMinute: 9_999_999 }, loadDemo);
