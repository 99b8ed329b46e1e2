import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** How long a server may take until it serves, also where the machine has much else to do. */
const patienceMs = 60_000;

/** The server as a process of its own, which can be killed and started again at its port. */
export class ServerProcess {
  readonly port: number;
  readonly inspectPort: number | null;
  readonly #dataDirectory: string;
  #child: ChildProcess | undefined;
  #said = "";

  constructor(dataDirectory: string, port: number, inspectPort: number | null = null) {
    this.#dataDirectory = dataDirectory;
    this.port = port;
    this.inspectPort = inspectPort;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves when it can serve. */
  async start(): Promise<void> {
    const inspect = this.inspectPort === null ? [] : [`--inspect=127.0.0.1:${this.inspectPort}`];
    this.#said = "";
    const child = spawn(process.execPath, [...inspect, "server/main.ts"], {
      env: {
        ...{ PATH: process.env.PATH, TRACE_DATA_DIR: this.#dataDirectory, PORT: String(this.port) },
        ...{ REQUESTS_PER_MINUTE: "0", LOG_LEVEL: "error" },
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        this.#said = (this.#said + chunk.toString()).slice(-4_000);
      });
    this.#child = child;
    await this.serves();
  }

  /** Resolves when it answers that it can serve. */
  async serves(): Promise<void> {
    const until = Date.now() + patienceMs;
    for (;;) {
      const ready = await fetch(`${this.address}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
      if (ready?.ok === true) return;
      if (this.#child?.exitCode !== null || Date.now() > until)
        throw new Error(`The server at ${this.address} does not serve:\n${this.#said}`);
      await delay(50);
    }
  }

  /** Ends it without a word, as a power cut does. */
  async kill(signal: "SIGKILL" | "SIGTERM" = "SIGKILL"): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "close");
    child.kill(signal);
    await ended;
  }
}
