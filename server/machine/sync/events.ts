import type { FastifyInstance, FastifyReply } from "fastify";
import type { ServerEvent } from "#shared/machine/sync/protocol.ts";
import type { SyncCaller } from "./caller.ts";
import type { News } from "./news.ts";

/** Often enough that no proxy considers the connection idle, and that a device soon notices a dead one. */
const heartbeatMs = 15_000;

/** Unread bytes after which a device is disconnected; it reconnects when it can. */
const mostUnread = 65_536;

/** Tabs of one browser listen one at a time; a session that opens more than this loses its oldest. */
const mostOfOneSession = 20;

/** Server-sent events to devices: "there is news" and "you were revoked", without the news itself. */
export interface EventStreams {
  /**
   * Takes over the reply and keeps it open until the device or the server disconnects. Sends `version` first. Security:
   * `isWelcome` is called at every heartbeat, since a person who signed out or lost access makes no other request that
   * could be refused.
   */
  open(reply: FastifyReply, caller: SyncCaller, version: number, isWelcome: () => Promise<boolean>): FastifyReply;
}

interface OpenStream {
  readonly storeId: string;
  readonly sessionId: string;
  readonly send: (event: ServerEvent) => void;
  /** Keeps proxies from closing it, and tells the device nothing. */
  readonly keepOpen: () => void;
  readonly isWelcome: () => Promise<boolean>;
  readonly end: () => void;
}

/**
 * Opens an app's streams; they end when it closes, which would otherwise wait for them. At every heartbeat each device
 * is told its store's version, as `versionOf` reads it from the database, once for all streams of a store: so a device
 * whose announcement was lost learns of it then, and one that hears nothing knows that its stream is dead.
 */
export function openEventStreams(
  app: FastifyInstance,
  news: Pick<News, "listen">,
  versionOf: (storeId: string) => Promise<number>,
  everyMs: number = heartbeatMs,
): EventStreams {
  /** Every open stream, oldest first. */
  const open = new Set<OpenStream>();
  const beat = () => {
    for (const [storeId, streams] of Map.groupBy(open, (stream) => stream.storeId))
      versionOf(storeId).then(
        (version) => streams.forEach(({ send }) => send({ kind: "news", version, beatMs: everyMs })),
        // Without the database nobody knows whether there is news, so devices must not be told that there is none.
        () => streams.forEach(({ keepOpen }) => keepOpen()),
      );
    // All are asked at once, so that `isWelcome` may look them up together.
    for (const { isWelcome, end } of open)
      isWelcome().then(
        (welcome) => welcome || end(),
        // Unknown while the database is away; the next heartbeat checks again.
        () => undefined,
      );
  };
  const heart = setInterval(beat, everyMs).unref();
  app.addHook("preClose", async () => {
    clearInterval(heart);
    for (const { end } of [...open]) end();
  });
  return {
    open: (reply, caller, version, isWelcome) => {
      const { storeId, sessionId } = caller;
      const own = [...open].filter((stream) => stream.sessionId === sessionId);
      if (own.length >= mostOfOneSession) own[0]?.end();
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store, no-transform",
        "x-accel-buffering": "no",
      });
      raw.socket?.setTimeout(0);
      raw.socket?.setNoDelay(true);
      let isOpen = true;
      const write = (text: string) => {
        if (!isOpen) return;
        if (raw.writableLength > mostUnread) end();
        else raw.write(text);
      };
      const send = (event: ServerEvent) => write(`data: ${JSON.stringify(event)}\n\n`);
      const stop = news.listen(storeId, (item) => {
        if (item.kind === "news") send({ kind: "news", version: item.version, beatMs: everyMs });
        else if (item.sessionId === sessionId) {
          send({ kind: "revoked" });
          end();
        }
      });
      const end = () => {
        isOpen = false;
        stop();
        open.delete(stream);
        raw.end();
      };
      const stream: OpenStream = { storeId, sessionId, send, keepOpen: () => write(": \n\n"), isWelcome, end };
      open.add(stream);
      raw.on("close", end);
      raw.on("error", end);
      raw.write("retry: 3000\n\n");
      send({ kind: "news", version, beatMs: everyMs });
      return reply;
    },
  };
}
