import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { CatalogConfig } from "#server/running/config.ts";

/** A catalogue service on a port of its own, with configurable responses, which requires its token. */
export interface SmallCatalog {
  readonly config: CatalogConfig;
  /** The paths requested with the right token. */
  readonly asked: string[];
  /** Answers the next requests. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** Returns barcodes by size, as the service does. */
export const gtinData =
  (list: readonly { readonly size: string | number; readonly gtin: string | number }[]) =>
  (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data: { gtinData: list } }));
  };

export async function startSmallCatalog(): Promise<SmallCatalog> {
  const token = "catalog-token";
  const asked: string[] = [];
  const server = createServer((request, response) => {
    if (request.headers.authorization !== `Bearer ${token}`) return void response.writeHead(401).end();
    asked.push(request.url ?? "");
    catalog.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const catalog: SmallCatalog = {
    config: { url: `http://127.0.0.1:${port}/`, token },
    asked,
    answer: gtinData([]),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return catalog;
}
