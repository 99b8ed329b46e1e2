import type { Kysely } from "kysely";
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

/** The table of hosts. `resolve` is asked by every request. */
export class HostDirectory {
  readonly #db: Kysely<Tables>;
  readonly #known = new Map<string, { readonly binding: HostBinding | null; readonly until: number }>();

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** The store at this host name (no port), or null when none lives there. */
  async resolve(host: string): Promise<HostBinding | null> {
    const known = this.#known.get(host);
    if (known !== undefined && known.until > performance.now()) return known.binding;
    const found = await this.#db
      .selectFrom("identity.hosts")
      .select(["host", "storeId", "face"])
      .where("host", "=", host)
      .executeTakeFirst();
    const binding = found ?? null;
    if (this.#known.size >= keptNames) this.#known.clear();
    this.#known.set(host, { binding, until: performance.now() + keptMs });
    return binding;
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
    this.#known.delete(binding.host);
  }
}

/** The host name a request was sent to: lower case, without port or a trailing dot. */
export function hostName(host: string): string {
  const name = host.startsWith("[") ? host.slice(0, host.indexOf("]") + 1) : (host.split(":")[0] ?? "");
  return name.toLowerCase().replace(/\.$/, "");
}
