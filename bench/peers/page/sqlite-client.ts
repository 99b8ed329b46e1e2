import type { SqliteAnswer, SqliteCall, SqliteCalls } from "./sqlite.worker.ts";

/** The folder of the origin's private file system that the pool keeps its files in. */
const folder = ".sqlite-peer";

interface Waiting {
  resolve(answer: unknown): void;
  reject(fault: Error): void;
}

/** SQLite in its worker; every call is a message there and one back. */
export class SqliteClient {
  readonly #worker = new Worker(new URL("./sqlite.worker.ts", import.meta.url), { type: "module" });
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor() {
    this.#worker.addEventListener("message", ({ data: { n, answer, fault } }: MessageEvent<SqliteAnswer>) => {
      const waiting = this.#waiting.get(n);
      this.#waiting.delete(n);
      if (fault === undefined) waiting?.resolve(answer);
      else waiting?.reject(new Error(fault));
    });
    this.#worker.addEventListener("error", (event) => reportError(event.error ?? event.message));
  }

  async call<Name extends keyof SqliteCalls>(
    name: Name,
    ...given: Parameters<SqliteCalls[Name]>
  ): Promise<Awaited<ReturnType<SqliteCalls[Name]>>> {
    const n = (this.#last += 1);
    const answer = new Promise<unknown>((resolve, reject) => this.#waiting.set(n, { resolve, reject }));
    this.#worker.postMessage({ n, name, given } satisfies SqliteCall);
    return (await answer) as Awaited<ReturnType<SqliteCalls[Name]>>;
  }

  async open(file: string): Promise<void> {
    await this.call("open", folder, file);
  }

  close(): void {
    this.#worker.terminate();
  }
}

/** Deletes SQLite's files; no worker may have them open. */
export async function deleteSqlite(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  for await (const name of root.keys()) if (name === folder) await root.removeEntry(name, { recursive: true });
}
