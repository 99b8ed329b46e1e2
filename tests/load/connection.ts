import { once } from "node:events";
import { type ClientHttp2Session, connect } from "node:http2";
import { connect as connectTls } from "node:tls";
import type { Proxy } from "../deploy/proxies.ts";

/** Milliseconds after which a call counts as unanswered, as for the app. */
const patienceMs = 20_000;

/** Where a device is: the host it calls, its network's address (of this machine), and its session. */
export interface From {
  readonly host: string;
  readonly address: string;
  readonly token: string;
}

/** An answer; status 0 if there was none. */
export interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

const none: Answer = { status: 0, body: Buffer.alloc(0) };

/** A device's one connection of HTTP/2 over TLS to a proxy, which is opened anew when it is lost. */
export class Connection {
  readonly #proxy: Proxy;
  readonly #from: From;
  #session: Promise<ClientHttp2Session> | undefined;

  constructor(proxy: Proxy, from: From) {
    this.#proxy = proxy;
    this.#from = from;
  }

  /** Calls with these headers, with a body as JSON if there is one. Never rejects. */
  async ask(path: string, body?: object, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const text = body === undefined ? null : Buffer.from(JSON.stringify(body));
    try {
      const stream = (await this.#open()).request({
        ...{ ":path": path, ":method": text === null ? "GET" : "POST", authorization: `Bearer ${this.#from.token}` },
        ...(text === null ? {} : { "content-type": "application/json", "content-length": text.length }),
        ...headers,
      });
      stream.setTimeout(patienceMs, () => stream.destroy(new Error("No answer came.")));
      stream.end(text ?? undefined);
      // A connection that is closed ends its streams without an error.
      const closed = new Promise<never>((_, reject) => stream.once("close", () => reject(new Error("It was closed."))));
      closed.catch(() => undefined);
      const [answered] = (await Promise.race([once(stream, "response"), closed])) as [Record<string, unknown>];
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      return { status: Number(answered[":status"]), body: Buffer.concat(parts) };
    } catch {
      return none;
    }
  }

  /** Listens to an event stream. `heard` gets each event's data; `lost` is called once, when it ends. */
  listen(path: string, heard: (data: string) => void, lost: () => void): () => void {
    let [isOver, rest] = [false, ""];
    let close = (): void => undefined;
    const end = () => {
      if (isOver) return;
      isOver = true;
      lost();
    };
    this.#open().then((session) => {
      const stream = session.request({ ":path": path, authorization: `Bearer ${this.#from.token}` });
      close = () => stream.close();
      if (isOver) return close();
      stream.on("response", (answered) => {
        if (answered[":status"] !== 200) stream.close();
      });
      stream.on("data", (part: Buffer) => {
        const events = `${rest}${part.toString()}`.split("\n\n");
        rest = events.pop() ?? "";
        for (const event of events) if (event.startsWith("data: ")) heard(event.slice(6));
      });
      stream.on("error", () => undefined);
      stream.on("close", end);
    }, end);
    return () => {
      isOver = true;
      close();
    };
  }

  close(): void {
    void this.#session?.then(
      (session) => session.destroy(),
      () => undefined,
    );
    this.#session = undefined;
  }

  #open(): Promise<ClientHttp2Session> {
    if (this.#session !== undefined) return this.#session;
    const opening = this.#connect();
    this.#session = opening;
    const forget = () => {
      if (this.#session === opening) this.#session = undefined;
    };
    opening.then((session) => session.once("close", forget), forget);
    return opening;
  }

  async #connect(): Promise<ClientHttp2Session> {
    const { host, address } = this.#from;
    const { port, ca } = this.#proxy;
    const socket = connectTls({
      ...{ host: "127.0.0.1", port, localAddress: address, servername: host, ca, ALPNProtocols: ["h2"] },
    });
    const session = connect(`https://${host}:${port}`, { createConnection: () => socket });
    session.on("error", () => undefined);
    await once(session, "connect");
    return session;
  }
}
