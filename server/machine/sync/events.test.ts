import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemActor } from "#shared/access/actor.ts";
import { openEventStreams } from "./events.ts";

/** The result of the admission check at each heartbeat. */
let answer: () => Promise<boolean>;
/** The store's version in the database, as heartbeats read it. */
let version: () => Promise<number>;
let timesRead: number;
let app: FastifyInstance;
const asked: ClientRequest[] = [];

beforeEach(async () => {
  answer = () => Promise.resolve(true);
  version = () => Promise.resolve(1);
  timesRead = 0;
  app = Fastify({ forceCloseConnections: true });
  // No announcement ever arrives.
  const news = { listen: () => () => undefined };
  const versionOf = () => {
    timesRead += 1;
    return version();
  };
  const streams = openEventStreams(app, news, versionOf, 10);
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

/** Resolves once the stream has sent this text. */
const sent = (reply: IncomingMessage, text: string): Promise<void> =>
  new Promise((done) => {
    let all = "";
    reply.on("data", (part: Buffer) => {
      all += part.toString();
      if (all.includes(text)) done();
    });
  });

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

  test("says the store's version at the next heartbeat when its announcement was lost", async () => {
    const { reply } = await listen("one");
    version = () => Promise.resolve(7);
    await sent(reply, 'data: {"kind":"news","version":7,"beatMs":10}');
  });

  test("claims nothing of the version while the database is away, and is kept open", async () => {
    version = () => Promise.reject(new Error("The database is away."));
    const { reply } = await listen("one");
    let all = "";
    reply.on("data", (part: Buffer) => (all += part.toString()));
    await sent(reply, ": \n\n: \n\n");
    expect(all.match(/data: /g)).toHaveLength(1);
  });

  test("costs one look at its store's version a heartbeat, however many devices listen", async () => {
    const streams = [];
    for (let n = 0; n < 19; n++) streams.push(await listen(`session-${n}`));
    timesRead = 0;
    const beats = new Promise<void>((done) => {
      version = () => {
        if (timesRead === 3) done();
        return Promise.resolve(timesRead + 100);
      };
    });
    await beats;
    await Promise.all(streams.map(({ reply }) => sent(reply, '"version":103,')));
    expect(timesRead).toBeLessThan(19);
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
