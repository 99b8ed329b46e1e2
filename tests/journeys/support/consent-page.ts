import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** The kind of answer: the app itself, a page with 200, or a redirect to that page on the same host. */
export type Answers = "app" | "page" | "redirect";

/** A proxy before the server that answers scripts with its own page, like a hotel's network. */
export interface ConsentPage {
  readonly address: string;
  /** Sets the answer to scripts from now on, as the service worker asks for them; pages get the app's. */
  answer(how: Answers): void;
  /** Number of times it answered instead of the app. */
  readonly answered: number;
  close(): Promise<void>;
}

const html = "<!doctype html><title>Welcome</title><p>Accept our terms to go on.";

export async function openConsentPage(server: string): Promise<ConsentPage> {
  const { hostname, port } = new URL(server);
  let how: Answers = "app";
  let answered = 0;
  const isConcerned = ({ url = "", headers }: IncomingMessage) =>
    // A page's scripts have the destination script, a worker's fetches have none.
    url.startsWith("/assets/") && url.endsWith(".js") && headers["sec-fetch-dest"] === "empty";
  const pass = (asked: IncomingMessage, reply: ServerResponse) => {
    const on = { host: "127.0.0.1", port, method: asked.method, path: asked.url, headers: asked.headers };
    const further = request(on, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    further.on("error", () => reply.destroy());
    reply.on("close", () => further.destroy());
    asked.pipe(further);
  };
  const proxy = createServer((asked, reply) => {
    if (asked.url === "/welcome") return reply.writeHead(200, { "content-type": "text/html" }).end(html);
    if (how === "app" || !isConcerned(asked)) return pass(asked, reply);
    answered += 1;
    if (how === "redirect") return reply.writeHead(302, { location: "/welcome" }).end();
    // Kept for who asked: the page would otherwise read this from the browser's cache.
    const kept = { "cache-control": "max-age=31536000", vary: "Sec-Fetch-Dest" };
    return reply.writeHead(200, { "content-type": "text/html", ...kept }).end(html);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    address: `http://${hostname}:${(proxy.address() as AddressInfo).port}`,
    answer: (next) => {
      how = next;
    },
    get answered() {
      return answered;
    },
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, "close");
    },
  };
}
