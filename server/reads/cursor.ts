import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";

/** Rows fetched at once: some 200 kB. */
const rowsAtOnce = 1_000;

/**
 * Yields a query's rows, a thousand at a time, keeping none. A transaction can read one query at a time.
 */
export async function* readInParts<Row>(tx: Transaction, query: RawBuilder<Row>): AsyncGenerator<readonly Row[]> {
  // All rows will be read, so the plan is for all; and a sort may use a little more memory than a page's.
  await tx.run(sql`select set_config('cursor_tuple_fraction', '1', true), set_config('work_mem', '32MB', true)`);
  await tx.run(sql`declare parts no scroll cursor for ${query}`);
  for (;;) {
    const rows = await tx.run(sql<Row>`fetch ${sql.lit(rowsAtOnce)} from parts`);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
  }
}

/**
 * Runs a transaction's work; when `signal` is aborted, cancels the current statement, and the work rejects. Settles
 * only after the cancellation was sent, so that it cannot hit the connection's next user.
 */
export async function cancellable<T>(tx: Transaction, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  let cancelling: Promise<void> | undefined;
  const cancel = () => {
    cancelling = tx.cancel();
  };
  signal.throwIfAborted();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    return await work();
  } finally {
    signal.removeEventListener("abort", cancel);
    await cancelling;
  }
}
