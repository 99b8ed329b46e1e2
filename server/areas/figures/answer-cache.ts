import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { sellableSql } from "./sellable-sql.ts";

/** Only stores with more items on sale use the cache; smaller ones always get current figures. */
const largeStock = 50_000;
/** Longest age of a cached answer, in milliseconds. */
const keptFor = 300_000;
/** Most cached answers, of all stores together, where not said otherwise. */
const usualMost = 500;

/**
 * Returns whether a store is large enough for the cache: by its stock as the last closed day ended or, where that was small
 * or is not known, by an index count that stops at the limit.
 */
export async function isLarge(tx: Transaction, storeId: string): Promise<boolean> {
  const rows = await tx.run(sql`
    select from public.stores st where st.store_id = ${storeId} and (
      (select d.units from sync.daily_figures d where d.store_id = ${storeId} order by d.day desc limit 1) > ${sql.lit(largeStock)}
      or exists (select from public.items i where i.store_id = ${storeId} and ${sql.raw(sellableSql)}
        offset ${sql.lit(largeStock)}))`);
  return rows.length > 0;
}

interface CachedAnswer {
  readonly made: number;
  readonly answer: Promise<unknown>;
}

/**
 * A cache of answers that read hundreds of thousands of rows in a large store. Requests made while one is computed wait
 * for it; later ones get the same until it is too old. The key names the store and every other input besides its rows.
 */
export class AnswerCache {
  readonly #answers = new Map<string, CachedAnswer>();
  readonly #now: () => number;
  readonly #most: number;

  /** @param now a monotonic clock in milliseconds. */
  constructor(now: () => number = () => performance.now(), most: number = usualMost) {
    this.#now = now;
    this.#most = most;
  }

  async get<T>(key: string, make: () => Promise<T>): Promise<T> {
    const before = this.#answers.get(key);
    if (before !== undefined && this.#now() - before.made < keptFor) return (await before.answer) as T;
    const mine: CachedAnswer = { made: this.#now(), answer: make() };
    this.#answers.set(key, mine);
    let isKept = false;
    try {
      const answer = await mine.answer;
      isKept = !(answer instanceof DomainError);
      return answer as T;
    } finally {
      if (!isKept && this.#answers.get(key) === mine) this.#answers.delete(key);
      this.#forgetOldest();
    }
  }

  #forgetOldest(): void {
    for (const key of this.#answers.keys()) {
      if (this.#answers.size <= this.#most) return;
      this.#answers.delete(key);
    }
  }
}
