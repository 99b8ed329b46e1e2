import { createHash, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Metrics } from "./read-metrics.ts";

export const metricsPath = "/metrics";
export const metricsType = "text/plain; version=0.0.4; charset=utf-8";

/** Returns whether a request's header carries this token. */
export function carriesToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`));
}

/** A port that answers with figures and nothing else. */
export interface MetricsPort {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves the figures at a port of their own, to whoever reaches it and knows the token, if there is one. */
export async function serveMetrics(
  { read }: Pick<Metrics, "read">,
  { host, port, token }: { readonly host: string; readonly port: number; readonly token: string | null },
): Promise<MetricsPort> {
  const server = createServer((request, response) => {
    const { method, url = "", headers } = request;
    if (method !== "GET" || url.split("?")[0] !== metricsPath) return void response.writeHead(404).end();
    if (token !== null && !carriesToken(headers.authorization, token))
      return void response.writeHead(401, { "www-authenticate": "Bearer" }).end();
    read().then(
      (text) => response.writeHead(200, { "content-type": metricsType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    port: actual,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
