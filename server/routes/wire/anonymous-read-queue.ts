import type { FastifyReply, FastifyRequest } from "fastify";
import { atMost } from "#server/machine/limits/at-most.ts";
import { networkOf } from "#server/machine/limits/sign-in-limit.ts";
import { Refusal } from "./error-reply.ts";
import { InFlight } from "#server/machine/limits/in-flight.ts";
import { routeWords } from "./words.ts";

/** Anonymous reads in the database at once: most of the process's ten connections stay free for the store's people. */
const workedOnAtOnce = 2;
/** Most anonymous reads waiting in total. */
const inAll = 400;

/**
 * A queue for reads without a session (decision 0190). Security: however many there are, the database stays
 * available to the store's people.
 */
export class AnonymousReadQueue {
  readonly #waiting = new InFlight({ bytes: inAll });
  readonly #inPlace = atMost(workedOnAtOnce);
  readonly #ofOneNetwork: number;

  /** @param ofOneNetwork most reads of one network waiting at once: a shop's visitors share one. */
  constructor(ofOneNetwork: number) {
    this.#ofOneNetwork = ofOneNetwork;
  }

  /** @throws Refusal when too many are waiting. */
  async read<T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>): Promise<T> {
    const leave = this.#waiting.enter(networkOf(request.ip), this.#ofOneNetwork, 1);
    if (leave === null) {
      reply.header("retry-after", 1);
      throw new Refusal("too_many_requests", routeWords("tooMuchAtOnce"));
    }
    try {
      return await this.#inPlace(work);
    } finally {
      leave();
    }
  }
}
