import { runSql, type Transaction } from "#server/database/transact.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { sellableSql } from "./sellable-sql.ts";

/** A store with more on sale has answers kept; a smaller one's are always those of now. */
const largeStock = 50_000;
/** How old a kept answer is at most, in milliseconds. */
const keptFor = 300_000;
/** How many are kept, of all stores together. */
const most = 500;

/** Whether a store has so much on sale that its pictures are kept: a count along an index that ends where it is enough. */
export async function isLarge(tx: Transaction, storeId: string): Promise<boolean> {
  const rows = await runSql(
    tx,
    `select from public.items i where i.store_id = $1 and ${sellableSql} offset $2 limit 1`,
    [storeId, largeStock],
  );
  return rows.length > 0;
}

interface Kept {
  readonly made: number;
  readonly answer: Promise<unknown>;
}

/**
 * Answers that cost a large store a look at hundreds of thousands of rows. Who asks while one is made waits for it, and
 * who asks soon after gets the same. A key names the store and everything that the answer depends on besides the store's rows.
 */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;

  /** @param now milliseconds that only ever grow. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  async get<T>(key: string, make: () => Promise<T>): Promise<T> {
    const before = this.#kept.get(key);
    if (before !== undefined && this.#now() - before.made < keptFor) return (await before.answer) as T;
    const mine: Kept = { made: this.#now(), answer: make() };
    this.#kept.set(key, mine);
    let isKept = false;
    try {
      const answer = await mine.answer;
      isKept = !(answer instanceof DomainError);
      return answer as T;
    } finally {
      if (!isKept && this.#kept.get(key) === mine) this.#kept.delete(key);
      this.#forgetOldest();
    }
  }

  #forgetOldest(): void {
    for (const key of this.#kept.keys()) {
      if (this.#kept.size <= most) return;
      this.#kept.delete(key);
    }
  }
}
