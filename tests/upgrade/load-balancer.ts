import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { Random } from "../simulation/random.ts";

/** A running server, and its release. */
export interface Backend {
  readonly port: number;
  readonly release: string;
}

/**
 * One device's proxy to the servers: each request goes to the next server in turn, as behind a load balancer without
 * sticky sessions. It breaks requests before they reach a server, after, and during the response.
 */
export class LoadBalancer {
  /** Simulates no network. */
  away = false;
  /** Probability of breaking an API request. */
  cut = 0;
  /**
   * The release whose files the device gets, as from file storage that is updated before or after the servers; null for
   * the current server's.
   */
  files: string | null = null;
  /** The number of broken requests. */
  cuts = 0;
  /** Number of API calls answered by each release. */
  readonly answered = new Map<string, number>();
  /** Responses of 500 and more, which devices must never cause. */
  readonly faults: string[] = [];
  readonly #backends: () => readonly Backend[];
  readonly #random: Random;
  readonly #sockets = new Set<Socket>();
  #turn = 0;
  #server: Server | undefined;

  constructor(backends: () => readonly Backend[], seed: number) {
    this.#backends = backends;
    this.#random = new Random(seed);
  }

  /** Listens; a returning device finds it on the same port. */
  async open(port: number): Promise<number> {
    const server = createServer((asked, answer) => this.#pass(asked, answer));
    server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
      if (this.away) socket.destroy();
    });
    server.keepAliveTimeout = 1_000;
    this.#server = server;
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.hangUp();
    this.#server?.close();
    if (this.#server?.listening === true) await once(this.#server, "close");
  }

  /** Breaks all connections. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const path = asked.url ?? "/";
    const isFile = !/^\/(api|open|files|readyz)(\/|$)/.test(path);
    const all = this.#backends();
    const fits = isFile && this.files !== null ? all.filter(({ release }) => release === this.files) : all;
    this.#turn += 1;
    const backend = fits[this.#turn % Math.max(1, fits.length)];
    if (this.away || backend === undefined) return void asked.socket.destroy();
    const isCut = !isFile && this.#random.chance(this.cut);
    const where = isCut ? this.#random.pick(["before", "after", "within"] as const) : null;
    if (isCut) this.cuts += 1;
    if (where === "before") return void asked.socket.destroy();
    const passed = request(
      { host: "127.0.0.1", port: backend.port, method: asked.method, path, headers: asked.headers, agent: false },
      (reply) => {
        if (!isFile) this.answered.set(backend.release, (this.answered.get(backend.release) ?? 0) + 1);
        if ((reply.statusCode ?? 0) >= 500 && reply.statusCode !== 503)
          this.faults.push(`${asked.method} ${path} at ${backend.release}: ${reply.statusCode}`);
        if (where === "after") {
          reply.resume();
          return void asked.socket.destroy();
        }
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        if (where === "within")
          reply.once("data", (data: Buffer) => {
            answer.write(data.subarray(0, data.length / 2), () => asked.socket.destroy());
          });
        else reply.pipe(answer);
        reply.on("error", () => asked.socket.destroy());
      },
    );
    passed.on("error", () => asked.socket.destroy());
    answer.on("close", () => passed.destroy());
    asked.pipe(passed);
  }
}
