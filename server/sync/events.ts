import type { FastifyInstance, FastifyReply } from "fastify";
import type { ServerEvent } from "#shared/sync/protocol.ts";
import type { Caller } from "./caller.ts";
import type { News } from "./news.ts";

/** Often enough that no proxy considers the connection idle. */
const heartbeatMs = 25_000;

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
  open(reply: FastifyReply, caller: Caller, version: number, isWelcome: () => Promise<boolean>): FastifyReply;
}

/** Opens an app's streams; they end when it closes, which would otherwise wait for them. */
export function openEventStreams(
  app: FastifyInstance,
  news: Pick<News, "listen">,
  everyMs: number = heartbeatMs,
): EventStreams {
  /** Ending function of each open stream, oldest first → its session. */
  const open = new Map<() => void, string>();
  app.addHook("preClose", async () => {
    for (const end of [...open.keys()]) end();
  });
  return {
    open: (reply, caller, version, isWelcome) => {
      const own = [...open].filter(([, sessionId]) => sessionId === caller.sessionId);
      if (own.length >= mostOfOneSession) own[0]?.[0]();
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
      const write = (text: string) => {
        if (raw.writableLength > mostUnread) end();
        else raw.write(text);
      };
      const send = (event: ServerEvent) => write(`data: ${JSON.stringify(event)}\n\n`);
      const heartbeat = setInterval(() => {
        write(": \n\n");
        isWelcome().then(
          (welcome) => welcome || end(),
          // Unknown while the database is away; the next heartbeat checks again.
          () => undefined,
        );
      }, everyMs);
      const stop = news.listen(caller.storeId, (item) => {
        if (item.kind === "news") send({ kind: "news", version: item.version });
        else if (item.sessionId === caller.sessionId) {
          send({ kind: "revoked" });
          end();
        }
      });
      const end = () => {
        clearInterval(heartbeat);
        stop();
        open.delete(end);
        raw.end();
      };
      open.set(end, caller.sessionId);
      raw.on("close", end);
      raw.on("error", end);
      raw.write("retry: 3000\n\n");
      send({ kind: "news", version });
      return reply;
    },
  };
}
