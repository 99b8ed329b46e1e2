import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { readBeside } from "#server/machine/database/read-beside.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { type DifferenceKind, reconciliationChecks } from "./reconciliation-checks.ts";

/** A mismatch; amounts in minor units. */
export interface LedgerDifference {
  readonly kind: DifferenceKind;
  /** The consigner's name, item's code and payout's name that it is about, else empty. */
  readonly consigner: string;
  readonly consignerId: string | null;
  readonly code: string;
  readonly itemId: string | null;
  readonly payout: string;
  readonly payoutId: string | null;
  /** The order's name and id; absent from results stored by the release before. */
  readonly order?: string;
  readonly orderId?: string | null;
  readonly shouldMinor: number;
  readonly isMinor: number;
}

export interface LedgerReconciliation {
  readonly ranAt: string;
  /** The number of ledger entries. */
  readonly entries: number;
  /** The number of differences. */
  readonly differences: number;
  /** The first of each kind. */
  readonly found: readonly LedgerDifference[];
}

/** Differences listed of each kind; more are only counted. */
const namedOfEach = 50;

/**
 * Compares a store's ledgers with items, orders and payouts, and stores the result; logs an error if anything differs.
 * PostgreSQL computes the sums, so that memory does not grow with the store.
 */
export async function reconcileLedger(
  services: { readonly db: Database; readonly clock: () => Date; readonly log: Pick<FastifyBaseLogger, "error"> },
  storeId: string,
): Promise<LedgerReconciliation> {
  const compared = await readBeside(services.db, storeId, (tx) => compare(tx, storeId));
  const run: LedgerReconciliation = { ranAt: services.clock().toISOString(), ...compared };
  await transact(services.db, storeId, (tx) =>
    tx.run(sql`
      insert into sync.reconciliations (store_id, ran_at, entries, differences, found)
        values (${storeId}, ${run.ranAt}, ${run.entries}, ${run.differences}, ${JSON.stringify(run.found)})
      on conflict (store_id) do update set ran_at = excluded.ran_at, entries = excluded.entries,
        differences = excluded.differences, found = excluded.found`),
  );
  if (run.differences > 0)
    services.log.error(
      { storeId, differences: run.differences, kinds: [...new Set(run.found.map(({ kind }) => kind))] },
      "ledgers do not agree with items, orders and payouts",
    );
  return run;
}

/** Returns the last result; undefined before the first. */
export async function lastReconciliation(tx: Transaction, storeId: string): Promise<LedgerReconciliation | undefined> {
  const [last] = await tx.run(sql<LedgerReconciliation>`
    select ran_at as "ranAt", entries, differences, found from sync.reconciliations where store_id = ${storeId}`);
  return last;
}

async function compare(tx: Transaction, storeId: string): Promise<Omit<LedgerReconciliation, "ranAt">> {
  const [counted] = await tx.run(sql<{ entries: number }>`
    select count(*) as entries from ledger_entries where store_id = ${storeId}`);
  const found: LedgerDifference[] = [];
  let differences = 0;
  for (const { kind, differing } of reconciliationChecks(storeId)) {
    const rows = await tx.run(sql<Omit<LedgerDifference, "kind"> & { readonly total: number }>`
      select d."consignerId", d."itemId", d."payoutId", d."shouldMinor", d."isMinor", d.total,
        coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), '') as consigner,
        coalesce(i.code, '') as code, coalesce(p.name, '') as payout,
        coalesce(o.name, '') as order, o.id as "orderId"
      from (select consigner_id as "consignerId", item_id as "itemId", payout_id as "payoutId",
          about_id as "aboutId",
          should_minor as "shouldMinor", is_minor as "isMinor", count(*) over () as total
        from (${differing}) differing order by about_id limit ${sql.lit(namedOfEach)}) d
      left join consigners c on c.store_id = ${storeId} and c.id = d."consignerId"
      left join items i on i.store_id = ${storeId} and i.id = d."itemId"
      left join orders o on o.store_id = ${storeId} and o.id = d."aboutId"
      left join payouts p on p.store_id = ${storeId} and p.id = d."payoutId"`);
    differences += rows[0]?.total ?? 0;
    for (const { total: _, ...difference } of rows) found.push({ kind, ...difference });
  }
  return { entries: counted?.entries ?? 0, differences, found };
}
