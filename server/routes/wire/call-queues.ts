import type { FastifyReply, FastifyRequest } from "fastify";
import { maxListEntries, pushLimitsOf } from "#shared/machine/sync/protocol.ts";
import { bodyLimitsOf, type LimitsOf } from "./body-limits.ts";
import { Refusal } from "./error-reply.ts";
import { InFlight } from "#server/machine/limits/in-flight.ts";
import { networkOf } from "#server/machine/limits/sign-in-limit.ts";
import { routeWords } from "./words.ts";

/**
 * Simultaneous calls: of one session of staff, since a shop's tablets are often signed in as one person; of one
 * consigner in all their sessions; and of one network, so that nobody gets more by signing in often.
 */
interface AtOnce {
  readonly staff: number;
  readonly consigner: number;
  readonly network: number;
}
const pushesAtOnce: AtOnce = { staff: 8, consigner: 2, network: 64 };
/** Pulls and download blocks, of which a device requests several. */
const readsAtOnce: AtOnce = { staff: 64, consigner: 6, network: 512 };
const uploadsAtOnce: AtOnce = { staff: 4, consigner: 1, network: 32 };
/** Bytes of pictures that one process receives and processes at once. */
const uploadedBytesAtOnce = 64_000_000;
/** Bytes of pushes that one process receives and processes at once; each needs several times its length. */
const pushedBytesAtOnce = 64_000_000;

/** The push limits by caller; what devices send at once stays below (shared/machine/sync/protocol.ts). */
export const pushBodyLimits: LimitsOf = (caller) => {
  const { bytes, values } = pushLimitsOf(caller?.actor.role ?? "consigner");
  return { bytes: bytes * 4, values: values + 1_000, entries: maxListEntries };
};

/** A limited queue of calls. Security: expensive calls are processed a few at a time, by caller and in total. */
export interface CallQueue {
  /** Before the body is received. @throws Refusal when too many are in progress. */
  readonly enter: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Holds the slot until the work has ended, even when the caller has disconnected. */
  readonly work: <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;
}

export const openPushQueue = (): CallQueue => openCallQueue(pushesAtOnce, pushedBytesAtOnce);
/** Returns the queue for commands that a person waits for. */
export const openCommandQueue = (): CallQueue => openCallQueue(pushesAtOnce, pushedBytesAtOnce);
/** Returns the queue for pictures: each is up to 20 MB, and many times that once decoded. */
export const openUploadQueue = (): CallQueue => openCallQueue(uploadsAtOnce, uploadedBytesAtOnce);
export const openReadQueue = (): CallQueue => openCallQueue(readsAtOnce, Infinity);

function openCallQueue(atOnce: AtOnce, bytesAtOnce: number): CallQueue {
  const inFlight = new InFlight({ bytes: bytesAtOnce });
  const ofNetworks = new InFlight({ bytes: Infinity });
  const leaving = new WeakMap<FastifyRequest, () => void>();
  const working = new WeakSet<FastifyRequest>();
  return {
    enter: async (request, reply) => {
      const { principal } = request;
      if (principal === null) return;
      const { storeId, actor, sessionId } = principal;
      const announced = request.headers["content-length"];
      const isConsigner = actor.role === "consigner";
      const leaveNetwork = ofNetworks.enter(networkOf(request.ip), atOnce.network, 0);
      const leaveOwn =
        leaveNetwork &&
        inFlight.enter(
          isConsigner ? `${storeId} ${actor.id}` : sessionId,
          isConsigner ? atOnce.consigner : atOnce.staff,
          announced === undefined ? bodyLimitsOf(request).bytes : Number(announced),
        );
      if (leaveNetwork === null || leaveOwn === null) {
        leaveNetwork?.();
        reply.header("retry-after", 1);
        throw new Refusal("too_many_requests", routeWords("tooMuchAtOnce"));
      }
      const leave = () => {
        leaveOwn();
        leaveNetwork();
      };
      leaving.set(request, leave);
      const ended = () => working.has(request) || leave();
      reply.raw.once("finish", ended).once("close", ended);
    },
    work: async (request, work) => {
      working.add(request);
      try {
        return await work();
      } finally {
        leaving.get(request)?.();
      }
    },
  };
}
