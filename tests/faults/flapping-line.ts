import { once } from "node:events";
import { type AddressInfo, createServer, type Server, Socket } from "node:net";
import { Random } from "../simulation/random.ts";

/** The faults of a connection. */
export interface Flaws {
  /** Longest delay of a piece of data, in milliseconds. */
  readonly slowMs: number;
  /** Probability that a connection breaks with each piece of data, in either direction. */
  readonly cut: number;
}

/** A proxy in front of a server that delays data, and breaks connections. */
export class FlappingLine {
  flaws: Flaws = { slowMs: 0, cut: 0 };
  /** The number of broken connections. */
  cuts = 0;
  readonly #random: Random;
  readonly #target: number;
  readonly #open = new Set<Socket>();
  #server: Server | undefined;

  constructor(target: number, seed: number) {
    this.#target = target;
    this.#random = new Random(seed);
  }

  /** Opens it, at a free port unless one is given; returns its address. */
  async open(port = 0): Promise<string> {
    const server = createServer((near) => this.#join(near));
    this.#server = server;
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    this.#server?.close();
    if (this.#server?.listening === true) await once(this.#server, "close");
  }

  #join(near: Socket): void {
    const far = new Socket().connect(this.#target, "127.0.0.1");
    const end = () => {
      near.destroy();
      far.destroy();
      this.#open.delete(near);
      this.#open.delete(far);
    };
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#open.add(from);
      from.on("error", end).on("close", end);
      from.on("data", (data: Buffer) => {
        if (this.#random.chance(this.flaws.cut)) {
          this.cuts += 1;
          // Half of the piece still arrives: a request may be received whose response is lost.
          if (this.#random.chance(0.5)) to.write(data);
          return end();
        }
        from.pause();
        setTimeout(
          () => {
            if (!to.destroyed) to.write(data);
            from.resume();
          },
          this.#random.below(this.flaws.slowMs + 1),
        );
      });
    }
  }
}
