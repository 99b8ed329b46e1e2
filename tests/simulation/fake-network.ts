import type { PushRequest } from "#shared/machine/sync/protocol.ts";
import type { Transport } from "#pwa/machine/local/transport.ts";
import { Offline } from "#pwa/machine/local/refusals.ts";
import type { Random } from "./random.ts";

/** The probability of each fault in a call. */
export interface Weather {
  readonly requestLost: number;
  readonly answerLost: number;
  readonly sentTwice: number;
  /** An old push arrives again before this call, or a supposedly lost one for the first time. */
  readonly lateCopy: number;
}

export const storm: Weather = { requestLost: 0.12, answerLost: 0.12, sentTwice: 0.15, lateCopy: 0.2 };
export const calm: Weather = { requestLost: 0, answerLost: 0, sentTwice: 0, lateCopy: 0 };

/**
 * The connection between one device and the server: loses, repeats, delays and reorders calls, by weather and random
 * numbers.
 */
export class FakeNetwork {
  weather: Weather = calm;
  /** True while nothing gets through. */
  cut = false;
  /** The protocol of an older app; null for this one's. */
  protocol: number | null = null;
  random: Random;
  /** Runs before a call arrives: other activity. */
  meanwhile: () => Promise<void> = async () => undefined;
  readonly #connection: Transport;
  readonly #sent: PushRequest[] = [];
  /** Runs one call at a time, in order, so that a seed can be repeated. */
  #line: Promise<unknown> = Promise.resolve();

  constructor(connection: Transport, random: Random) {
    this.#connection = connection;
    this.random = random;
  }

  readonly transport: Transport = {
    register: (...call) => this.#pass(() => this.#connection.register(...call)),
    push: async (request) => {
      const sent = this.#spoken(request);
      this.#sent.push(sent);
      return await this.#pass(() => this.#connection.push(sent));
    },
    sendPicture: (...call) => this.#pass(() => this.#connection.sendPicture(...call)),
    pull: async (request) => await this.#pass(() => this.#connection.pull(this.#spoken(request))),
    missing: (...call) => this.#pass(() => this.#connection.missing(...call)),
    plan: (...call) => this.#pass(() => this.#connection.plan(...call)),
    itemBlock: (...call) => this.#pass(() => this.#connection.itemBlock(...call)),
    firstItems: (...call) => this.#pass(() => this.#connection.firstItems(...call)),
    otherRows: (...call) => this.#pass(() => this.#connection.otherRows(...call)),
    ask: (...call) => this.#pass(() => this.#connection.ask(...call)),
    isThere: async () => !this.cut,
    onUnanswered: () => () => undefined,
    listen: () => () => undefined,
  };

  #spoken<T extends { readonly protocol: number }>(request: T): T {
    return this.protocol === null ? request : { ...request, protocol: this.protocol };
  }

  #pass<T>(call: () => Promise<T>): Promise<T> {
    const passed = this.#line.then(() => this.#cross(call));
    this.#line = passed.catch(() => undefined);
    return passed;
  }

  async #cross<T>(call: () => Promise<T>): Promise<T> {
    const { weather } = this;
    const { random } = this;
    await this.meanwhile();
    if (this.cut || random.chance(weather.requestLost)) throw new Offline();
    // An old message may have been delayed in the network; the server must recognise it.
    if (this.#sent.length > 0 && random.chance(weather.lateCopy))
      await this.#connection.push(random.pick(this.#sent)).catch(() => undefined);
    const answer = await call();
    const last = random.chance(weather.sentTwice) ? await call() : answer;
    if (random.chance(weather.answerLost)) throw new Offline();
    return last;
  }
}
