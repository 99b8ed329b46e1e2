import { Agent, type IncomingMessage, request, type ServerResponse } from "node:http";

/** The target of requests under a path, and their headers. */
export interface Forwarding {
  readonly prefix: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Forwards a page's requests to servers behind, so that all have the page's origin. */
export function forward(ways: readonly Forwarding[]): (from: IncomingMessage, to: ServerResponse) => boolean {
  const agent = new Agent({ keepAlive: true });
  return (from, to) => {
    const way = ways.find(({ prefix }) => from.url?.startsWith(prefix) === true);
    if (way === undefined) return false;
    const { port, host } = new URL(way.address);
    const { method = "GET", url: path = "/" } = from;
    const headers = { ...from.headers, host, ...way.headers };
    delete headers.origin;
    const onward = request({ agent, hostname: "127.0.0.1", port, method, path, headers }, (reply) => {
      to.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(to);
    });
    // The page sees a broken connection.
    onward.once("error", () => to.destroy());
    to.once("close", () => onward.destroy());
    from.pipe(onward);
    return true;
  };
}
