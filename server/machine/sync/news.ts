import { sql } from "kysely";
import pg from "pg";
import { newsChannel } from "#server/machine/commands/announce.ts";
import type { Database } from "#server/machine/database/database.ts";
import { transact } from "#server/machine/database/transact.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { positionOf } from "./position.ts";

/** An announcement to a store's listeners. */
export type NewsItem =
  | { readonly kind: "news"; readonly version: number }
  /** A device was revoked; listeners with this session are disconnected. */
  | { readonly kind: "revoked"; readonly sessionId: string };

/**
 * Announcements of server/machine/commands/announce.ts in any process, received in this one, so that devices pull. Only a hint:
 * it may be late, repeated or lost with a connection; devices also poll.
 */
export interface News {
  /** Announces to every process that this session was revoked. */
  announceRevoked(storeId: string, sessionId: string): Promise<void>;
  /** Returns whether an announcement that is sent as commands send theirs arrives here. */
  hearsItself(): Promise<boolean>;
  /** @returns the function that stops listening. */
  listen(storeId: string, listener: (item: NewsItem) => void): () => void;
  /** Returns the stores with listeners, and the newest version that this process heard of each; 0 for none yet. */
  heard(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}

interface Log {
  warn(details: object, message: string): void;
}

const revokedChannel = "trace_revoked";
/** Of announcements that only their own process listens to. */
const probeChannel = "trace_probe";
const reconnectMs = [100, 500, 2_000, 5_000] as const;
/** Time after which a silently dead connection is noticed. */
const probeMs = 20_000;

/** Opens the process's one listening connection, and reopens it whenever it breaks. */
export async function openNews(db: Database, log: Log): Promise<News> {
  const news = new NewsConnection(db, log);
  await news.start();
  return news;
}

class NewsConnection implements News {
  readonly #db: Database;
  readonly #log: Log;
  readonly #listeners = new Map<string, Set<(item: NewsItem) => void>>();
  /** The newest version heard of each store with listeners. */
  readonly #heard = new Map<string, number>();
  #client: pg.Client | undefined;
  #reconnecting: NodeJS.Timeout | undefined;
  #probe: NodeJS.Timeout | undefined;
  #failures = 0;
  #closed = false;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  async start(): Promise<void> {
    await this.#connect();
    this.#probe = setInterval(() => {
      const client = this.#client;
      client?.query("select 1").catch((error: Error) => this.#lost(client, error));
    }, probeMs);
    this.#probe.unref();
  }

  async announceRevoked(storeId: string, sessionId: string): Promise<void> {
    const payload = JSON.stringify({ storeId, sessionId });
    await sql`select pg_notify(${revokedChannel}, ${payload})`.execute(this.#db.kysely);
  }

  async hearsItself(): Promise<boolean> {
    const heard = Promise.withResolvers<boolean>();
    const id = newId();
    const timer = setTimeout(() => heard.resolve(false), probeMs / 4);
    const client = this.#client;
    const receive = ({ channel, payload }: pg.Notification) => {
      if (channel === probeChannel && payload === id) heard.resolve(true);
    };
    client?.on("notification", receive);
    try {
      await sql`select pg_notify(${probeChannel}, ${id})`.execute(this.#db.kysely);
      return await heard.promise;
    } finally {
      clearTimeout(timer);
      client?.off("notification", receive);
    }
  }

  listen(storeId: string, listener: (item: NewsItem) => void): () => void {
    const listeners = this.#listeners.get(storeId) ?? new Set();
    this.#listeners.set(storeId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.#listeners.get(storeId) !== listeners) return;
      this.#listeners.delete(storeId);
      this.#heard.delete(storeId);
    };
  }

  heard(): ReadonlyMap<string, number> {
    return new Map([...this.#listeners.keys()].map((storeId) => [storeId, this.#heard.get(storeId) ?? 0]));
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#reconnecting);
    clearInterval(this.#probe);
    this.#listeners.clear();
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#db.listenUrl,
      application_name: "trace news",
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    });
    client.on("error", (error) => this.#lost(client, error));
    client.on("end", () => this.#lost(client, new Error("The connection ended.")));
    client.on("notification", ({ channel, payload }) => this.#receive(channel, payload ?? ""));
    try {
      await client.connect();
      await client.query(`listen ${newsChannel}; listen ${revokedChannel}; listen ${probeChannel}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    if (this.#closed) return client.end();
    this.#client = client;
    this.#failures = 0;
  }

  #lost(client: pg.Client, error: Error): void {
    if (this.#client !== client || this.#closed) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    this.#log.warn({ err: error }, "news: the listening connection broke");
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    const wait = reconnectMs[Math.min(this.#failures++, reconnectMs.length - 1)] ?? 5_000;
    this.#reconnecting = setTimeout(() => {
      this.#connect().then(
        () => this.#catchUp(),
        () => {
          if (!this.#closed) this.#reconnectLater();
        },
      );
    }, wait);
    this.#reconnecting.unref();
  }

  /** Sends each store that has listeners its current version, since announcements during the gap are lost. */
  async #catchUp(): Promise<void> {
    for (const storeId of this.#listeners.keys()) {
      const position = await transact(this.#db, storeId, (tx) => positionOf(tx, storeId)).catch(() => undefined);
      if (position !== undefined) this.#tell(storeId, { kind: "news", version: position.version });
    }
  }

  #receive(channel: string, payload: string): void {
    if (channel === probeChannel) return;
    if (channel === revokedChannel) {
      const { storeId, sessionId } = JSON.parse(payload) as { storeId: string; sessionId: string };
      return this.#tell(storeId, { kind: "revoked", sessionId });
    }
    // `<store id>:<version>`; an id may contain colons.
    const colon = payload.lastIndexOf(":");
    this.#tell(payload.slice(0, colon), { kind: "news", version: Number(payload.slice(colon + 1)) });
  }

  #tell(storeId: string, item: NewsItem): void {
    const listeners = this.#listeners.get(storeId);
    if (listeners === undefined) return;
    if (item.kind === "news") this.#heard.set(storeId, item.version);
    for (const listener of [...listeners]) listener(item);
  }
}
