import { type ClientHttp2Session, connect } from "node:http2";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { newId } from "#shared/machine/kernel/ids.ts";
import { protocolVersion } from "#shared/machine/sync/protocol.ts";

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A person's browser and device before a proxy, over one connection of HTTP/2. */
export class Visitor {
  readonly #session: ClientHttp2Session;
  readonly #origin: string;
  #token = "";

  private constructor(session: ClientHttp2Session, origin: string) {
    this.#session = session;
    this.#origin = origin;
  }

  /** Connects with TLS, trusting this certificate. @throws when the proxy does not speak HTTP/2. */
  static async arrive(port: number, ca: Buffer): Promise<Visitor> {
    // Without a usual port, as browsers send it.
    const { origin } = new URL(`https://localhost:${port}`);
    const session = connect(origin, { ca });
    await once(session, "connect");
    session.on("error", () => undefined);
    if (session.alpnProtocol !== "h2") throw new Error(`The proxy speaks ${session.alpnProtocol}.`);
    return new Visitor(session, origin);
  }

  leave(): void {
    this.#session.destroy();
  }

  async ask(
    path: string,
    {
      body,
      headers = {},
    }: { readonly body?: object | Buffer; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Reply> {
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    const stream = this.#session.request({
      ":path": path,
      // Node names the usual port too, which browsers leave out.
      ":authority": new URL(this.#origin).host,
      ":method": bytes === undefined ? "GET" : "POST",
      origin: this.#origin,
      ...(bytes !== undefined && { "content-type": "application/json", "content-length": String(bytes.length) }),
      ...(this.#token !== "" && { authorization: `Bearer ${this.#token}` }),
      ...headers,
    });
    stream.end(bytes);
    const [answered] = (await once(stream, "response")) as [Record<string, string>];
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    return { status: Number(answered[":status"]), headers: answered, body: Buffer.concat(parts) };
  }

  /** Like `ask`, and returns the answer's data. @throws when it is not 200. */
  async data<T>(path: string, body?: object): Promise<T> {
    const reply = await this.ask(path, body === undefined ? {} : { body });
    if (reply.status !== 200)
      throw new Error(`${path} answers ${reply.status}: ${reply.body.toString().slice(0, 300)}`);
    return (JSON.parse(reply.body.toString()) as { data: T }).data;
  }

  /** Opens the first store if there is none, and signs in. Returns the cookies that were set. */
  async signIn(): Promise<string> {
    const person = { email: "owner@shop.example", password: "a long password" };
    const store = { ...person, name: "The shop", handle: "shop" };
    await this.ask("/open/stores", { body: store });
    const reply = await this.ask("/open/auth/sign-in", { body: { ...person, face: "staff" } });
    if (reply.status !== 200) throw new Error(`Sign-in answers ${reply.status}: ${reply.body.toString()}`);
    this.#token = (JSON.parse(reply.body.toString()) as { data: { token: string } }).data.token;
    return [reply.headers["set-cookie"]].flat().join("\n");
  }

  /** Delivers one command from a new queue. Returns its outcome's status. */
  async push(name: string, args: object): Promise<string> {
    const { queueId } = await this.data<{ queueId: string }>("/api/sync/queues", {
      ...{ protocol: protocolVersion, queueId: null, deviceName: "Till" },
    });
    const now = new Date().toISOString();
    const { outcomes } = await this.data<{ outcomes: { status: string }[] }>("/api/sync/push", {
      ...{ protocol: protocolVersion, queueId, sentAt: now },
      commands: [{ id: newId(), seq: 1, occurredAt: now, name, args }],
    });
    return outcomes[0]?.status ?? "none";
  }

  /** Returns the store's version, as a device that downloads it is told. */
  async version(): Promise<number> {
    const { cursor } = await this.data<{ cursor: { version: number } }>("/api/sync/download");
    return cursor.version;
  }

  /** Listens for news; returns what came so far and how to stop. */
  async listen(): Promise<{ readonly came: () => readonly number[]; readonly stop: () => void }> {
    const stream = this.#session.request({ ":path": "/api/sync/events", authorization: `Bearer ${this.#token}` });
    const [answered] = (await once(stream, "response")) as [Record<string, unknown>];
    if (answered[":status"] !== 200) throw new Error(`The stream answers ${String(answered[":status"])}.`);
    let text = "";
    stream.on("data", (part: Buffer) => (text += part.toString()));
    return {
      came: () => [...text.matchAll(/"version":(\d+)/g)].map(([, version]) => Number(version)),
      stop: () => stream.close(),
    };
  }
}

/** Returns a picture of noise, which no compression makes small. */
export const largePicture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 2400,
      height: 2200,
      channels: 3,
      background: "#888888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();

/** Resolves with true once `isSo`, with false after this time. */
export async function within(ms: number, isSo: () => boolean): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await delay(20)) if (isSo()) return true;
  return isSo();
}
