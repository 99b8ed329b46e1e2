import { sql } from "kysely";
import type { Queries } from "#server/machine/database/database.ts";
import { atMost } from "#server/machine/limits/at-most.ts";

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

export type Face = "staff" | "portal";

interface Known {
  readonly binding: Promise<HostBinding | null>;
  readonly until: number;
}

/** The table of hosts, cached. Every request calls `resolve`. */
export class HostDirectory {
  readonly #db: Queries;
  readonly #now: () => number;
  /** Hosts with a store, which invented names do not evict. */
  readonly #stores = new Map<string, Known>();
  readonly #others = new Map<string, Known>();
  readonly #strangers = atMost(strangersAtOnce);

  /** @param now a monotonic clock in milliseconds. */
  constructor(db: Queries, now: () => number = () => performance.now()) {
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
    const { rows } = await sql<HostBinding>`
      select host, store_id, face from identity.hosts where host = ${host}`.execute(this.#db);
    return rows[0] ?? null;
  }

  /** Returns the address of a store's face, for people at the wrong one; null if it has none. */
  async addressOf(storeId: string, face: Face): Promise<string | null> {
    // Names before IP addresses.
    const { rows } = await sql<{ host: string }>`
      select host from identity.hosts where store_id = ${storeId} and face = ${face}
      order by host desc limit 1`.execute(this.#db);
    return rows[0]?.host ?? null;
  }

  /** Binds a host to a store and face, replacing any other binding. */
  async bind(binding: HostBinding): Promise<void> {
    await sql`
      insert into identity.hosts (host, store_id, face) values (${binding.host}, ${binding.storeId}, ${binding.face})
      on conflict (host) do update set store_id = excluded.store_id, face = excluded.face`.execute(this.#db);
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
