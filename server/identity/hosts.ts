import type { Kysely } from "kysely";
import { atMost } from "./at-most.ts";
import type { Tables } from "#server/database/tables.ts";
import type { Face } from "./tables.ts";

/** Which store lives at a host name, and which of its two faces is shown there. */
export interface HostBinding {
  readonly host: string;
  readonly storeId: string;
  readonly face: Face;
}

/** How long an answer is kept, so that a request does not cost a query; another process's binding is seen after this. */
const keptMs = 5_000;
/** Names anyone may make up, so the number that is kept has an end. */
const keptNames = 1_000;
/** Names that no store has had here are looked up a few at a time: whoever makes them up leaves the database to others. */
const strangersAtOnce = 2;

interface Known {
  readonly binding: Promise<HostBinding | null>;
  readonly until: number;
}

/** The table of hosts. `resolve` is asked by every request. */
export class HostDirectory {
  readonly #db: Kysely<Tables>;
  readonly #now: () => number;
  /** Hosts with a store, which made-up ones do not push out. */
  readonly #stores = new Map<string, Known>();
  readonly #others = new Map<string, Known>();
  readonly #strangers = atMost(strangersAtOnce);

  /** @param now milliseconds that only ever grow. */
  constructor(db: Kysely<Tables>, now: () => number = () => performance.now()) {
    this.#db = db;
    this.#now = now;
  }

  /** The store at this host name (no port), or null when there is none. Calls during a look-up share it. */
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
      // Bound anew meanwhile: what was read may be of before.
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

  /** The address of a store's face, for telling a person who stands at the wrong one; null when it has none. */
  async addressOf(storeId: string, face: Face): Promise<string | null> {
    const found = await this.#db
      .selectFrom("identity.hosts")
      .select("host")
      .where("storeId", "=", storeId)
      .where("face", "=", face)
      // A name before a number.
      .orderBy("host", "desc")
      .executeTakeFirst();
    return found?.host ?? null;
  }

  /** Gives a host its store and face, in place of what it had. */
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

/** Keeps an answer in the place of the oldest, where there are too many. */
function keep(map: Map<string, Known>, host: string, known: Known): void {
  map.set(host, known);
  for (const oldest of map.keys()) {
    if (map.size <= keptNames) return;
    map.delete(oldest);
  }
}

/** The host name a request was sent to: lower case, without port or a trailing dot. */
export function hostName(host: string): string {
  const name = host.startsWith("[") ? host.slice(0, host.indexOf("]") + 1) : (host.split(":")[0] ?? "");
  return name.toLowerCase().replace(/\.$/, "");
}
