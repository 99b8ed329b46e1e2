import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemActor } from "#shared/access/actor.ts";
import { openEventStreams } from "./events.ts";

/** The result of the admission check at each heartbeat. */
let answer: () => Promise<boolean>;
let app: FastifyInstance;
const asked: ClientRequest[] = [];

beforeEach(async () => {
  answer = () => Promise.resolve(true);
  app = Fastify({ forceCloseConnections: true });
  const streams = openEventStreams(app, { listen: () => () => undefined }, 10);
  app.get("/events/:session", (message, reply) => {
    const { session } = message.params as { session: string };
    const caller = { storeId: "store-one", actor: systemActor, sessionId: session };
    return streams.open(reply, caller, 1, () => answer());
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(async () => {
  for (const one of asked.splice(0)) one.destroy();
  await app.close();
});

async function listen(session: string): Promise<{ readonly reply: IncomingMessage; readonly ended: Promise<unknown> }> {
  const { port } = app.server.address() as AddressInfo;
  const one = request({ host: "127.0.0.1", port, path: `/events/${session}`, agent: false });
  asked.push(one);
  const [reply] = (await once(one.end(), "response")) as [IncomingMessage];
  // The rest of the stream is cut off when the test ends.
  reply.on("error", () => undefined);
  return { reply, ended: new Promise((done) => reply.resume().on("end", done)) };
}

describe("an event stream", () => {
  test("ends soon after its person is shut out or has signed out", async () => {
    const { ended } = await listen("one");
    answer = () => Promise.resolve(false);
    await ended;
  });

  test("stays while nobody can say whether its person is welcome", async () => {
    const { reply, ended } = await listen("one");
    let times = 0;
    const asking = new Promise<void>((done) => {
      answer = () => {
        if (++times === 3) done();
        return Promise.reject(new Error("The database is away."));
      };
    });
    await asking;
    expect(reply.readableEnded).toBe(false);
    answer = () => Promise.resolve(false);
    await ended;
  });

  test("of a session that opens them without end takes the place of its oldest, and of nobody else's", async () => {
    const other = await listen("other");
    const oldest = await listen("greedy");
    for (let n = 0; n < 19; n++) await listen("greedy");
    expect(oldest.reply.readableEnded).toBe(false);
    const newest = await listen("greedy");
    await oldest.ended;
    expect([newest, other].map(({ reply }) => reply.readableEnded)).toEqual([false, false]);
  });
});
