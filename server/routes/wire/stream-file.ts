import { once } from "node:events";
import { PassThrough } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "./error-reply.ts";
import { InFlight } from "#server/machine/limits/in-flight.ts";
import { routeWords } from "./words.ts";

/**
 * The writing side of a file: `write` resolves when there is room for more, and rejects when the caller has
 * disconnected.
 */
export interface FileWriting {
  readonly write: (part: string | Uint8Array) => Promise<void>;
  /** Aborted as soon as the caller disconnects. */
  readonly signal: AbortSignal;
}

/** Each uses a database connection for as long as its caller reads. */
const atOnce = 4;
/** Leaves room for another store, whatever people of one do. */
const atOnceOfStore = 3;
const atOnceOfPerson = 2;
/** Bytes buffered for a slow reader. */
const aheadBytes = 256 * 1024;

/** Sends files that are made as they are read: a few at a time, by person, by store and in total. */
export interface FileQueue {
  /** Before anything is read. @throws Refusal when too many are in progress. */
  readonly enter: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /**
   * Sends what `work` writes as a file of this name, as fast as it is read. Errors before the first part are thrown;
   * later ones break the connection, so that nobody mistakes a part for the whole.
   */
  readonly send: (
    reply: FastifyReply,
    file: { readonly name: string; readonly type: string },
    work: (writing: FileWriting) => Promise<number>,
  ) => Promise<FastifyReply>;
}

export function openFileQueue(): FileQueue {
  const inFlight = new InFlight({ bytes: atOnce });
  const ofStores = new InFlight({ bytes: Infinity });
  return {
    enter: async (request, reply) => {
      const { principal } = request;
      if (principal === null) return;
      const { storeId, actor } = principal;
      const leaveStore = ofStores.enter(storeId, atOnceOfStore, 0);
      const leaveAll = leaveStore && inFlight.enter(`${storeId} ${actor.id}`, atOnceOfPerson, 1);
      const leave = () => {
        leaveAll?.();
        leaveStore?.();
      };
      if (leaveAll === null) {
        leave();
        reply.header("retry-after", 5);
        throw new Refusal("too_many_requests", routeWords("tooMuchAtOnce"));
      }
      reply.raw.once("finish", leave).once("close", leave);
    },
    send: async (reply, { name, type }, work) => {
      const gone = new AbortController();
      reply.raw.once("close", () => gone.abort());
      const stream = new PassThrough({ highWaterMark: aheadBytes });
      // It may break before anybody listens to it.
      stream.on("error", () => undefined);
      const begun = Promise.withResolvers<void>();
      const write = async (part: string | Uint8Array) => {
        gone.signal.throwIfAborted();
        begun.resolve();
        if (!stream.write(part)) await once(stream, "drain", { signal: gone.signal });
      };
      work({ write, signal: gone.signal }).then(
        (rows) => {
          stream.end();
          reply.log.info({ file: name, rows, person: reply.request.principal?.actor.id }, "exported");
        },
        (error: unknown) => {
          begun.reject(error);
          stream.destroy(error as Error);
        },
      );
      await begun.promise;
      return reply
        .header("content-type", type)
        .header("content-disposition", `attachment; filename="${name}"`)
        .send(stream);
    },
  };
}
