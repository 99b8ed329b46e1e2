import { once } from "node:events";
import { type AddressInfo, createServer, type Server, Socket } from "node:net";

/**
 * `hole`: data are swallowed, and new connections accepted without a response. `portal`: a page answers every request.
 */
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

/** A proxy in front of a server that can turn bad and good again. Data swallowed by the hole stay lost. */
export class BadLine {
  /** The number of connections swallowed. */
  taken = 0;
  readonly #target: number;
  readonly #open = new Set<Socket>();
  #server: Server | undefined;
  #mode: LineMode = "through";

  constructor(target: string) {
    this.#target = Number(new URL(target).port);
  }

  /** Opens it; returns its address. */
  async open(): Promise<string> {
    const server = createServer((near) => this.#join(near));
    this.#server = server;
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  /** Changes the mode. Open connections stay and follow it; a portal ends them. */
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
