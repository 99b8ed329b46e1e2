import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { atTheEnd } from "./at-the-end.ts";

/** Timeout for a server to start, also on a busy machine. */
const patienceMs = 120_000;

const compileCache = fileURLToPath(new URL("../../node_modules/.cache/trace-faults-code", import.meta.url));

/** The programs: the server as in production, or the demo as `npm run demo` starts it, with a built app. */
const programs = {
  server: { script: ["server/main.ts"], env: { REQUESTS_PER_MINUTE: "0", LOG_LEVEL: "warn" } },
  demo: { script: ["scripts/guard.mjs", "scripts/demo.ts"], env: { TRACE_SKIP_BUILD: "true" } },
} as const;

/** A server in a separate process, which can be killed and restarted on its port. */
export class ServerProcess {
  readonly port: number;
  readonly inspectPort: number | null;
  readonly #program: keyof typeof programs;
  readonly #dataDirectory: string;
  readonly #env: Readonly<Record<string, string>>;
  /** The project folder it runs in: another release's has other code. */
  readonly #directory: string;
  #child: ChildProcess | undefined;
  #said = "";

  constructor(
    dataDirectory: string,
    port: number,
    inspectPort: number | null = null,
    program: keyof typeof programs = "server",
    env: Readonly<Record<string, string>> = {},
    directory = ".",
  ) {
    this.#directory = directory;
    this.#env = env;
    this.#dataDirectory = dataDirectory;
    this.port = port;
    this.inspectPort = inspectPort;
    this.#program = program;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Its process id; null while it does not run. */
  get pid(): number | null {
    const child = this.#child;
    return child === undefined || child.exitCode !== null || child.signalCode !== null ? null : (child.pid ?? null);
  }

  /** The output since the last start. */
  get said(): string {
    return this.#said;
  }

  /** Starts it; resolves when it serves. */
  async start(): Promise<void> {
    const inspect = this.inspectPort === null ? [] : [`--inspect=127.0.0.1:${this.inspectPort}`];
    this.#said = "";
    const { script, env } = programs[this.#program];
    const child = spawn(process.execPath, [...inspect, ...script], {
      cwd: this.#directory,
      env: {
        ...{
          PATH: process.env.PATH,
          TRACE_DATA_DIR: this.#dataDirectory,
          PORT: String(this.port),
          ...env,
          ...this.#env,
        },
        // Shared by dozens of starts.
        NODE_COMPILE_CACHE: compileCache,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        this.#said = (this.#said + chunk.toString()).slice(-1_000_000);
      });
    this.#child = child;
    // It must not outlive its parent.
    child.once(
      "close",
      atTheEnd(() => child.kill("SIGKILL")),
    );
    await this.serves();
  }

  /** Resolves when it reports that it serves. */
  async serves(): Promise<void> {
    const until = Date.now() + patienceMs;
    for (;;) {
      const ready = await fetch(`${this.address}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
      if (ready?.ok === true) return;
      if (this.#child?.exitCode !== null || Date.now() > until)
        throw new Error(`The server at ${this.address} does not serve:\n${this.#said.slice(-4_000)}`);
      await delay(50);
    }
  }

  /** Resolves when it has printed a sentence so many times since the last start. */
  async says(sentence: string, times = 1): Promise<void> {
    const until = Date.now() + patienceMs / 2;
    while (this.#said.split(sentence).length - 1 < times) {
      if (Date.now() > until) throw new Error(`The server does not say: ${sentence}\n${this.#said.slice(-4_000)}`);
      await delay(20);
    }
  }

  /** Ends it without warning, like a power cut. */
  async kill(signal: "SIGKILL" | "SIGTERM" = "SIGKILL"): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "close");
    child.kill(signal);
    await ended;
  }
}
