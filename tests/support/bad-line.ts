import { once } from "node:events";
import { type AddressInfo, createServer, type Server, Socket } from "node:net";

/** `hole`: what is sent is swallowed, new connections are taken and never answered. `portal`: a page answers for all. */
export type LineMode = "through" | "hole" | "portal";

const consentPage = "<!doctype html><title>Welcome to our guest network</title><button>Accept the terms</button>";
const portalAnswer = [
  "HTTP/1.1 200 OK",
  "content-type: text/html",
  `content-length: ${consentPage.length}`,
  "connection: close",
  "",
  consentPage,
].join("\r\n");

/** A line in front of a server that can turn bad and good again. What was on it while it was a hole stays lost. */
export class BadLine {
  /** How many connections the hole has swallowed. */
  taken = 0;
  readonly #target: number;
  readonly #open = new Set<Socket>();
  #server: Server | undefined;
  #mode: LineMode = "through";

  constructor(target: string) {
    this.#target = Number(new URL(target).port);
  }

  /** Answers the address it listens at. */
  async open(): Promise<string> {
    const server = createServer((near) => this.#join(near));
    this.#server = server;
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  /** What was connected before stays connected, and behaves like the line from here on; a portal ends it. */
  become(mode: LineMode): void {
    this.#mode = mode;
    if (mode === "portal") for (const socket of this.#open) socket.destroy();
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    this.#server?.close();
    if (this.#server?.listening === true) await once(this.#server, "close");
  }

  #join(near: Socket): void {
    this.#open.add(near);
    near.on("error", () => near.destroy()).on("close", () => this.#open.delete(near));
    if (this.#mode === "hole") {
      this.taken += 1;
      near.resume();
      return;
    }
    if (this.#mode === "portal") return void near.once("data", () => near.end(portalAnswer));
    const far = new Socket().connect(this.#target, "127.0.0.1");
    this.#open.add(far);
    const end = () => {
      near.destroy();
      far.destroy();
      this.#open.delete(far);
    };
    let swallowed = false;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("error", end).on("close", end);
      from.on("data", (data: Buffer) => {
        swallowed ||= this.#mode === "hole";
        if (!swallowed) to.write(data);
      });
    }
  }
}
