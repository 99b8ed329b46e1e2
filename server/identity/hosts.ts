import type { Kysely } from "kysely";
import { atMost } from "#server/limits/at-most.ts";
import type { Tables } from "#server/database/tables.ts";
import type { Face } from "#server/database/identity-tables.ts";

/** The store at a host name, and which of its two faces is there. */
export interface HostBinding {
  readonly host: string;
  readonly storeId: string;
  readonly face: Face;
}

/** Cache time of a result, to save a query for each request; other processes' bindings are seen after this. */
const keptMs = 5_000;
/** Limit of cached unknown names, which anyone can invent. */
const keptNames = 1_000;
/** Simultaneous look-ups of unknown names: inventing names must not occupy the database. */
const strangersAtOnce = 2;

interface Known {
  readonly binding: Promise<HostBinding | null>;
  readonly until: number;
}

/** The table of hosts, cached. Every request calls `resolve`. */
export class HostDirectory {
  readonly #db: Kysely<Tables>;
  readonly #now: () => number;
  /** Hosts with a store, which invented names do not evict. */
  readonly #stores = new Map<string, Known>();
  readonly #others = new Map<string, Known>();
  readonly #strangers = atMost(strangersAtOnce);

  /** @param now a monotonic clock in milliseconds. */
  constructor(db: Kysely<Tables>, now: () => number = () => performance.now()) {
    this.#db = db;
    this.#now = now;
  }

  /** Returns the store at this host name (no port), or null. Simultaneous calls share a look-up. */
  async resolve(host: string): Promise<HostBinding | null> {
    const known = this.#stores.get(host) ?? this.#others.get(host);
    if (known !== undefined && known.until > this.#now()) return await known.binding;
    const isStores = this.#stores.has(host);
    const map = isStores ? this.#stores : this.#others;
    const mine: Known = {
      binding: isStores ? this.#find(host) : this.#strangers(() => this.#find(host)),
      until: this.#now() + keptMs,
    };
    map.set(host, mine);
    try {
      const binding = await mine.binding;
      // Rebound meanwhile: this result may be outdated.
      if (map.get(host) !== mine) return binding;
      map.delete(host);
      keep(binding === null ? this.#others : this.#stores, host, mine);
      return binding;
    } catch (error) {
      if (map.get(host) === mine) map.delete(host);
      throw error;
    }
  }

  async #find(host: string): Promise<HostBinding | null> {
    const found = await this.#db
      .selectFrom("identity.hosts")
      .select(["host", "storeId", "face"])
      .where("host", "=", host)
      .executeTakeFirst();
    return found ?? null;
  }

  /** Returns the address of a store's face, for people at the wrong one; null if it has none. */
  async addressOf(storeId: string, face: Face): Promise<string | null> {
    const found = await this.#db
      .selectFrom("identity.hosts")
      .select("host")
      .where("storeId", "=", storeId)
      .where("face", "=", face)
      // Names before IP addresses.
      .orderBy("host", "desc")
      .executeTakeFirst();
    return found?.host ?? null;
  }

  /** Binds a host to a store and face, replacing any other binding. */
  async bind(binding: HostBinding): Promise<void> {
    await this.#db
      .insertInto("identity.hosts")
      .values(binding)
      .onConflict((conflict) => conflict.column("host").doUpdateSet({ storeId: binding.storeId, face: binding.face }))
      .execute();
    this.#stores.delete(binding.host);
    this.#others.delete(binding.host);
  }
}

/** Caches a result, evicting the oldest if full. */
function keep(map: Map<string, Known>, host: string, known: Known): void {
  map.set(host, known);
  for (const oldest of map.keys()) {
    if (map.size <= keptNames) return;
    map.delete(oldest);
  }
}

/** Returns the host name a request was sent to: lower case, without port or a trailing dot. */
export function hostName(host: string): string {
  const name = host.startsWith("[") ? host.slice(0, host.indexOf("]") + 1) : (host.split(":")[0] ?? "");
  return name.toLowerCase().replace(/\.$/, "");
}
