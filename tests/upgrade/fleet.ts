import { ServerProcess } from "../faults/server-process.ts";
import { portOfItsOwn } from "../support/port-of-its-own.ts";
import type { Checkout } from "./checkouts.ts";
import type { Backend } from "./load-balancer.ts";

/** Returns how a release reaches the database. */
export type SettingsOf = (checkout: Pick<Checkout, "name">) => Readonly<Record<string, string>>;

/** A shop's servers on one database, each a process of some release. */
export class Fleet {
  readonly #settingsOf: SettingsOf;
  readonly #dataDirectory: string;
  #running: { readonly checkout: Checkout; readonly server: ServerProcess }[] = [];
  /** The output of servers that are gone. */
  #said = "";

  constructor(dataDirectory: string, settingsOf: SettingsOf) {
    this.#dataDirectory = dataDirectory;
    this.#settingsOf = settingsOf;
  }

  /** Returns the servers that accept requests. */
  readonly backends = (): readonly Backend[] =>
    this.#running.map(({ checkout, server }) => ({ port: server.port, release: checkout.name }));

  address(release: string): string {
    const backend = this.backends().find((one) => one.release === release);
    if (backend === undefined) throw new Error(`No server of the release ${release} runs.`);
    return `http://localhost:${backend.port}`;
  }

  /** Adds a server; rejects with its output if it does not serve. */
  async add(checkout: Checkout): Promise<void> {
    const { directory } = checkout;
    const port = await portOfItsOwn();
    const server = new ServerProcess(this.#dataDirectory, port, null, "server", this.#settingsOf(checkout), directory);
    await server.start().catch(async (error: unknown) => {
      await server.kill();
      throw error;
    });
    this.#running.push({ checkout, server });
  }

  /** Removes a server of this release: asked to end, as in an update, or by `kill -9`. */
  async remove(release: string, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    const gone = this.#running.find(({ checkout }) => checkout.name === release);
    if (gone === undefined) throw new Error(`No server of the release ${release} runs.`);
    // A load balancer stops using a server that is asked to end, and notices a killed one when it does not respond.
    if (signal === "SIGTERM") this.#running = this.#running.filter((one) => one !== gone);
    await gone.server.kill(signal);
    this.#said += gone.server.said;
    this.#running = this.#running.filter((one) => one !== gone);
  }

  async close(): Promise<void> {
    while (this.#running[0] !== undefined) await this.remove(this.#running[0].checkout.name, "SIGTERM");
  }

  /** Errors in the servers' logs, except slow disks, which say nothing about a release. */
  get errors(): readonly string[] {
    const said = this.#said + this.#running.map(({ server }) => server.said).join("");
    return said.split("\n").filter((line) => /"level":[56]0/.test(line) && !line.includes("A write takes longer than"));
  }
}
