import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import type { Block } from "#server/machine/sync/blocks.ts";
import { blockCrcHeader, blockNextHeader, blockRowsHeader } from "#shared/machine/sync/headers.ts";
import type { PackedStock } from "../device/packed-stock.ts";

/** Serves the built app, and a stock from memory for its download: the server itself is not measured. */
export interface StockServer {
  readonly address: string;
  /** Stops answering, and closes all connections. */
  stop(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
};

export async function openStockServer(folder: string, stock: PackedStock): Promise<StockServer> {
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const block = blockAt(stock, url);
    if (block !== undefined) {
      const { bytes, crc, rows, next } = block;
      reply
        .setHeader("content-type", "application/octet-stream")
        .setHeader(blockCrcHeader, crc)
        .setHeader(blockRowsHeader, String(rows))
        .setHeader(blockNextHeader, next);
      return reply.end(bytes);
    }
    // The event stream stays open and silent.
    if (url.pathname === "/api/sync/events")
      return void reply.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
    const answer = answers[`${request.method} ${url.pathname}`];
    if (answer !== undefined)
      return reply.setHeader("content-type", "application/json").end(JSON.stringify({ data: answer(stock) }));
    if (/^\/(api|open)\//.test(url.pathname)) return reply.writeHead(404).end();
    return sendFile(
      folder,
      url.pathname,
      (type, bytes) => reply.setHeader("content-type", type).end(bytes),
      () => reply.writeHead(404).end(),
    );
  });
  await listen(server);
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const answers: Readonly<Record<string, (stock: PackedStock) => unknown>> = {
  "GET /open/stores/localhost": ({ session: { store } }) => store,
  "POST /open/auth/sign-in": () => ({}),
  "GET /api/session": ({ session }) => session,
  "POST /api/sync/queues": () => ({ queueId: "bench", codePrefix: "B000", lastSeq: 0, epoch: "bench" }),
  "GET /api/sync/download": ({ plan }) => plan,
  "POST /api/sync/pull": ({ plan }) => ({
    ...{ changed: [], departed: [], cursor: plan.cursor, more: false, includedSeq: 0 },
  }),
};

function blockAt({ plan, itemBlocks, otherPages }: PackedStock, url: URL): (Block & { next: string }) | undefined {
  const after = url.searchParams.get("after") ?? "";
  const blocks = {
    "/api/sync/download/items": itemBlocks[plan.itemBounds.indexOf(after)],
    "/api/sync/download/rows": otherPages[plan.otherBounds?.indexOf(after) ?? -1],
  };
  const block = blocks[url.pathname as keyof typeof blocks];
  return block === undefined ? undefined : { ...block, next: "" };
}

function sendFile(
  folder: string,
  path: string,
  send: (type: string, bytes: Uint8Array) => unknown,
  missing: () => unknown,
): void {
  const inside = normalize(path).replace(/^(\.\.[/\\])+/, "");
  // Every path of the app returns the app.
  const name = extname(inside) === "" ? "index.html" : inside;
  try {
    send(types[extname(name)] ?? "application/octet-stream", readFileSync(join(folder, name)));
  } catch {
    missing();
  }
}

const listen = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
