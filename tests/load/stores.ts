import { randomBytes } from "node:crypto";
import type pg from "pg";
import type { Database } from "#server/machine/database/database.ts";
import { tokenHash } from "#server/machine/secrets/tokens.ts";
import { admin, makeTestStore, staff, testItem } from "../support/test-store.ts";
import type { From } from "./connection.ts";

/** Items of each store at the beginning. */
export const stock = 200;

/** A store, and sessions of its people. */
export interface LoadedStore {
  readonly id: string;
  readonly host: string;
  /** Returns from where a device of this store calls, signed in anew. */
  readonly session: () => Promise<From>;
}

/** The host of the nth store. */
export const hostOf = (n: number): string => `store-${n}.localhost`;

/** Fills a database with stores of a few products and `stock` items each, every one in a network of its own. */
export async function fillStores(db: Database, pool: pg.Pool, count: number): Promise<readonly LoadedStore[]> {
  const stores: LoadedStore[] = [];
  for (let n = 0; n < count; n += 1) {
    const [id, host] = [`store-${n}`, hostOf(n)];
    const items = Array.from({ length: stock }, (_, at) => ({ type: "item" as const, row: testItem(at) }));
    await makeTestStore(db, { storeId: id, rows: items });
    await pool.query("insert into identity.hosts (host, store_id, face) values ($1, $2, 'staff')", [host, id]);
    await pool.query(
      `insert into identity.users (id, name, email, email_verified)
       select store_id || '-' || id, first_name, email, true from public.employees where store_id = $1`,
      [id],
    );
    await pool.query("update public.employees set user_id = store_id || '-' || id where store_id = $1", [id]);
    let opened = 0;
    const session = async (): Promise<From> => {
      const token = randomBytes(24).toString("base64url");
      const person = opened++ % 2 === 0 ? admin : staff;
      await pool.query(
        `insert into identity.sessions (id, token_hash, user_id, store_id, expires_at)
         values ($1, $1, $2, $3, now() + interval '1 day')`,
        [tokenHash(token), `${id}-${person.id}`, id],
      );
      return { host, address: `127.0.${1 + (n >> 7)}.${1 + (n & 127)}`, token };
    };
    stores.push({ id, host, session });
  }
  await pool.query("vacuum (analyze)");
  return stores;
}
