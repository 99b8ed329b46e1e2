import type { FastifyReply, FastifyRequest } from "fastify";
import { maxListEntries, pushLimitsOf } from "#shared/sync/protocol.ts";
import { bodyLimitsOf, type LimitsOf } from "./body-limits.ts";
import { Refusal } from "./error-reply.ts";
import { InFlight } from "./in-flight.ts";

/** Bytes of pushes that one process receives and works on at once; each takes several times its length. */
const bytesAtOnce = 64_000_000;
/** Tablets of a shop are often signed in as one person; a consigner has one or two devices. */
const pushesAtOnce = { staff: 8, consigner: 2 };

/** What may be pushed by whom; what a device sends at once lies within it (shared/sync/protocol.ts). */
export const pushBodyLimits: LimitsOf = ({ actor }) => {
  const { bytes, values } = pushLimitsOf(actor.role);
  return { bytes: bytes * 4, values: values + 1_000, entries: maxListEntries };
};

/** Security: pushes are large and dear, so there are only so many at once, of one person and in all. */
export interface PushDoor {
  /** Before the body is received. @throws Refusal when too many are under way. */
  readonly enter: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Holds the place until the work has ended, also when nobody waits for its answer any more. */
  readonly work: <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;
}

export function openPushDoor(): PushDoor {
  const inFlight = new InFlight({ bytes: bytesAtOnce });
  const leaving = new WeakMap<FastifyRequest, () => void>();
  const working = new WeakSet<FastifyRequest>();
  return {
    enter: async (request, reply) => {
      const { principal } = request;
      if (principal === null) return;
      const { storeId, actor } = principal;
      const announced = request.headers["content-length"];
      const leave = inFlight.enter(
        `${storeId} ${actor.id}`,
        actor.role === "consigner" ? pushesAtOnce.consigner : pushesAtOnce.staff,
        announced === undefined ? bodyLimitsOf(request).bytes : Number(announced),
      );
      if (leave === null) {
        reply.header("retry-after", 1);
        throw new Refusal("too_many_requests", "Too much is being delivered at once. It is kept and sent again.");
      }
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
