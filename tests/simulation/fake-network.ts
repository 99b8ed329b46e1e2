import type { PushRequest } from "#shared/sync/protocol.ts";
import { Offline, type Transport } from "#pwa/sync/transport.ts";
import type { Random } from "./random.ts";

/** How often each fault strikes a call, as a probability. */
export interface Weather {
  readonly requestLost: number;
  readonly answerLost: number;
  readonly sentTwice: number;
  /** An old push arrives once more before this call, or one that was thought lost for the first time. */
  readonly lateCopy: number;
}

export const storm: Weather = { requestLost: 0.12, answerLost: 0.12, sentTwice: 0.15, lateCopy: 0.2 };
export const calm: Weather = { requestLost: 0, answerLost: 0, sentTwice: 0, lateCopy: 0 };

/** The line between one device and the server: it loses, repeats, delays and reorders, as its weather and its chance say. */
export class FakeNetwork {
  weather: Weather = calm;
  /** True while nothing passes at all. */
  cut = false;
  /** The protocol of an app that is older than this one; null for this one's. */
  protocol: number | null = null;
  random: Random;
  /** What happens elsewhere before a call arrives. */
  meanwhile: () => Promise<void> = async () => undefined;
  readonly #door: Transport;
  readonly #sent: PushRequest[] = [];
  /** One call at a time, in the order they were made, so that a seed repeats itself. */
  #line: Promise<unknown> = Promise.resolve();

  constructor(door: Transport, random: Random) {
    this.#door = door;
    this.random = random;
  }

  readonly transport: Transport = {
    register: (...call) => this.#pass(() => this.#door.register(...call)),
    push: async (request) => {
      const sent = this.#spoken(request);
      this.#sent.push(sent);
      return await this.#pass(() => this.#door.push(sent));
    },
    sendPicture: (...call) => this.#pass(() => this.#door.sendPicture(...call)),
    pull: async (request) => await this.#pass(() => this.#door.pull(this.#spoken(request))),
    plan: (...call) => this.#pass(() => this.#door.plan(...call)),
    itemBlock: (...call) => this.#pass(() => this.#door.itemBlock(...call)),
    otherRows: (...call) => this.#pass(() => this.#door.otherRows(...call)),
    ask: (...call) => this.#pass(() => this.#door.ask(...call)),
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
    // What was sent long ago may have waited in some router; the server must take it for what it is.
    if (this.#sent.length > 0 && random.chance(weather.lateCopy))
      await this.#door.push(random.pick(this.#sent)).catch(() => undefined);
    const answer = await call();
    const last = random.chance(weather.sentTwice) ? await call() : answer;
    if (random.chance(weather.answerLost)) throw new Offline();
    return last;
  }
}
