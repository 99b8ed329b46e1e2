import { sql } from "kysely";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { Transaction } from "#server/machine/database/transact.ts";

/** Milliseconds for which an answer is kept. It is exact all that time; this only frees memory. */
const keptMs = 300_000;
/** Most bytes of answers, of all stores together; one store gets half of them at most, so that none drives out all. */
const mostBytes = 64_000_000;
/** What an answer takes besides its own bytes. */
const overhead = 500;

/** An answer that is asked for, inside a snapshot of its store. */
interface Ask<T> {
  readonly storeId: string;
  /** Everything that the answer depends on, except for the store and its version. */
  readonly key: string;
  /** The store's version in the caller's snapshot. */
  readonly version: number;
  /** Returns whether an answer of that earlier version is still exact in the caller's snapshot. */
  readonly isStill: (since: number) => Promise<boolean>;
  readonly make: () => Promise<T | DomainError>;
  readonly bytesOf: (answer: T) => number;
}

interface Kept {
  readonly storeId: string;
  version: number;
  bytes: number;
  readonly until: number;
  readonly made: Promise<unknown>;
}

/**
 * Reads of one process that are the same for all devices of a scope: made once, also when many ask at the same moment.
 *
 * Security: the caller was admitted by this request, and its key has the scope that its rights give it now. An answer is
 * handed out only if it equals what the caller would read itself, so nothing that left the scope comes from here. What
 * one person alone may read is not kept at all: there is nobody to share it with, and every consigner could fill memory.
 */
export class SharedReads {
  readonly #kept = new Map<string, Kept>();
  readonly #bytesOf = new Map<string, number>();
  #bytes = 0;
  readonly #now: () => number;
  readonly #mostBytes: number;

  /** @param now a monotonic clock in milliseconds. */
  constructor(now: () => number = () => performance.now(), most: number = mostBytes) {
    this.#now = now;
    this.#mostBytes = most;
  }

  /** The bytes that are kept, estimated. */
  get bytes(): number {
    return this.#bytes;
  }

  async get<T>({ storeId, key, version, isStill, make, bytesOf }: Ask<T>): Promise<T | DomainError> {
    const place = JSON.stringify([storeId, key]);
    this.#forgetExpired();
    for (let kept = this.#kept.get(place); kept !== undefined; kept = this.#kept.get(place)) {
      const before = kept;
      // Whoever makes it is told of its fault; the others then ask for themselves.
      const found = (await before.made.catch(() => undefined)) as T | DomainError | undefined;
      if (found !== undefined && (before.version >= version || (await isStill(before.version)))) {
        before.version = Math.max(before.version, version);
        return found;
      }
      // Otherwise somebody makes a newer one by now.
      if (this.#kept.get(place) === before) break;
    }
    this.#forget(place);
    const made = make();
    const mine: Kept = { storeId, version, bytes: 0, until: this.#now() + keptMs, made };
    this.#kept.set(place, mine);
    let answer: T | DomainError | undefined;
    try {
      answer = await made;
      return answer;
    } finally {
      if (this.#kept.get(place) === mine) {
        if (answer === undefined || answer instanceof DomainError) this.#forget(place);
        else this.#weigh(mine, bytesOf(answer) + overhead);
      }
    }
  }

  #weigh(kept: Kept, bytes: number): void {
    this.#count(kept.storeId, bytes);
    kept.bytes = bytes;
    const isOver = (): boolean => (this.#bytesOf.get(kept.storeId) ?? 0) > this.#mostBytes / 2;
    for (const [place, one] of this.#kept) {
      const over = isOver();
      if (!over && this.#bytes <= this.#mostBytes) return;
      if (one.bytes > 0 && (!over || one.storeId === kept.storeId)) this.#forget(place);
    }
  }

  #forgetExpired(): void {
    for (const [place, { until }] of this.#kept) {
      if (until > this.#now()) return;
      this.#forget(place);
    }
  }

  #forget(place: string): void {
    const kept = this.#kept.get(place);
    if (kept === undefined) return;
    this.#kept.delete(place);
    this.#count(kept.storeId, -kept.bytes);
  }

  #count(storeId: string, bytes: number): void {
    this.#bytes += bytes;
    const ofStore = (this.#bytesOf.get(storeId) ?? 0) + bytes;
    if (ofStore === 0) this.#bytesOf.delete(storeId);
    else this.#bytesOf.set(storeId, ofStore);
  }
}

/** Most versions that are looked through; making an answer anew is cheaper than reading a longer feed. */
const mostVersions = 5_000;

/** A part of the feed: rows of some types, in the order of type and id, after one place and up to another. */
export interface FeedSlice {
  readonly types: readonly string[];
  readonly after: { readonly type: string; readonly id: string };
  /** Undefined for no end. */
  readonly upto?: { readonly type: string; readonly id: string } | undefined;
  /** Ignores rows whose audiences stayed the same: they are still where they were. */
  readonly placesOnly?: boolean;
}

/** Returns whether nothing of this part of the feed changed after a version, in this snapshot. */
export async function isUntouched(
  tx: Transaction,
  storeId: string,
  { since, version }: { readonly since: number; readonly version: number },
  { types, after, upto, placesOnly = false }: FeedSlice,
): Promise<boolean> {
  if (version - since > mostVersions) return false;
  const touched = await tx.runPrepared(sql`
    select from sync.changes where store_id = ${storeId} and version > ${since} and row_type = any(${types})
    and (row_type, row_id) > (${after.type} collate "C", ${after.id} collate "C")
    and (${upto?.type ?? null}::text is null or (row_type, row_id) <= (${upto?.type ?? null} collate "C",
      ${upto?.id ?? null} collate "C"))
    and (not ${placesOnly}::boolean or audience_before <> audience_after) limit 1`);
  return touched.length === 0;
}
