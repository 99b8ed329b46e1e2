import type { FastifyReply, FastifyRequest } from "fastify";
import { atMost } from "#server/identity/at-most.ts";
import { networkOf } from "#server/identity/sign-in-limit.ts";
import { Refusal } from "./error-reply.ts";
import { InFlight } from "./in-flight.ts";
import { routeWords } from "./words.ts";

/** Reads of strangers that the database answers at one moment: of the process's ten connections most stay the staff's. */
const workedOnAtOnce = 2;
/** How many may wait for that in all. */
const inAll = 400;

/**
 * The door of reads that anybody may ask for without a session (docs/decisions/0190). Security: however many there are, those
 * who work in the store find the database as free as before.
 */
export class AnonymousDoor {
  readonly #waiting = new InFlight({ bytes: inAll });
  readonly #inPlace = atMost(workedOnAtOnce);
  readonly #ofOneNetwork: number;

  /** @param ofOneNetwork how many of one network may wait at once: a shop's visitors share one. */
  constructor(ofOneNetwork: number) {
    this.#ofOneNetwork = ofOneNetwork;
  }

  /** @throws Refusal when too many wait already. */
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
