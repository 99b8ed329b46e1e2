import type { CommandArgs } from "#shared/commands.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { runPrepared, type Transaction } from "#server/database/transact.ts";
import { isOpen, reject, type Running } from "./prepare-calls.ts";
import { commandWords } from "./words.ts";

/**
 * Most of one consigner's listings that may wait for the store: far more than anybody brings in, yet no load for a
 * device.
 */
const mostWaiting = { items: 10_000, products: 500 } as const;

const counts = {
  items: `select count(*)::int as count from items
    where store_id = $1 and consigner_id = $2 and status in ('Requested', 'Pending', 'Consignment', 'Buying')`,
  products: `select count(*)::int as count from submitted_products
    where store_id = $1 and submitted_by = $2 and state = 'open'`,
} as const;

/** Returns what a call adds to the waiting listings; null for other calls. */
function addedBy({ call, args }: Running): { readonly what: keyof typeof counts; readonly count: number } | null {
  switch (call.name) {
    case "inventory.addItems":
    case "requests.answer":
      return {
        what: "items",
        count: (args as CommandArgs<"inventory.addItems"> | CommandArgs<"requests.answer">).items.length,
      };
    case "catalogue.submitProduct":
      return { what: "products", count: 1 };
    default:
      return null;
  }
}

/**
 * Refuses a consigner's listings while too many of theirs wait. Security: anybody may sign up, and every item goes to
 * every device of the store.
 */
export async function refuseFloods(
  tx: Transaction,
  storeId: string,
  runs: readonly Running[],
  most: Readonly<Record<keyof typeof counts, number>> = mostWaiting,
): Promise<void> {
  const waiting = new Map<string, number>();
  for (const run of runs) {
    const { actor } = run.call;
    const added = actor.role === "consigner" && isOpen(run) ? addedBy(run) : null;
    if (added === null) continue;
    const { what, count } = added;
    let known = waiting.get(what);
    if (known === undefined) {
      const [found] = await runPrepared<{ count: number }>(tx, counts[what], [storeId, actor.id]);
      known = found?.count ?? 0;
    }
    if (known + count > most[what])
      reject(run, new DomainError("too_large", commandWords("tooMuchWaits", { most: most[what] })));
    else known += count;
    waiting.set(what, known);
  }
}
