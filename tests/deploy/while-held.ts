import { once } from "node:events";
import { type ClientHttp2Session, type ClientHttp2Stream, connect } from "node:http2";
import { createConnection } from "node:net";
import { connect as connectTls } from "node:tls";
import type { Proxy } from "./proxies.ts";

/** Requests over one connection of HTTP/2; nginx takes 128. */
const overOne = 100;

/**
 * Begins so many requests from one address, whose bodies never end, and returns how a request from there is answered
 * meanwhile, and one from another address.
 */
export async function whileHeld({ port, ca }: Proxy, count: number): Promise<readonly [number, number]> {
  const sessions: ClientHttp2Session[] = [];
  const open = async (localAddress: string): Promise<ClientHttp2Session> => {
    const session = connect(`https://localhost:${port}`, {
      createConnection: () =>
        connectTls({
          ca,
          servername: "localhost",
          ALPNProtocols: ["h2"],
          socket: createConnection({ host: "127.0.0.1", port, localAddress }),
        }),
    });
    session.on("error", () => undefined);
    sessions.push(session);
    await once(session, "connect");
    return session;
  };
  const answerOf = async (stream: ClientHttp2Stream): Promise<number> => {
    const [{ ":status": status }] = (await once(stream, "response")) as [{ ":status": number }];
    stream.close();
    return status;
  };
  try {
    for (let begun = 0; begun < count; begun += overOne) {
      const session = await open("127.0.0.1");
      for (let n = begun; n < Math.min(count, begun + overOne); n += 1)
        session
          .request({ ":method": "POST", ":path": "/open/auth/sign-in", "content-length": "1000" })
          .on("error", () => undefined)
          .write("{");
      // The proxy has heard what came before it answers.
      await new Promise((answered) => session.ping(answered));
    }
    const [same, other] = [await open("127.0.0.1"), await open("127.0.0.2")];
    return [
      await answerOf(same.request({ ":path": "/healthz" })),
      await answerOf(other.request({ ":path": "/healthz" })),
    ];
  } finally {
    for (const session of sessions) session.destroy();
  }
}
